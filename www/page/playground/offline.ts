// Registers the service worker, and offers new versions.
import { find } from './dom.js';

/**
 * Caches the page for visits without a network, and offers a new version once it is there. The development server
 * caches nothing.
 */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./service-worker.js');
  const bar = find('#update', HTMLElement);
  const offer = (): void => {
    // The first version replaces nothing.
    bar.hidden = registration.waiting === null || serviceWorker.controller === null;
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  offer();
  find('#update-now', HTMLButtonElement).addEventListener('click', () => {
    // The whole state is in the address, so nothing is lost.
    serviceWorker.addEventListener('controllerchange', () => {
      location.reload();
    });
    registration.waiting?.postMessage('take over');
  });
}
