// Runs in the frame that the Firebase SDK opens in the shop's page. Forwards the result of the
// account chooser: stored before a redirect, or posted by the popup.

const query = new URLSearchParams(location.search);
const storageKey = `firebase:redirectEvent:${query.get('apiKey')}:${query.get('appName')}`;

function forward(authEvent) {
  window.parent.postMessage({ type: 'authEvent', authEvent }, location.origin);
}

window.addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.data?.storageKey !== storageKey) return;
  forward(event.data.authEvent);
});

const stored = sessionStorage.getItem(storageKey);
sessionStorage.removeItem(storageKey);
const noEvent = { type: 'unknown', error: { code: 'auth/no-auth-event' } };
forward(stored === null ? noEvent : JSON.parse(stored));
