"""Draws fences in a notation while MkDocs builds a site. In `mkdocs.yml`:

markdown_extensions:
  - pymdownx.superfences:
      custom_fences:
        - name: betza
          class: betza
          format: !!python/name:mkdocs_piecewright.fence
          validator: !!python/name:mkdocs_piecewright.accept
"""

import logging

from piecewright_lines import Pieces, failed

log = logging.getLogger("mkdocs.plugins.piecewright")
pieces = Pieces()


def accept(language, inputs, options, attrs, md):
    """Takes every attribute; wrong ones are reported with the drawing."""
    options.update(inputs)
    return True


def fence(source, language, css_class, options, md, **more):
    """Returns the figure of a fence."""
    try:
        figure, wrong = pieces.figure(language, source, {**options, **more.get("attrs", {})})
    except (OSError, RuntimeError) as error:
        # SuperFences would show the code and say nothing.
        figure, wrong = failed(source, f"the command piecewright does not run: {error}")
    for message in wrong:
        log.warning("%s: %s", source.strip(), message)
    return figure
