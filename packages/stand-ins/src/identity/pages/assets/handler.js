/** The account chooser: makes Google's answer of a choice and hands it to the shop. */
const query = new URLSearchParams(location.search);
const authType = query.get('authType') ?? '';
const isPopup = /popup$/i.test(authType);
const [apiKey, appName] = [query.get('apiKey'), query.get('appName')];
const storageKey = `firebase:redirectEvent:${apiKey}:${appName}`;
const problem = document.getElementById('problem');

function report(text) {
  problem.textContent = text;
  problem.hidden = false;
}

/** The page that asked, if it is one of this shop's. */
function redirectTarget() {
  const url = URL.parse(query.get('redirectUrl') ?? '', location.href);
  return url?.origin === location.origin ? url.href : undefined;
}

/** The relay frame of the page that opened this popup. */
function relayFrame() {
  const frames = window.opener?.frames ?? [];
  for (let index = 0; index < frames.length; index += 1) {
    try {
      const { pathname, search } = frames[index].location;
      const frameQuery = new URLSearchParams(search);
      const isRelay = pathname === '/emulator/auth/iframe';
      if (isRelay && frameQuery.get('apiKey') === apiKey && frameQuery.get('appName') === appName) {
        return frames[index];
      }
    } catch {
      // A frame of another origin.
    }
  }
  return undefined;
}

function finish(claims) {
  const answer = new URL(location.pathname, location.origin);
  answer.searchParams.set('providerId', query.get('providerId'));
  answer.searchParams.set('id_token', JSON.stringify(claims));
  const authEvent = {
    type: authType,
    eventId: query.get('eventId'),
    urlResponse: answer.href,
    sessionId: 'not-used',
    postBody: null,
    tenantId: null,
    error: null,
  };

  if (isPopup) {
    const relay = relayFrame();
    if (relay) relay.postMessage({ storageKey, authEvent }, location.origin);
    else report('The page that opened this window is gone. Close it and sign in again.');
    return;
  }
  const target = redirectTarget();
  if (!target) return report('The page to return to is not one of this shop.');
  sessionStorage.setItem(storageKey, JSON.stringify(authEvent));
  location.assign(target);
}

function randomSubject() {
  const digits = crypto.getRandomValues(new Uint32Array(3));
  return `1${[...digits].map((number) => String(number).padStart(10, '0')).join('')}`.slice(0, 21);
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
  const same = known.find((claims) => claims.email === email);
  const name = form.get('name').trim() || undefined;
  finish(same ?? { sub: randomSubject(), email, email_verified: true, name });
});

document.getElementById('cancel').addEventListener('click', () => {
  if (isPopup) window.close();
  else location.assign(redirectTarget() ?? '/');
});
