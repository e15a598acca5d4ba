import type { Reads } from '@bm/db/store';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { formatGet } from '../load/load-generator.ts';
import { compare } from '../measure/compare.ts';
import { summarize } from '../measure/statistics.ts';
import type { Server } from '../processes/server.ts';
import type { Figure } from '../report/figure.ts';

/** What a page of the customer's own orders costs in a grown shop, held against a small one. */
export async function measureOwnOrders(
  small: Server,
  grown: Server,
  token: string,
): Promise<Figure[]> {
  const path = `/trpc/orders.mine?input=${encodeURIComponent(JSON.stringify({ limit: 20 }))}`;
  const asked = formatGet(path, { authorization: `Bearer ${token}` });
  const next = () => asked;
  const { measurements: measured } = await compare(
    { name: 'small', server: small, next },
    [{ name: 'grown', server: grown, next }],
    { rounds: 5, ms: 500 },
  );
  const own = measured.get('grown');
  if (own === undefined) throw new Error('The grown shop is missing.');
  const limits = { must: 1.3, better: 1 };
  return [
    { name: 'my orders: 1,000,000 orders / 1,000', value: own.ratio, unit: 'times', limits },
    { name: 'my orders with 1,000,000 orders: CPU', value: own.microseconds, unit: 'µs' },
  ];
}

/** Reads of a grown shop that must not grow with it. */
const READS: Readonly<Record<string, (read: Reads) => Promise<unknown>>> = {
  'part list': (read) => read.parts.list({}),
  'part list by availability': (read) => read.parts.list({ sort: 'available' }),
  'part list of a category': (read) => read.parts.list({ category: 'Category 7' }),
  categories: (read) => read.parts.categories(),
  'search for two words': (read) => read.parts.search({ query: 'chain wheel 30' }),
  'search for a part number': (read) => read.parts.search({ query: 'XP-0000500' }),
  'manage orders': (read) => read.orders.page({}),
  'manage delivered orders': (read) => read.orders.page({ state: 'delivered' }),
  'orders by a piece of an email': (read) => read.orders.page({ query: 'buyer77@' }),
  'orders by a piece of a part number': (read) => read.orders.page({ query: '00050' }),
  'orders by what none has': (read) => read.orders.page({ query: 'zzzzqq' }),
  'paid orders of many emails': (read) => read.orders.page({ state: 'paid', query: 'example' }),
};

const TIMES = 9;
const MOST_ATTEMPTS = 6;
const MOST_MS = 50;

/** How long the reads of a grown shop take. */
export async function measureReads(file: string): Promise<Figure[]> {
  const store = await openSqliteStore({ file });
  const { read } = store;
  await store.prepareSearch();
  await untilIndexed(read);
  const figures: Figure[] = [];
  for (const [name, ask] of Object.entries(READS)) {
    const times: number[] = [];
    for (let time = -1; time < TIMES; time += 1) {
      const began = performance.now();
      await ask(read);
      if (time >= 0) times.push(performance.now() - began);
    }
    const limits = { must: MOST_MS, better: MOST_MS / 2 };
    figures.push({
      name: `${name}, 1,000,000 orders`,
      value: summarize(times),
      unit: 'ms',
      limits,
    });
  }
  await store.close();
  return figures;
}

/** A search waits for the index of a large catalogue, for some seconds at a time. */
async function untilIndexed({ parts }: Reads): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await parts.search({ query: 'wheel' });
      return;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
