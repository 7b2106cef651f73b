/* global document, mw, Piecewright */
// For `MediaWiki:Common.js`: draws the notations of a page, also in previews and in what is loaded later. Pages write
// `<code class="betza">N</code>`; in a table of the class `pieces`, the columns whose heading has the class of a notation
// are drawn, too.
(function () {
  var tag = document.createElement('script');
  tag.src = 'https://example.org/inline-auto.js';
  tag.onload = function () {
    mw.hook('wikipage.content').add(function ($content) {
      $content.each(function () {
        this.querySelectorAll('table.pieces tr:first-child th[class]').forEach(function (heading) {
          var notation = notationOf(heading);
          if (notation !== null) markColumn(heading, notation);
        });
        Piecewright.renderAll(this);
      });
    });
  };
  document.head.appendChild(tag);

  /** Returns the notation that a class of a heading names, or null: there are others, such as those of sortable tables. */
  function notationOf(heading) {
    var box = document.createElement('div');
    var code = document.createElement('code');
    code.className = heading.className;
    box.appendChild(code);
    var diagrams = Piecewright.renderAll(box);
    return diagrams.length === 0 ? null : diagrams[0].getAttribute('notation');
  }

  /** Makes code of the cells below a heading. */
  function markColumn(heading, notation) {
    var column = 'tr > td:nth-child(' + (heading.cellIndex + 1) + ')';
    heading
      .closest('table')
      .querySelectorAll(column)
      .forEach(function (cell) {
        if (cell.textContent.trim() === '' || cell.querySelector('code, piece-diagram')) return;
        var code = document.createElement('code');
        code.className = notation;
        while (cell.firstChild) code.appendChild(cell.firstChild);
        cell.appendChild(code);
      });
  }
})();
