// The theme of VitePress with the tasks of the course, and diagrams that a reader can play with.
import { defineComponent, h, onMounted, watch } from 'vue';
import { inBrowser, useRoute, withBase, type Theme } from 'vitepress';
import BaseTheme from 'vitepress/theme-without-fonts';
import 'piecewright/figures.css';
import { PieceTask } from './piece-task.js';
import './header.css';
import './style.css';
import './print.css';

const Layout = defineComponent({
  setup: () => {
    const route = useRoute();
    // The element changes what is in it, so it has to come after the page is hydrated.
    onMounted(() => {
      watch(() => route.path, loadElement, { immediate: true, flush: 'post' });
      keepVisited();
    });
    return () => h(BaseTheme.Layout);
  },
});

/** Prints the page of a piece. */
const PrintButton = defineComponent({
  name: 'PrintButton',
  setup: () => {
    const onClick = (): void => {
      print();
    };
    return () => h('button', { class: 'print', type: 'button', onClick }, 'Print this piece');
  },
});

const theme: Theme = {
  extends: BaseTheme,
  Layout,
  enhanceApp: ({ app }) => {
    app.component('PieceTask', PieceTask);
    app.component('PrintButton', PrintButton);
    if (inBrowser) keepLinks();
  },
};

/** The navigation stays while pages of other folders come and go, so its links must not depend on the address. */
function keepLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#app a[href]')) {
    // The property is the whole address.
    if (link.getAttribute('href')?.startsWith('#') === false) link.setAttribute('href', link.href);
  }
}

/** Loads the script of the element on pages that have one. */
function loadElement(): void {
  if (document.querySelector('piece-diagram') !== null) void import('piecewright/element');
}

/** Lets pages that were visited be read without a network. */
function keepVisited(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = async (): Promise<void> => {
    const { serviceWorker } = navigator;
    const isInControl = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await serviceWorker.register(withBase('/service-worker.js'));
    if (serviceWorker.controller !== null) return;
    await isInControl;
    keepEarlyFiles(performance.now());
  };
  // Where it cannot be registered, as in private windows, the pages need a network.
  keep().catch(() => undefined);
}

/** Fetches again what the page loaded before the worker was in control; the browser has it at hand. */
function keepEarlyFiles(start: number): void {
  const own = new URL(withBase('/'), location.href).href;
  const keepAll = (names: readonly string[]): void => {
    for (const name of names) fetch(name).catch(() => undefined);
  };
  keepAll([location.href]);
  // An entry is made when a file has arrived, which may be later.
  const observer = new PerformanceObserver((list) => {
    const earlier = list.getEntries().filter(({ name, startTime }) => startTime < start && name.startsWith(own));
    keepAll(earlier.map(({ name }) => name));
  });
  observer.observe({ type: 'resource', buffered: true });
}

export default theme;
