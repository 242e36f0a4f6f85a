"""What generated code calls: bags as sorted slots, lowest slot first, 0 for an empty slot."""

from __future__ import annotations

from bisect import insort

from machines.language.faults import BagFull, Fault


def bag_items(bag: int, width: int) -> list[int]:
    """The codes in a bag, ascending, with repetition."""
    mask, found = (1 << width) - 1, []
    while bag:
        found.append((bag & mask) - 1)
        bag >>= width
    return found


def bag_distinct(bag: int, width: int) -> list[int]:
    """The codes in a bag, ascending, each once."""
    mask, found, last = (1 << width) - 1, [], 0
    while bag:
        if bag & mask != last:
            last = bag & mask
            found.append(last - 1)
        bag >>= width
    return found


def bag_of(codes: list[int], width: int) -> int:
    """The bag of ascending codes."""
    bag = 0
    for code in reversed(codes):
        bag = bag << width | code + 1
    return bag


def bag_add(bag: int, code: int, width: int, bound: int, fault: Fault) -> int:
    """The bag with one more. Raises the fault when the bound is reached."""
    codes = bag_items(bag, width)
    if len(codes) >= bound:
        raise BagFull(fault.place)
    insort(codes, code)
    return bag_of(codes, width)


def bag_remove(bag: int, code: int, width: int, fault: Fault | None) -> int:
    """The bag with one less. Raises the fault when there is none, or changes nothing without a fault."""
    codes = bag_items(bag, width)
    if code not in codes:
        if fault is not None:
            raise type(fault)(fault.place)
        return bag
    codes.remove(code)
    return bag_of(codes, width)


def on_stack(frames: int, tag: int, tag_mask: int, frame_width: int) -> bool:
    """Whether a frame with this tag is among the frames."""
    while frames:
        if frames & tag_mask == tag:
            return True
        frames >>= frame_width
    return False
