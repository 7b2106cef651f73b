"""Types of the functions and classes that are written in Rust."""

import sys
from typing import Literal, Mapping, Optional, TypedDict, Union, final

if sys.version_info >= (3, 11):
    from typing import Unpack
else:
    from typing_extensions import Unpack

__version__: str

Notation = Literal["betza", "lcpn-elisp", "lcpn-lisp", "lcpn-c", "lcpn-sql", "hasinu", "taxonomy", "parlett"]
Dialect = Literal["xbetza", "original", "betza2", "xboard", "fairy-stockfish"]
Side = Literal["white", "black"]
Occupant = Literal["friend", "enemy", "friend-royal", "enemy-royal", "wall"]
Colors = Literal["fixed", "fixed-dark", "properties"]
Routes = Literal["none", "few", "all"]

class TextOptions(TypedDict, total=False):
    """How a text is read."""

    notation: Optional[Notation]
    dialect: Optional[Dialect]
    piece: Optional[str]

class BoardOptions(TextOptions, total=False):
    """How a text is read, and for which board."""

    board: Optional[str]

class Position(BoardOptions, total=False):
    """A piece in a position."""

    at: Optional[str]
    side: Optional[Side]
    occupants: Optional[Mapping[str, Occupant]]
    virgin: Optional[bool]
    turn: Optional[int]
    ep: Optional[str]
    assume: Optional[Mapping[str, bool]]

class DiagramOptions(Position, total=False):
    """A piece in a position, with or without pieces that show what it can do."""

    illustrate: Optional[bool]

class PictureOptions(TypedDict, total=False):
    """How a picture is drawn."""

    size: Optional[float]
    coordinates: Optional[bool]
    colors: Optional[Colors]
    flip: Optional[bool]
    routes: Optional[Routes]
    title: Optional[str]
    description: Optional[str]
    explanation: Optional[str]
    id_prefix: Optional[str]
    symbol: Optional[str]

class SVGOptions(DiagramOptions, PictureOptions, total=False):
    """A piece in a position, and how its picture is drawn."""

@final
class Diagnostic:
    """A remark about a text: an error, a warning or information."""

    @property
    def severity(self) -> Literal["error", "warning", "info"]: ...
    @property
    def code(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def help(self) -> Optional[str]: ...

@final
class Diagram:
    """What a piece can do in a position. ``str`` draws it as text, and notebooks draw it as SVG."""

    @property
    def at(self) -> str: ...
    @property
    def side(self) -> Side: ...
    @property
    def board(self) -> str: ...
    @property
    def moves(self) -> list[str]: ...
    @property
    def marks(self) -> dict[str, list[str]]: ...
    @property
    def occupants(self) -> dict[str, Occupant]: ...
    @property
    def illustration(self) -> list[str]: ...
    @property
    def complete(self) -> bool: ...
    def svg(self, **options: Unpack[PictureOptions]) -> str: ...
    def _repr_svg_(self) -> str: ...

@final
class Conversion:
    """A text in another notation. ``str`` is the text."""

    @property
    def text(self) -> str: ...
    @property
    def losses(self) -> list[str]: ...
    @property
    def exact(self) -> bool: ...

@final
class Outcome:
    """How a game ended."""

    @property
    def winner(self) -> Optional[Side]: ...
    @property
    def reason(self) -> str: ...
    @property
    def points(self) -> int: ...

@final
class SearchResult:
    """What the computer player found. ``score`` is in hundredths of a pawn, ``mate`` in moves."""

    @property
    def ply(self) -> str: ...
    @property
    def san(self) -> str: ...
    @property
    def score(self) -> Optional[int]: ...
    @property
    def mate(self) -> Optional[int]: ...
    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def pv(self) -> list[str]: ...

@final
class Game:
    """A game in progress: one of the library by its id, or one by its definition in JSON."""

    def __new__(cls, game: str, *, fen: Optional[str] = None) -> Game: ...
    @property
    def fen(self) -> str: ...
    @property
    def turn(self) -> Side: ...
    @property
    def board(self) -> str: ...
    @property
    def history(self) -> list[str]: ...
    @property
    def outcome(self) -> Optional[Outcome]: ...
    def legal(self) -> list[str]: ...
    def san(self) -> dict[str, str]: ...
    def play(self, *plies: str) -> None: ...
    def undo(self) -> Optional[str]: ...
    def why(self, ply: str) -> Optional[str]: ...
    def perft(self, depth: int) -> int: ...
    def search(
        self,
        *,
        time: Optional[float] = None,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        level: Optional[int] = None,
        seed: Optional[int] = None,
    ) -> Optional[SearchResult]: ...

def moves(text: str, **query: Unpack[Position]) -> list[str]: ...
def diagram(text: str, **query: Unpack[DiagramOptions]) -> Diagram: ...
def svg(text: str, **query: Unpack[SVGOptions]) -> str: ...
def reach(text: str, **query: Unpack[Position]) -> list[str]: ...
def explain(text: str, **query: Unpack[BoardOptions]) -> str: ...
def convert(text: str, to: Union[Notation, Dialect], **query: Unpack[BoardOptions]) -> Conversion: ...
def diagnostics(text: str, **query: Unpack[BoardOptions]) -> list[Diagnostic]: ...
def games() -> list[str]: ...
