declare global {
  interface Window {
    /** The `users.me` request of a signed-in tab, sent before the scripts have loaded. */
    warmUp?: { token: string; response: Promise<Response> } | undefined;
  }
}

/** The URL of `users.me`, exactly as the batching link builds it. */
export const WARM_UP_URL = '/trpc/users.me?batch=1&input=%7B%7D';

/**
 * Sends `users.me` while the page is still loading, if there is a token that is not about to expire.
 * Constant, because the content security policy has its hash.
 */
export const WARM_UP_SCRIPT = `try{const t=localStorage.getItem('accessToken');if(t&&JSON.parse(atob(t.split('.')[1].replaceAll('-','+').replaceAll('_','/'))).exp*1e3-Date.now()>6e4){const a=fetch('${WARM_UP_URL}',{headers:{authorization:'Bearer '+t}});a.catch(()=>0);window.warmUp={token:t,response:a}}}catch{}`;

/** `fetch` that returns the warm-up response once, for the same URL and the same token. */
export async function fetchWithWarmUp(address: string | URL | Request, init: RequestInit = {}) {
  const { warmUp } = window;
  const isSame = warmUp !== undefined && address === WARM_UP_URL;
  if (isSame && new Headers(init.headers).get('authorization') === `Bearer ${warmUp.token}`) {
    window.warmUp = undefined;
    return warmUp.response;
  }
  return fetch(address, init);
}
