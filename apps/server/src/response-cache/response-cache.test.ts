import type { DataChange } from '@bm/db/store';
import { describe, expect, it } from 'vitest';
import { createInvalidationLog } from './invalidation.ts';
import {
  createResponseCache,
  REVALIDATION_BURST,
  MIN_REVALIDATION_AGE_MS,
} from './response-cache.ts';

interface TestResponse {
  status: number;
  bytes: number;
  text: string;
}

/** A cache with a manual clock, whose responses the test builds. */
function setUp({ maxBytes = 1000 } = {}) {
  const time = { now: 0 };
  const changes = createInvalidationLog({ clock: () => time.now });
  const cache = createResponseCache<TestResponse>({ changes, maxBytes, clock: () => time.now });
  const made: string[] = [];
  const request = (text: string, options: Partial<TestResponse> & { exact?: boolean } = {}) => ({
    key: 'key',
    exact: options.exact ?? false,
    make: async (reads: (group: DataChange) => void) => {
      made.push(text);
      reads('parts');
      return { status: options.status ?? 200, bytes: options.bytes ?? 10, text };
    },
  });
  const change = (group: DataChange) => changes.onCommit({ invalidated: new Set([group]) });
  return { time, cache, made, request, change, followOthers: changes.watchForeignCommits };
}

describe('a response', () => {
  it('is built once for all callers', async () => {
    const { cache, made, request } = setUp();
    const responses = await Promise.all(['a', 'b'].map(async (text) => cache.get(request(text))));
    expect(responses.map(({ text }) => text)).toEqual(['a', 'a']);
    expect(cache.get(request('c'))).toBe(responses[0]);
    expect(made).toEqual(['a']);
  });

  it('is invalidated by a change of its data, and by no other', async () => {
    const { cache, request, change } = setUp();
    await cache.get(request('a'));
    change('reviews');
    expect(cache.get(request('b'))).toMatchObject({ text: 'a' });
    change('parts');
    expect((await cache.get(request('c'))).text).toBe('c');
  });

  it('is invalidated by a commit of another process', async () => {
    const { time, cache, request, followOthers } = setUp();
    let version = 1;
    followOthers(() => version);
    await cache.get(request('a'));
    version = 2;
    time.now += 100;
    expect((await cache.get(request('b'))).text).toBe('b');
  });

  it.each([200, 301, 404])('is cached with status %s', async (status) => {
    const { cache, request } = setUp();
    await cache.get(request('a', { status }));
    expect(cache.get(request('b'))).toMatchObject({ text: 'a' });
  });

  it.each([302, 307, 400, 500, 503])('is not cached with status %s', async (status) => {
    const { cache, request } = setUp();
    expect((await cache.get(request('a', { status }))).text).toBe('a');
    expect((await cache.get(request('b'))).text).toBe('b');
  });

  it('that is larger than the cache is returned and not cached', async () => {
    const { cache, request } = setUp({ maxBytes: 100 });
    expect((await cache.get(request('a', { bytes: 101 }))).text).toBe('a');
    expect((await cache.get(request('b'))).text).toBe('b');
  });

  it('that cannot be built rejects for all waiting callers, and is built again for the next one', async () => {
    const { cache, request } = setUp();
    const failing = {
      ...request('a'),
      make() {
        throw new Error('no');
      },
    };
    const both = await Promise.allSettled(
      [failing, request('b')].map(async (each) => cache.get(each)),
    );
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await cache.get(request('c'))).text).toBe('c');
  });
});

/** A cache whose first build has begun and is pending until the test completes it. */
async function slow() {
  const set = setUp();
  const first = Promise.withResolvers<TestResponse>();
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  const begun = set.cache.get({
    ...set.request('old'),
    make: (reads) => {
      call();
      reads('parts');
      return first.promise;
    },
  });
  await called;
  return { ...set, begun, finish: () => first.resolve({ status: 200, bytes: 1, text: 'old' }) };
}

describe('a commit while a response is built', () => {
  it('leaves the response to earlier callers, and causes another build for later ones', async () => {
    const { cache, request, change, begun, finish, made } = await slow();
    change('parts');
    const after = Promise.all(['new', 'newer'].map(async (text) => cache.get(request(text))));
    finish();
    expect((await begun).text).toBe('old');
    expect((await after).map(({ text }) => text)).toEqual(['new', 'new']);
    expect(made).toEqual(['new']);
    expect(cache.get(request('x'))).toMatchObject({ text: 'new' });
  });

  it('makes the finished response stale also without a caller in between', async () => {
    const { cache, request, change, begun, finish } = await slow();
    change('parts');
    finish();
    await begun;
    expect((await cache.get(request('x'))).text).toBe('x');
  });

  it('of other data causes no further build', async () => {
    const { cache, request, change, begun, finish, made } = await slow();
    change('reviews');
    const after = cache.get(request('new'));
    finish();
    expect([(await begun).text, (await after).text, made]).toEqual(['old', 'old', []]);
  });
});

describe('under steady writes', () => {
  it('the first changes show at once, later ones within the minimum age', async () => {
    const { time, cache, request, change } = setUp();
    const get = async (text: string) => (await cache.get(request(text))).text;
    await get('0');
    for (let round = 1; round <= REVALIDATION_BURST; round += 1) {
      change('parts');
      expect(await get(`${round}`)).toBe(`${round}`);
    }
    change('parts');
    time.now += MIN_REVALIDATION_AGE_MS - 1;
    expect(await get('late')).toBe(`${REVALIDATION_BURST}`);
    time.now += 1;
    expect(await get('new')).toBe('new');
  });

  it('an exact request never gets an older response', async () => {
    const { cache, request, change } = setUp();
    for (let round = 0; round < 2 * REVALIDATION_BURST; round += 1) {
      change('parts');
      const { text } = await cache.get(request(`${round}`, { exact: true }));
      expect(text).toBe(`${round}`);
    }
  });

  it('a response is built four times a second at most', async () => {
    const { time, cache, request, change, made } = setUp();
    for (; time.now < 10_000; time.now += 5) {
      change('parts');
      await cache.get(request('a'));
    }
    expect(made.length).toBeLessThanOrEqual(
      1 + REVALIDATION_BURST + 10_000 / MIN_REVALIDATION_AGE_MS,
    );
    expect(made.length).toBeGreaterThan(REVALIDATION_BURST);
  });
});
