import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createInvalidationLog } from './invalidation.ts';
import { StreamedList } from './streamed-list.ts';
import { REBUILD_COST_MULTIPLE, createListCache, MAX_AGE_MS } from './list-cache.ts';

function setUp() {
  const time = { now: 0, cost: 10 };
  const changes = createInvalidationLog({ clock: () => time.now });
  const lists = createListCache({ changes, clock: () => time.now });
  const data = { items: [1, 2, 3] };
  let made = 0;
  const get = async () => {
    const { chunks } = await lists.get('list', async (reads) => {
      reads('parts');
      made += 1;
      time.now += time.cost;
      const items = [...data.items];
      return new StreamedList(
        (async function* () {
          for (const item of items) yield [item];
        })(),
      );
    });
    return JSON.parse(gunzipSync(Buffer.concat(chunks)).toString());
  };
  const change = (items: number[]) => {
    data.items = items;
    changes.onCommit({ invalidated: new Set(['parts']) });
  };
  return { time, get, change, changes, made: () => made };
}

it('is built once for concurrent callers, until its data changes', async () => {
  const { time, get, change, changes, made } = setUp();
  expect(await Promise.all([get(), get(), get()])).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  changes.onCommit({ invalidated: new Set(['reviews']) });
  time.now += 10 * MAX_AGE_MS;
  expect(await get()).toEqual([1, 2, 3]);
  expect(made()).toBe(1);
  change([4]);
  expect(await get()).toEqual([4]);
  expect(made()).toBe(2);
});

it('is rebuilt under steady changes for a twentieth of the time at most', async () => {
  const { time, get, change, made } = setUp();
  await get();
  for (let round = 1; round <= 1000; round += 1) {
    change([round]);
    time.now += 1;
    await get();
  }
  expect(made()).toBeLessThanOrEqual(1 + 1000 / (REBUILD_COST_MULTIPLE * 10) + 1);
  expect(made()).toBeGreaterThan(3);
});

it('is at most half a minute old, at any build cost', async () => {
  const { time, get, change } = setUp();
  time.cost = 60_000;
  await get();
  change([5]);
  expect(await get()).toEqual([1, 2, 3]);
  time.now += MAX_AGE_MS;
  expect(await get()).toEqual([5]);
});

it('rejects for all waiting callers, and is built again for the next one', async () => {
  const lists = createListCache({ changes: createInvalidationLog() });
  const failing = () => lists.get('list', () => Promise.reject(new Error('no')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no');
  const cut = lists.get('list', async () => {
    return new StreamedList(
      (async function* () {
        yield [1];
        throw new Error('later');
      })(),
    );
  });
  await expect(cut).rejects.toThrow('later');
  const empty = await lists.get('list', async () => new StreamedList((async function* () {})()));
  expect(gunzipSync(Buffer.concat(empty.chunks)).toString()).toBe('[]');
});
