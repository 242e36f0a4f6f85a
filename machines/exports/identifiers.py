"""Identifiers in ASCII for the names of a declaration and a scenario, each used once."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Hashable, Iterable, Sequence


def ascii_identifier(name: str) -> str:
    """The name with letters, digits and underscores only; what has
    no such form becomes `u` and its code point.

    >>> ascii_identifier("draws-then-may-turn"), ascii_identifier("Größe"), ascii_identifier("裁定")
    ('draws_then_may_turn', 'Grosse', 'u88c1_u5b9a')
    """
    found: list[str] = []
    for character in unicodedata.normalize("NFKD", name.replace("ß", "ss")):
        if character.isascii():
            found.append(character if character.isalnum() else "_")
        elif not unicodedata.combining(character):
            found.append(f"_u{ord(character):x}_")
    text = re.sub("_+", "_", "".join(found)).strip("_")
    return text if text[:1].isalpha() else f"n{text}"


def label(name: str) -> str:
    """A name between quotation marks: only what is not in ASCII is spelt otherwise.

    >>> label("Window.close"), label("every run ends"), label("置く.end")
    ('Window.close', 'every run ends', 'u7f6e_u304f.end')
    """
    return re.sub(r"[^\x00-\x7f]+", lambda found: ascii_identifier(found[0]), name)


class Identifiers:
    """Gives out identifiers; reserved words of the target language are avoided in any case of letters.

    Global names are fixed before any text is written; a name local to a routine never hides one of them. `foreign` has
    the names behind identifiers that had to be spelt otherwise because they are not in ASCII.
    """

    def __init__(self, reserved: Iterable[str]) -> None:
        self._reserved = {word.lower() for word in reserved}
        self._fixed: dict[Hashable, str] = {}
        self._locals: dict[str, str] = {}
        self._taken: set[str] = set()
        self.foreign: dict[str, str] = {}

    def fixed(self, key: Hashable, *preferred: str) -> str:
        """The global identifier of `key`: the first preferred one that is free, or one with a number."""
        if key not in self._fixed:
            self._fixed[key] = self._free(preferred)
        return self._fixed[key]

    def local(self, name: str) -> str:
        """The identifier of a name inside routines, the same everywhere."""
        if name not in self._locals:
            self._locals[name] = self._free((name,))
        return self._locals[name]

    def field(self, name: str) -> str:
        """The identifier of a field of a record: it only has to be no reserved word."""
        text = self._spelt(name)
        return f"{text}_" if text.lower() in self._reserved else text

    def _free(self, preferred: Sequence[str]) -> str:
        spelt = [self._spelt(name) for name in preferred]
        numbered = (f"{spelt[-1]}_{number}" for number in itertools.count(2))
        found = next(text for text in itertools.chain(spelt, numbered) if self._is_free(text))
        self._taken.add(found)
        return found

    def _spelt(self, name: str) -> str:
        text = ascii_identifier(name)
        if not name.isascii():
            self.foreign[text] = name
        return text

    def _is_free(self, text: str) -> bool:
        return text not in self._taken and text.lower() not in self._reserved
