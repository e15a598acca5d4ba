import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { storeOrder, storePart, storeUser } from '@bm/db/testing';
import { ratios } from '../measure/statistics.ts';
import { figure, type Figure } from '../report/report.ts';

const BUYERS = 16;
const ROUNDS = 5;
const ROUND_MS = 600;

/** Measures durable orders of concurrent buyers: with group commit, and with a commit each. */
export async function measureStore(folder: string): Promise<Figure[]> {
  const grouped = await openBuyers(join(folder, 'grouped.sqlite'), {});
  const single = await openBuyers(join(folder, 'single.sqlite'), { maxBatch: 1 });
  const rounds = { grouped: [] as number[], single: [] as number[], synced: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.grouped.push(await grouped.ordersPerSecond());
    rounds.single.push(await single.ordersPerSecond());
    rounds.synced.push(measureSyncs(join(folder, 'synced')));
  }
  await grouped.close();
  await single.close();
  return [
    figure(
      '16 buyers at the store: group commit / a commit for each order',
      ratios(rounds.grouped, rounds.single),
      'times',
      { must: 2.5, better: 3, isFloor: true },
    ),
    figure('16 buyers, group commit', rounds.grouped, 'per second'),
    figure('16 buyers, a commit each', rounds.single, 'per second'),
    figure('fdatasync of 16 kB', rounds.synced, 'per second'),
  ];
}

async function openBuyers(file: string, options: { maxBatch?: number }) {
  const store = await openSqliteStore({ file, ...options });
  const part = await storePart(store, { onHand: 1_000_000_000 });
  const user = await storeUser(store);

  return {
    async ordersPerSecond(): Promise<number> {
      const began = performance.now();
      let placed = 0;
      const buyer = async (): Promise<void> => {
        while (performance.now() - began < ROUND_MS) {
          await storeOrder(store, part, user);
          placed += 1;
        }
      };
      await Promise.all(Array.from({ length: BUYERS }, buyer));
      return (placed * 1000) / (performance.now() - began);
    },
    close: () => store.close(),
  };
}

/** Measures how many times a second the disk makes 16 kB durable, which every commit waits for. */
function measureSyncs(file: string): number {
  const descriptor = openSync(file, 'w');
  const page = Buffer.alloc(16 * 1024, 1);
  const began = performance.now();
  let synced = 0;
  while (performance.now() - began < ROUND_MS / 2) {
    writeSync(descriptor, page, 0, page.length, 0);
    fdatasyncSync(descriptor);
    synced += 1;
  }
  closeSync(descriptor);
  return (synced * 1000) / (performance.now() - began);
}
