/** The documented local storage key of the access token. */
const STORAGE_KEY = 'accessToken';

/** A token that expires within this time, in milliseconds, is renewed before use. */
const RENEWAL_MARGIN_MS = 60_000;

interface AccessToken {
  token: string;
  /** The id of the user, unverified; undefined for an unreadable token. */
  userId?: unknown;
  /** In milliseconds since 1970; 0 for an unreadable token. */
  expiresAt: number;
}

/** The stored token, or null. */
export function readAccessToken(): AccessToken | null {
  const token = localStorage.getItem(STORAGE_KEY);
  return token === null || token === '' ? null : { token, ...readClaims(token) };
}

/** Whether a token has expired or is about to. */
export function isExpiring({ expiresAt }: AccessToken): boolean {
  return expiresAt - Date.now() < RENEWAL_MARGIN_MS;
}

export function storeAccessToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
}

export function clearAccessToken(): void {
  localStorage.removeItem(STORAGE_KEY);
}

/** Sets the attribute by which CSS shows the signed-in or the signed-out navigation. */
export function setSignedInAttribute(isSignedIn: boolean): void {
  document.documentElement.dataset['auth'] = isSignedIn ? 'in' : 'out';
}

/**
 * Calls `callback` when the session may have changed: when another tab writes the storage, when the
 * page is shown again (a page in the back-forward cache gets no events), and after an outage.
 */
export function onSessionEvent(callback: () => void): void {
  for (const event of ['storage', 'pageshow', 'visibilitychange', 'online'])
    window.addEventListener(event, callback);
}

/**
 * Runs before the first paint, so that the navigation shows the signed-in state at once.
 * Constant, because the content security policy has its hash.
 */
export const AUTH_SCRIPT = `document.documentElement.dataset.auth=localStorage.getItem('${STORAGE_KEY}')?'in':'out'`;

function readClaims(token: string): Omit<AccessToken, 'token'> {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, exp }: { sub?: unknown; exp?: unknown } = Object(JSON.parse(atob(body)));
    return { userId: sub, expiresAt: typeof exp === 'number' ? exp * 1000 : 0 };
  } catch {
    return { expiresAt: 0 };
  }
}
