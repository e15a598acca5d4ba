import type { DataChange } from '@bm/db/store';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOREIGN_COMMIT_POLL_MS, createInvalidationLog } from './invalidation.ts';
import {
  createResponseCache,
  REVALIDATION_BURST,
  MIN_REVALIDATION_AGE_MS,
} from './response-cache.ts';

const GROUPS = ['parts', 'reviews', 'reserved:a', 'reserved:b'] as const;
type Group = (typeof GROUPS)[number];
type Data = Record<Group, number>;

const NOTHING: Data = { parts: 0, reviews: 0, 'reserved:a': 0, 'reserved:b': 0 };

/** The data that the response of each key shows. */
const READS: Readonly<Record<string, readonly Group[]>> = {
  home: ['parts', 'reviews', 'reserved:a'],
  list: ['parts', 'reserved:a', 'reserved:b'],
  reviews: ['reviews'],
};
/** What a response with more parts than it names depends on. */
const REPORTED: Readonly<Record<string, readonly DataChange[]>> = {
  ...READS,
  list: ['parts', 'reservations'],
};
const isReservation = (group: Group) => group.startsWith('reserved:');

type Step =
  | { do: 'commit'; by: 'us' | 'others'; groups: Group[] }
  | { do: 'get'; key: string; exact: boolean }
  /** Completes the oldest pending build, with the data of its start or of now. */
  | { do: 'finish'; early: boolean }
  | { do: 'wait'; ms: number };

const groups = fc.subarray([...GROUPS], { minLength: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('commit'), by: fc.constantFrom('us', 'others'), groups }),
  fc.record({
    do: fc.constant('get'),
    key: fc.constantFrom(...Object.keys(READS)),
    exact: fc.boolean(),
  }),
  fc.record({ do: fc.constant('finish'), early: fc.boolean() }),
  fc.record({
    do: fc.constant('wait'),
    ms: fc.constantFrom(1, FOREIGN_COMMIT_POLL_MS, MIN_REVALIDATION_AGE_MS),
  }),
);

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A model of the data as the cache sees it, with all commits. */
function shop() {
  const time = { now: 0 };
  const data: Data = { ...NOTHING };
  const history: { at: number; by: 'us' | 'others'; groups: Group[]; data: Data }[] = [];
  const log = createInvalidationLog({ clock: () => time.now });
  let foreign = 0;
  log.watchForeignCommits(() => foreign);
  const cache = createResponseCache<{ status: number; bytes: number; shows: Data }>({
    changes: log,
    maxBytes: 25,
    clock: () => time.now,
  });
  const making: ((early: boolean) => void)[] = [];
  const pending: Promise<void>[] = [];
  const stale: object[] = [];

  /** The oldest version that a response to a request of now may show. */
  function least(exact: boolean): Data {
    const needed: Data = { ...NOTHING };
    for (const { at, by, groups: touched, data: committed } of history) {
      const mayMiss = by === 'others' ? FOREIGN_COMMIT_POLL_MS : 0;
      const age = time.now - at;
      if (age < (exact ? mayMiss : MIN_REVALIDATION_AGE_MS)) continue;
      // Commits of other processes just before it may still be unnoticed.
      for (const group of touched) needed[group] = Math.max(needed[group], committed[group]);
    }
    return needed;
  }

  async function get(key: string, exact: boolean): Promise<void> {
    const needed = least(exact);
    const make = (reads: (group: DataChange) => void) => {
      const atStart = { ...data };
      const { promise, resolve } = Promise.withResolvers<Data>();
      making.push((early) => resolve(early ? atStart : { ...data }));
      for (const dependency of REPORTED[key] ?? []) reads(dependency);
      return promise.then((shows) => ({ status: 200, bytes: 10, shows }));
    };
    const request = { key, exact, make };
    const { shows } = await cache.get(request);
    for (const group of READS[key] ?? [])
      expect(shows[group]).toBeGreaterThanOrEqual(needed[group]);
  }

  return {
    async run(action: Step) {
      if (action.do === 'wait') time.now += action.ms;
      else if (action.do === 'finish') making.shift()?.(action.early);
      else if (action.do === 'get') pending.push(get(action.key, action.exact));
      else {
        for (const group of action.groups) data[group] += 1;
        if (action.by === 'others') foreign += 1;
        else {
          const invalidated = new Set<DataChange>(action.groups);
          if (action.groups.some(isReservation)) invalidated.add('reservations');
          log.onCommit({ invalidated });
        }
        history.push({ ...action, at: time.now, data: { ...data } });
      }
      await turn();
    },
    /** Completes all pending builds; returns the responses that were too old. */
    async end(): Promise<object[]> {
      for (let round = 0; round < 2 * pending.length && making.length > 0; round += 1) {
        for (const finish of making.splice(0)) finish(true);
        await turn();
      }
      await Promise.all(pending);
      return stale;
    },
  };
}

/** These changes use up the burst of immediate rebuilds of the home page. */
const steadyWrites = Array.from({ length: REVALIDATION_BURST + 1 }, (): Step[] => [
  { do: 'commit', by: 'us', groups: ['parts'] },
  { do: 'get', key: 'home', exact: false },
  { do: 'finish', early: true },
]).flat();

test('no interleaving serves a response older than the last commit before the request, or than the minimum age', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 60 }), async (isWorn, steps) => {
      const theShop = shop();
      if (isWorn) for (const action of steadyWrites) await theShop.run(action);
      for (const action of steps) await theShop.run(action);
      expect(await theShop.end()).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
