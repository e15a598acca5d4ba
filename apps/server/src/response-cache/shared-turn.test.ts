import { AppError } from '@bm/domain/errors/app-error';
import type { DataChange } from '@bm/db/store';
import { describe, expect, test } from 'vitest';
import { createInvalidationLog } from './invalidation.ts';
import { createResponseCache } from './response-cache.ts';

/** A cache with one response, and callers whose turns the test gives. */
function setUp() {
  const changes = createInvalidationLog();
  const cache = createResponseCache<{ status: number; bytes: number; build: number }>({ changes });
  const turns = new Map<string, ReturnType<typeof Promise.withResolvers<() => void>>>();
  const left: string[] = [];
  let builds = 0;
  let entered = 0;
  const get = async (caller: string) =>
    cache.get({
      key: 'key',
      exact: true,
      admission: () => ({
        caller,
        enter() {
          entered += 1;
          const turn = Promise.withResolvers<() => void>();
          turns.set(caller, turn);
          return turn.promise;
        },
      }),
      make: async (reads: (group: DataChange) => void) => {
        reads('parts');
        builds += 1;
        return { status: 200, bytes: 1, build: builds };
      },
    });
  return {
    get,
    change: () => changes.onCommit({ invalidated: new Set<DataChange>(['parts']) }),
    giveTurn: (caller: string) => turns.get(caller)?.resolve(() => void left.push(caller)),
    reject: (caller: string) => turns.get(caller)?.reject(new AppError('OVERLOADED')),
    left,
    entered: () => entered,
    builds: () => builds,
  };
}

describe('a response that is built in turn', () => {
  test('is built with the first turn of any caller that waits for it', async () => {
    const { get, giveTurn, left, builds } = setUp();
    const both = [get('heavy'), get('light')];
    expect(builds()).toBe(0);
    giveTurn('light');
    expect(await Promise.all(both)).toEqual([
      { status: 200, bytes: 1, build: 1 },
      { status: 200, bytes: 1, build: 1 },
    ]);
    expect(left).toEqual(['light']);
    giveTurn('heavy');
    await expect.poll(() => left).toEqual(['light', 'heavy']);
    expect(builds()).toBe(1);
  });

  test('takes one turn of each caller, however many requests it sends', async () => {
    const { get, giveTurn, entered } = setUp();
    const all = Array.from({ length: 300 }, () => get('office'));
    giveTurn('office');
    expect((await Promise.all(all)).map(({ build }) => build)).toEqual(Array(300).fill(1));
    expect(entered()).toBe(1);
  });

  test('contains the changes until its turn, and is not built again for them', async () => {
    const { get, change, giveTurn, builds } = setUp();
    const before = get('a');
    change();
    const after = get('a');
    giveTurn('a');
    await Promise.all([before, after]);
    expect(builds()).toBe(1);
  });

  test('is built for the callers that were not rejected', async () => {
    const { get, giveTurn, reject } = setUp();
    const both = [get('heavy'), get('light')];
    reject('heavy');
    giveTurn('light');
    expect(await Promise.all(both)).toMatchObject([{ build: 1 }, { build: 1 }]);
  });

  test('fails where all callers were rejected, and is built for the next one', async () => {
    const { get, giveTurn, reject } = setUp();
    const both = Promise.allSettled([get('a'), get('b')]);
    reject('a');
    reject('b');
    expect(await both).toMatchObject([
      { status: 'rejected', reason: { code: 'OVERLOADED' } },
      { status: 'rejected', reason: { code: 'OVERLOADED' } },
    ]);
    const next = get('a');
    giveTurn('a');
    expect(await next).toMatchObject({ build: 1 });
  });
});
