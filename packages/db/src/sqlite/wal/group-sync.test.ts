import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommitOutcomeUnknown } from '../../store/store-errors.ts';
import { createGroupSync } from './group-sync.ts';

/** Syncs that end when the test says so. `began` counts those that began, over all. */
function heldSyncs(count: number) {
  const held: { end: PromiseWithResolvers<void>; began: number }[] = [];
  let began = 0;
  const sync = (): Promise<void> => {
    const end = Promise.withResolvers<void>();
    held.push({ end, began: (began += 1) });
    return end.promise;
  };
  const failures: unknown[] = [];
  const group = createGroupSync({
    syncs: Array.from({ length: count }, () => sync),
    onFailure: (error) => void failures.push(error),
  });
  return { group, held, failures, began: () => began };
}

const settled = async (promise: Promise<void>): Promise<string> =>
  Promise.race([
    promise.then(
      () => 'synced',
      () => 'rejected',
    ),
    new Promise<string>((resolve) => setImmediate(() => resolve('waits'))),
  ]);

test('A request that comes during a sync waits for the next one, which all such requests share.', async () => {
  const { group, held } = heldSyncs(1);
  const first = group.synced();
  const others = [group.synced(), group.synced()];
  expect(held).toHaveLength(1);
  held[0]?.end.resolve();
  await first;
  expect(await Promise.all(others.map(settled))).toEqual(['waits', 'waits']);
  expect(held).toHaveLength(2);
  held[1]?.end.resolve();
  await Promise.all(others);
});

test('With two syncs in flight the later one answers the requests of the earlier one, too.', async () => {
  const { group, held } = heldSyncs(2);
  const [first, second, third] = [group.synced(), group.synced(), group.synced()];
  expect(held).toHaveLength(2);
  held[1]?.end.resolve();
  await Promise.all([first, second, third].slice(0, 2));
  held[0]?.end.resolve();
  held[2]?.end.resolve();
  await third;
});

test('A request is answered only after a sync that began after it, in any order of events.', async () => {
  const step = fc.oneof(
    fc.constant('request' as const),
    fc.nat({ max: 3 }).map((index) => ({ index })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      async (steps, slots) => {
        const { group, held, began } = heldSyncs(slots);
        let lastEnded = 0;
        const check = async (): Promise<void> => {
          const before = began();
          await group.synced();
          expect(lastEnded).toBeGreaterThan(before);
        };
        const requests: Promise<void>[] = [];
        for (const next of steps) {
          if (next === 'request') requests.push(check());
          else {
            const [sync] = held.splice(next.index % Math.max(held.length, 1), 1);
            lastEnded = Math.max(lastEnded, sync?.began ?? 0);
            sync?.end.resolve();
          }
          await new Promise(setImmediate);
        }
        while (held.length > 0) {
          const [sync] = held.splice(0, 1);
          lastEnded = Math.max(lastEnded, sync?.began ?? 0);
          sync?.end.resolve();
          await new Promise(setImmediate);
        }
        await Promise.all(requests);
      },
    ),
    { numRuns: 100 },
  );
});

test('A failed sync rejects all requests until the reset, and is reported once.', async () => {
  const { group, held, failures } = heldSyncs(2);
  const requests = [group.synced(), group.synced(), group.synced()];
  const error = new Error('EIO');
  held[0]?.end.reject(error);
  for (const request of requests) {
    await expect(request).rejects.toThrow(CommitOutcomeUnknown);
    await expect(request).rejects.toMatchObject({ code: 'STORE_UNSURE', cause: error });
  }
  held[1]?.end.reject(error);
  await group.idle();
  await expect(group.synced()).rejects.toThrow(CommitOutcomeUnknown);
  expect([held.length, failures]).toEqual([2, [error]]);
  group.reset();
  const later = group.synced();
  held[2]?.end.resolve();
  await later;
});
