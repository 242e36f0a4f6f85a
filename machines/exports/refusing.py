"""What an export cannot say."""

from __future__ import annotations

from machines.language.mistakes import Mistake


class NotExportable(Mistake):
    """A construct or size that the target language, or its writer, has no words for."""

    code = "not-exportable"
