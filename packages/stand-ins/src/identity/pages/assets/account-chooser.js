// The account chooser: returns Google's result for the chosen account to the shop.

const query = new URLSearchParams(location.search);
const [apiKey, appName] = [query.get('apiKey'), query.get('appName')];
const isPopup = query.get('authType')?.endsWith('Popup');
const storageKey = `firebase:redirectEvent:${apiKey}:${appName}`;

/** The page to return to, if it is of this origin. */
function returnUrl() {
  const url = URL.parse(query.get('redirectUrl') ?? '', location.href);
  return url?.origin === location.origin ? url.href : undefined;
}

/** The relay frame in the page that opened this popup. */
function relayFrame() {
  return Array.from(window.opener ?? []).find((frame) => {
    try {
      const { pathname, search } = frame.location;
      const frameQuery = new URLSearchParams(search);
      const isOurs = frameQuery.get('apiKey') === apiKey && frameQuery.get('appName') === appName;
      return pathname === '/emulator/auth/iframe' && isOurs;
    } catch {
      return false; // A frame of another origin.
    }
  });
}

function showProblem(text) {
  const problem = document.getElementById('problem');
  problem.textContent = text;
  problem.hidden = false;
}

function finish(claims) {
  const result = new URL(location.pathname, location.origin);
  result.searchParams.set('providerId', query.get('providerId'));
  result.searchParams.set('id_token', JSON.stringify(claims));
  const authEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: result.href,
    sessionId: 'not-used',
    postBody: null,
    tenantId: null,
    error: null,
  };
  if (isPopup) {
    const relay = relayFrame();
    if (relay) relay.postMessage({ storageKey, authEvent }, location.origin);
    else showProblem('The page that opened this window is closed. Close it and sign in again.');
    return;
  }
  const target = returnUrl();
  if (!target) return showProblem('The page to return to is not one of this shop.');
  sessionStorage.setItem(storageKey, JSON.stringify(authEvent));
  location.assign(target);
}

const known = [...document.querySelectorAll('[data-claims]')].map((button) => {
  const claims = JSON.parse(button.dataset.claims);
  button.addEventListener('click', () => finish(claims));
  return claims;
});

document.getElementById('new-account').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  const email = form.get('email').trim().toLowerCase();
  const name = form.get('name').trim() || undefined;
  const same = known.find((claims) => claims.email === email);
  finish(same ?? { sub: crypto.randomUUID(), email, email_verified: true, name });
});

document.getElementById('cancel').addEventListener('click', () => {
  if (isPopup) window.close();
  else location.assign(returnUrl() ?? '/');
});
