/** The documented place of the shop's own access token. */
const STORAGE_KEY = 'accessToken';

/** A token this close to its end, in milliseconds, is renewed before it is used. */
const RENEWAL_MARGIN_MS = 60_000;

export interface AccessToken {
  token: string;
  /** Milliseconds since 1970; 0 when the token cannot be read. */
  expiresAt: number;
}

/** The stored token, or null. */
export function readAccessToken(): AccessToken | null {
  const token = localStorage.getItem(STORAGE_KEY);
  return token === null || token === '' ? null : { token, expiresAt: tokenExpiry(token) };
}

/** Whether a token has run out, or is about to. */
export function isExpiring({ expiresAt }: AccessToken): boolean {
  return expiresAt - Date.now() < RENEWAL_MARGIN_MS;
}

export function storeAccessToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
}

export function clearAccessToken(): void {
  localStorage.removeItem(STORAGE_KEY);
}

/** Chooses what the styles show: the page of somebody signed in, or of a visitor. */
export function setSignedInAttribute(isSignedIn: boolean): void {
  document.documentElement.dataset['auth'] = isSignedIn ? 'in' : 'out';
}

/** Calls back when another tab signs in or out. */
export function onAccessTokenChangedInOtherTab(callback: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) callback();
  });
}

/**
 * Runs before the first paint, so that signed-in people never see the signed-out navigation.
 * It must stay constant: the page's policy knows it by its hash.
 */
export const AUTH_SCRIPT = `document.documentElement.dataset.auth=localStorage.getItem('${STORAGE_KEY}')?'in':'out'`;

function tokenExpiry(token: string): number {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(body));
    const isClaims = typeof claims === 'object' && claims !== null && 'exp' in claims;
    return isClaims && typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}
