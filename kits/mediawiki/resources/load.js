/* global document, mw */
// Loads the element for the reader's browser. Its own syntax is newer than what ResourceLoader reads, and jQuery would run
// it as text, without the address at which it finds larger modules.
(function () {
  var tag = document.createElement('script');
  tag.src = mw.config.get('wgPiecewrightScript');
  document.head.appendChild(tag);
})();
