// Registers the service worker, and offers new versions.
/**
 * Caches the page for visits without a network, and offers a new version once it is there. The development server
 * caches nothing.
 *
 * @param offer - Gets the function that shows the new version.
 */
export async function keepOffline(offer: (apply: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./service-worker.js');
  const offerWaiting = (): void => {
    // On the first visit, there is no older version to replace. The worker of another page may be the controller then: that
    // of the playground has all pages below it in its scope.
    if (registration.waiting === null || registration.active === null) return;
    offer(() => {
      // Reloading is safe: the work is in the address and in the browser's storage.
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
