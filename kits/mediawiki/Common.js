/* global document, mw, $, Piecewright */
// For `MediaWiki:Common.js`: draws the notations of a page, also in previews and in what is loaded later. Pages write
// `<code class="betza">N</code>`; in a table of the class `pieces`, the columns whose heading has the class of a notation
// are drawn, too.
(function () {
  var tag = document.createElement('script');
  tag.src = 'https://example.org/inline-auto.js';
  tag.onload = draw;
  document.head.appendChild(tag);
})();

function draw() {
  mw.hook('wikipage.content').add(function ($content) {
    $content.find('table.pieces').each(function () {
      var $table = $(this);
      $table.find('tr:first-child th[class]').each(function () {
        var notation = this.className.split(' ')[0];
        $table.find('tr > td:nth-child(' + (this.cellIndex + 1) + ')').each(function () {
          if (this.textContent.trim() && !$(this).find('code, piece-diagram').length) {
            $(this).wrapInner($('<code>').addClass(notation));
          }
        });
      });
    });
    $content.each(function () {
      Piecewright.renderAll(this);
    });
  });
}
