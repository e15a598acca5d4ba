/** The documented place of the shop's own access token. */
const STORAGE_KEY = 'accessToken';

export interface AccessToken {
  token: string;
  /** Milliseconds since 1970; 0 when the token cannot be read. */
  expiresAt: number;
}

/** The stored token, or null. */
export function readAccessToken(): AccessToken | null {
  const token = localStorage.getItem(STORAGE_KEY);
  return token === null || token === '' ? null : { token, expiresAt: expiryOf(token) };
}

export function storeAccessToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
  document.documentElement.dataset['auth'] = 'in';
}

export function clearAccessToken(): void {
  localStorage.removeItem(STORAGE_KEY);
  document.documentElement.dataset['auth'] = 'out';
}

/** Calls back when another tab signs in or out. */
export function onAccessTokenChangedElsewhere(callback: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) callback();
  });
}

/**
 * Runs before the first paint, so that signed-in people never see the signed-out navigation.
 * It must stay constant: the page's policy knows it by its hash.
 */
export const AUTH_SCRIPT = `document.documentElement.dataset.auth=localStorage.getItem('${STORAGE_KEY}')?'in':'out'`;

function expiryOf(token: string): number {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(body));
    const isClaims = typeof claims === 'object' && claims !== null && 'exp' in claims;
    return isClaims && typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}
