"""Loading a machine by name: an entry point, or `file.py[:Class]` anywhere. Whatever is wrong is one `Mistake`."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from zlib import crc32

from machines.language.importing import mistake_of
from machines.language.machine import Machine
from machines.language.mistakes import BadDeclaration, Mistake, NotFound, Place
from machines.language.nearest import nearest
from machines.language.reading.source import class_place

GROUP = "saitei.machines"


def installed() -> dict[str, EntryPoint]:
    """The machines found through entry points, by name."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda p: p.name)}


def load(name: str) -> type[Machine]:
    """The machine of a name: an entry point's, or `file.py[:Class]`. Raises `Mistake`, never anything else.

    Cost: the file is run as Python runs an imported module. A file inside a package is imported as part of it.
    """
    path, separator, wanted = name.rpartition(":") if ".py:" in name else (name, "", "")
    path = path or name
    if path.endswith(".py"):
        return _one_of(_module(Path(path)), Path(path), wanted if separator else None)
    known = installed()
    if name not in known:
        where = Place(name, 0, 0)
        if _is(name, Path.is_dir):
            raise NotFound(where, "this is a folder", "Name the file of the machine in it: folder/machine.py.")
        if _is(name, Path.is_file):
            raise NotFound(where, "this file does not end in .py", "Name the Python file of a machine.")
        hint = nearest(name, known, "There are {}; or name a file: machine.py:Class.")
        raise NotFound(where, "there is no machine of this name", hint)
    point = known[name]
    with _mistakes(Place(point.value, 0, 0)):
        found = point.load()
    return _a_machine(found, Place(point.value, 0, 0))


# -- files


def _is(path: str | Path, asked: Callable[[Path], bool]) -> bool:
    """Whether a path is a folder, or a file; what cannot be asked, such as a path that is too long, is neither."""
    try:
        return asked(Path(path))
    except (OSError, ValueError):
        return False


def _module(path: Path) -> ModuleType:
    where = Place(str(path), 0, 0)
    if _is(path, Path.is_dir):
        raise NotFound(where, "this is a folder", "Name the file of the machine in it.")
    if not _is(path, Path.is_file):
        beside = [str(p) for p in path.parent.glob("*.py")]
        raise NotFound(where, "there is no such file", nearest(str(path), beside, "Correct the path."))
    path = path.resolve()
    root, dotted = path.parent, path.stem
    while (root / "__init__.py").exists() and root.name.isidentifier():
        root, dotted = root.parent, f"{root.name}.{dotted}"
    with _mistakes(where), _findable(root):
        if "." in dotted:
            return importlib.import_module(dotted)
        return _run(path)


def _run(path: Path) -> ModuleType:
    """Run a file that belongs to no package, once as it stands, under a name that no other file has."""
    name = f"_saitei_{path.stem}_{crc32(os.fsencode(path)):08x}_{crc32(path.read_bytes()):08x}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


@contextmanager
def _findable(root: Path) -> Iterator[None]:
    """The files beside a file can be imported by it."""
    sys.path.insert(0, str(root))
    try:
        yield
    finally:
        sys.path.remove(str(root))


@contextmanager
def _mistakes(where: Place) -> Iterator[None]:
    """Whatever fails meanwhile fails as a mistake."""
    try:
        yield
    except (Mistake, KeyboardInterrupt):
        raise
    except BaseException as error:  # whatever a file raises
        raise mistake_of(error, where) from None


# -- classes


def _one_of(module: ModuleType, path: Path, wanted: str | None) -> type[Machine]:
    where = Place(str(path), 0, 0)
    own = {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Machine) and value.__module__ == module.__name__
    }
    if wanted == "":
        there = " or ".join(f"{path}:{name}" for name in own) or "the name of a class"
        raise NotFound(where, "no class is named after the colon", f"Write {there}, or leave the colon out.")
    if wanted is not None:
        if wanted not in vars(module):
            hint = nearest(wanted, own) if own else "It has no machine at all: subclass Machine."
            raise NotFound(where, f"the file has no class {wanted}", hint)
        return _a_machine(vars(module)[wanted], where)
    if not own:
        raise NotFound(where, "the file has no machine", "Subclass Machine at its end.")
    if len(own) > 1:
        second = class_place(list(own.values())[1])
        what = f"the file has {len(own)} machines"
        raise BadDeclaration(second, what, f"Say which: {' or '.join(f'{path}:{name}' for name in own)}.")
    return next(iter(own.values()))


def _a_machine(found: object, where: Place) -> type[Machine]:
    if not (inspect.isclass(found) and issubclass(found, Machine)) or found is Machine:
        name = getattr(found, "__name__", repr(found))
        raise NotFound(where, f"{name} is no machine", "Name a class that subclasses Machine.")
    return found
