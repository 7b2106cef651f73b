// Registers the service worker, and offers new versions.
/**
 * Caches the page for visits without a network, and offers a new version once it is there. The development server
 * caches nothing.
 *
 * @param offer - Gets the function that shows the new version.
 */
export async function keepOffline(offer: (take: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./service-worker.js');
  const offerWaiting = (): void => {
    // The first version replaces nothing.
    if (registration.waiting === null || serviceWorker.controller === null) return;
    offer(() => {
      // The whole work is in the address and the browser's storage, so nothing is lost.
      serviceWorker.addEventListener('controllerchange', () => {
        location.reload();
      });
      registration.waiting?.postMessage('take over');
    });
  };
  const followInstalling = (): void => {
    registration.installing?.addEventListener('statechange', offerWaiting);
  };
  registration.addEventListener('updatefound', followInstalling);
  // A new version may have been found before anybody listened.
  followInstalling();
  offerWaiting();
}
