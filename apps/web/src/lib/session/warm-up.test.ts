import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WARM_UP_URL, WARM_UP_SCRIPT, fetchWithWarmUp } from './warm-up.ts';

const NOW_S = Math.floor(Date.now() / 1000);
const tokenUntil = (exp: number) => `head.${btoa(JSON.stringify({ exp })).replace(/=+$/, '')}.sign`;

/** Runs the warm-up script with this token in storage; returns its requests and its result. */
function page(stored: string | null) {
  const fetchMock = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('fetch', fetchMock);
  runInThisContext(WARM_UP_SCRIPT);
  return fetchMock;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the warm-up request', () => {
  it.each([
    ['nobody', null],
    ['something else', 'no token'],
    ['an old token', tokenUntil(NOW_S - 10)],
    ['one that is about to end', tokenUntil(NOW_S + 30)],
  ])('is not sent with %s in storage', (_name, stored) => {
    expect(page(stored)).not.toHaveBeenCalled();
    expect(window.warmUp).toBeUndefined();
  });

  it('is sent once, and its response is used once', async () => {
    const token = tokenUntil(NOW_S + 3600);
    const fetchMock = page(token);
    const headers = { authorization: `Bearer ${token}` };
    expect(fetchMock).toHaveBeenCalledExactlyOnceWith(WARM_UP_URL, { headers });
    await fetchWithWarmUp(WARM_UP_URL, { headers });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await fetchWithWarmUp(WARM_UP_URL, { headers });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['another call', '/trpc/parts.list?batch=1', tokenUntil(NOW_S + 3600)],
    ['another person', WARM_UP_URL, tokenUntil(NOW_S + 3601)],
  ])('is not used for %s', async (_name, address, token) => {
    const fetchMock = page(tokenUntil(NOW_S + 3600));
    await fetchWithWarmUp(address, { headers: { authorization: `Bearer ${token}` } });
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(window.warmUp).toBeDefined();
  });
});
