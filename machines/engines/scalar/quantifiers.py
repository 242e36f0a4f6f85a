"""Generated Python for any, all, count, min and max: unrolled over domains, sets and tuples, a loop over a
bag.
"""

from __future__ import annotations

from machines.engines.scalar.code import INT, UNKNOWN, Code, after
from machines.engines.scalar.logic import condition, conjunction, disjunction, negation
from machines.engines.scalar.memberships import Memberships
from machines.language import ir
from machines.language.faults import NoExtreme
from machines.language.types import BagOf, Bool


class Quantifiers(Memberships):
    """The range is evaluated first, then a default, then filters and bodies, member by member."""

    def _Quantifier(self, node: ir.Quantifier) -> Code:
        preludes: list[Code] = []
        range_ = self.members(node.range, preludes)
        default = self.value(node.default) if node.default is not None else None
        if default is not None and default.faults:
            default = self.kept(default, preludes)
        if isinstance(range_, Code):
            return after(preludes, self._over_bag(node, range_, default))
        parts: list[tuple[Code, Code]] = []
        for member, inside in range_:
            with self.named({node.name: member}):
                test = conjunction([inside, *(self.value(f) for f in node.filters)])
                if test.constant and not test.value:
                    continue
                parts.append((test, self.value(node.body)))
        if node.kind == "any":
            found = disjunction([conjunction([test, body]) for test, body in parts])
        elif node.kind == "all":
            found = conjunction([disjunction([negation(test), body]) for test, body in parts])
        elif node.kind in ("count", "sum"):
            found = self._total(parts)
        else:
            found = self._extreme(node, parts, default)
        return after(preludes, found)

    def _total(self, parts: list[tuple[Code, Code]]) -> Code:
        known, texts, high, faults = 0, [], 0, False
        for test, body in parts:
            one = self._counted(test, body)
            faults = faults or one.faults
            if one.constant:
                known += int(one.value)
            else:
                high += one.high
                texts.append(one.text)
        if not texts:
            return self.constant(INT, known)
        text = f"({' + '.join(texts)}{f' + {known}' if known else ''})"
        return Code(text, INT, UNKNOWN, known, known + high, faults)

    @staticmethod
    def _counted(test: Code, body: Code) -> Code:
        """What one member adds: a condition is 0 or 1 as it stands."""
        if isinstance(body.type, Bool):
            return conjunction([test, body])
        if test.constant:
            return body
        return Code(
            f"({body.text} if {test.text} else 0)",
            INT,
            UNKNOWN,
            0,
            max(body.high, 0),
            test.faults or body.faults,
        )

    def _extreme(self, node: ir.Quantifier, parts: list[tuple[Code, Code]], default: Code | None) -> Code:
        faults = any(test.faults or body.faults for test, body in parts)
        pick = min if node.kind == "min" else max
        if parts and all(test.constant for test, _ in parts):
            if all(body.constant for _, body in parts):
                return self.constant(INT, pick(body.value for _, body in parts))
            low, high = pick(body.low for _, body in parts), pick(body.high for _, body in parts)
            texts = [body.text for _, body in parts]
            text = f"{node.kind}({', '.join(texts)})" if len(texts) > 1 else texts[0]
            return Code(text, INT, UNKNOWN, low, high, faults)
        texts = [
            f"({body.text},)" if test.constant else f"(({body.text},) if {test.text} else ())" for test, body in parts
        ]
        return self._chosen(node, f"({' + '.join(texts) or '()'})", [body for _, body in parts], default, faults)

    def _chosen(self, node: ir.Quantifier, values: str, bodies: list[Code], default: Code | None, faults: bool) -> Code:
        """The extreme of a collection of values that may be empty."""
        if default is not None:
            text, bodies = f"{node.kind}({values}, default={default.text})", [*bodies, default]
        else:
            kept, faults, failed = self.temporary(), True, self.fault(NoExtreme, node)
            text = f"({node.kind}({kept}) if ({kept} := {values}) else {failed})"
        low, high = min((b.low for b in bodies), default=0), max((b.high for b in bodies), default=0)
        return Code(text, INT, UNKNOWN, low, high, faults)

    def _over_bag(self, node: ir.Quantifier, bag: Code, default: Code | None) -> Code:
        assert isinstance(bag.type, BagOf)
        with self.looping(bag.type.member) as variable, self.named({node.name: variable}):
            test = conjunction([self.value(f) for f in node.filters])
            body = self.value(node.body)
        items = f"for {variable.text} in bag_items({bag.text}, {self.codecs.slot_width(bag.type.member)})"
        faults = bag.faults or test.faults or body.faults
        if node.kind == "any":
            return condition(f"any({conjunction([test, body]).text} {items})", bag, test, body)
        if node.kind == "all":
            return condition(f"all({disjunction([negation(test), body]).text} {items})", bag, test, body)
        if node.kind in ("count", "sum"):
            one = self._counted(test, body)
            return Code(f"sum({one.text} {items})", INT, UNKNOWN, 0, one.high * self.bag_bound(bag.type), faults)
        values = f"[{body.text} {items}{'' if test.constant else f' if {test.text}'}]"
        if test.constant and not test.value:
            values = "()"
        return self._chosen(node, values, [body], default, faults)
