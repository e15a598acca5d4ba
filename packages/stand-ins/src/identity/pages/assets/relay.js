/**
 * Runs in the frame that the Firebase SDK opens in the shop's page. It passes on what the
 * account chooser says: stored before a redirect, or posted from its popup.
 */
const query = new URLSearchParams(location.search);
const storageKey = `firebase:redirectEvent:${query.get('apiKey')}:${query.get('appName')}`;

function passOn(authEvent) {
  window.parent.postMessage({ type: 'authEvent', authEvent }, location.origin);
}

window.addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.data?.storageKey !== storageKey) return;
  passOn(event.data.authEvent);
});

const stored = sessionStorage.getItem(storageKey);
sessionStorage.removeItem(storageKey);
const nothing = { type: 'unknown', error: { code: 'auth/no-auth-event' } };
passOn(stored === null ? nothing : JSON.parse(stored));
