"""The error of the package."""

from typing import Optional


class PiecewrightError(ValueError):
    """A text, a position or a ply that cannot be used.

    ``code`` names the mistake and never changes its meaning. For a mistake in a text, ``start`` and ``end`` are the indices
    of the part that is wrong, and ``help`` says what to write instead.
    """

    code: str
    start: Optional[int]
    end: Optional[int]
    help: Optional[str]

    def __init__(
        self,
        message: str,
        code: str,
        start: Optional[int] = None,
        end: Optional[int] = None,
        help: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.start = start
        self.end = end
        self.help = help

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), (str(self), self.code, self.start, self.end, self.help))
