"""The call stack in Murphi: the top frame, those of its callers, and the procedures that push and pop.

A frame has room for the locals of every procedure; what does not belong to the running one is at its lowest
value, so that equal states are equal.
"""

from __future__ import annotations

from machines.exports.murphi.containers import failing
from machines.exports.murphi.pieces import Piece, compared, disjunction
from machines.exports.murphi.program import Program, procedure
from machines.exports.murphi.types import leaves
from machines.exports.murphi.values import assignments
from machines.language.faults import TooDeep

NOBODY = "no_procedure"


def declare_frames(program: Program) -> list[str]:
    """Declare the types of frames; gives the variables of the stack as lines."""
    types, depth = program.types, program.bound.scenario.depth
    names = [name_of(program, p) for p in program.declaration.parts.procedures]
    for procedure_name, locals_ in program.declaration.locals.items():
        types.declare(program.identifiers.fixed(("frame", procedure_name)), dict(locals_))
    nobody = program.identifiers.fixed("nobody", NOBODY)
    types.declared.append(f"Control: enum {{ {', '.join([nobody, *names])} }};")
    types.declared += ["Frame: record", "  running: Control;"]
    types.declared += [
        f"  {n}: {program.identifiers.fixed(('frame', p))};"
        for n, p in zip(names, program.declaration.locals, strict=True)
    ]
    types.declared.append("end;")
    program.constant("DEPTH", str(depth))
    callers = (
        ["callers: array [1..DEPTH - 1] of Frame;  -- those that wait, the first called first"] if depth > 1 else []
    )
    return [
        "top: Frame;  -- the procedure that runs",
        *callers,
        "depth: 0..DEPTH;  -- frames on the stack; 0 is the end of a run",
    ]


def name_of(program: Program, name: str) -> str:
    """The constant of a procedure, and the field of its locals."""
    return program.identifiers.fixed(("procedure", name))


def running(program: Program, name: str) -> Piece:
    """Whether the top frame is of a procedure."""
    return compared(Piece("top.running"), "=", Piece(name_of(program, name)))


def in_progress(program: Program, name: str) -> Piece:
    """Whether some frame is of a procedure."""
    if program.bound.scenario.depth == 1:
        return running(program, name)
    waiting = Piece(f"exists d: 1..DEPTH - 1 do callers[d].running = {name_of(program, name)} end")
    return disjunction([running(program, name), waiting])


def leave(program: Program) -> str:
    """The statement that ends the running procedure."""
    deep = program.bound.scenario.depth > 1
    back = [
        "if depth > 0 then",
        "  top := callers[depth];",
        "  clear callers[depth];",
        "else",
        "  clear top;",
        "end;",
    ]
    body = ["depth := depth - 1;", *(back if deep else ["clear top;"])]

    def made(name: str) -> list[str]:
        return ["-- The procedure is over; its caller goes on.", *procedure(name, [], body)]

    return f"{program.routine('leave', 'leave', made)}();"


def halt(program: Program) -> str:
    """The statement that ends the run."""
    body = ["clear top;", *(["clear callers;"] if program.bound.scenario.depth > 1 else []), "depth := 0;"]

    def made(name: str) -> list[str]:
        return ["-- The run is over, whatever is in progress.", *procedure(name, [], body)]

    return f"{program.routine('halt', 'halt', made)}();"


def push(program: Program) -> str:
    """The procedure that puts a frame on the stack."""
    full = f"if depth = DEPTH then {failing(TooDeep)} end;"
    deep = program.bound.scenario.depth > 1
    body = [full, *(["callers[depth] := top;"] if deep else []), "depth := depth + 1;", "top := frame;"]

    def made(name: str) -> list[str]:
        return ["-- The running procedure waits for another one.", *procedure(name, ["frame: Frame"], body)]

    return program.routine("push", "push", made)


def call_of(program: Program, callee: str, given: tuple[str, ...]) -> str:
    """The procedure that calls another with some of its locals given; the others have their defaults."""
    types, name = program.types, name_of(program, callee)
    locals_ = program.declaration.locals[callee]

    def made(own: str) -> list[str]:
        body = ["clear frame;", f"frame.running := {name};"]
        parameters = []
        for local, kind in locals_.items():
            target = f"frame.{name}.{program.identifiers.field(local)}"
            if local in given:
                for path, leaf in leaves(kind):
                    parameter = program.identifiers.local("_".join((local, *path)))
                    parameters.append(f"{parameter}: {types.passed(leaf)}")
                    body.append(f"{'.'.join((target, *map(program.identifiers.field, path)))} := {parameter};")
            else:
                body += assignments(types, kind, program.bound.default_local(callee, local), target)
        body.append(f"{push(program)}(frame);")
        return procedure(own, parameters, body, ["frame: Frame"])

    return program.routine(("call", callee, given), f"call_{callee}", made)
