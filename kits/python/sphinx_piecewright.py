"""An extension for Sphinx: `extensions = ["sphinx_piecewright"]`, and then

.. piece:: betza
   :board: 5x5
   :caption: A knight

   N
"""

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.util import logging

from piecewright_lines import NOTATIONS, Pieces

log = logging.getLogger(__name__)
pieces = Pieces()

WORDS = "dialect piece board at side turn ep occupants assume caption size routes symbol virgin coordinates illustrate"


class Piece(Directive):
    """The directive `piece`: its argument is the notation, its content the text."""

    has_content = True
    optional_arguments = 1
    option_spec = {
        **{name: directives.unchanged_required for name in WORDS.split()},
        **{name: directives.flag for name in ("flip", "legend", "crop")},
    }

    def run(self):
        notation = directives.choice(self.arguments[0] if self.arguments else "betza", tuple(NOTATIONS))
        text = "\n".join(self.content)
        attributes = {name: "true" if value is None else value for name, value in self.options.items()}
        figure, wrong = pieces.figure(notation, text, attributes)
        for message in wrong:
            log.warning("%s: %s", text, message, location=self.state_machine.get_source_and_line(self.lineno))
        # Formats other than HTML print the notation.
        return [nodes.raw("", figure, format="html"), *self.plain(text)]

    def plain(self, text):
        block = nodes.literal_block(text, text)
        only = nodes.container("", block, classes=["piecewright-text"])
        return [] if self.state.document.settings.env.app.builder.format == "html" else [only]


def setup(app):
    app.add_directive("piece", Piece)
    return {"version": "0.1.0", "parallel_read_safe": True}
