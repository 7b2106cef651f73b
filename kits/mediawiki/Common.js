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
        this.querySelectorAll('table.pieces tr:first-child th[class]').forEach(markColumn);
        Piecewright.renderAll(this);
      });
    });
  };
  document.head.appendChild(tag);

  /** Makes code of the cells below a heading. */
  function markColumn(heading) {
    var column = 'tr > td:nth-child(' + (heading.cellIndex + 1) + ')';
    heading
      .closest('table')
      .querySelectorAll(column)
      .forEach(function (cell) {
        if (cell.textContent.trim() === '' || cell.querySelector('code, piece-diagram')) return;
        var code = document.createElement('code');
        code.className = heading.classList[0];
        while (cell.firstChild) code.appendChild(cell.firstChild);
        cell.appendChild(code);
      });
  }
})();
