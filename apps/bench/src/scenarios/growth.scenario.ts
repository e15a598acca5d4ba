import type { Reads } from '@bm/db/store';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { formatGet } from '../load/load-generator.ts';
import { compare } from '../measure/compare.ts';
import type { Server } from '../processes/server.ts';
import { figure, type Figure } from '../report/report.ts';

/** Measures the CPU time of a page of own orders in a large database against a small one. */
export async function measureOwnOrders(
  small: Server,
  large: Server,
  token: string,
): Promise<Figure[]> {
  const path = `/trpc/orders.mine?input=${encodeURIComponent(JSON.stringify({ limit: 20, byCheckout: true }))}`;
  const request = formatGet(path, { authorization: `Bearer ${token}` });
  const ownOrders = (server: Server) => ({ server, next: () => request });
  const subject = ownOrders(large);
  const measurement = await compare(ownOrders(small), [subject], { rounds: 5, ms: 500 });
  const own = measurement(subject);
  const limits = { must: 1.3, better: 1 };
  return [
    figure('my orders: 1,000,000 orders / 1,000', own.ratio, 'times', limits),
    figure('my orders with 1,000,000 orders: CPU', own.microseconds, 'µs'),
  ];
}

type Read = (read: Reads) => Promise<unknown>;

const orders =
  (filter: Parameters<Reads['orders']['page']>[0]): Read =>
  (read) =>
    read.orders.page({ ...filter, byCheckout: true });

/** Reads whose time must not grow with the database. */
const READS: Readonly<Record<string, Read>> = {
  'part list': (read) => read.parts.list({}),
  'part list by availability': (read) => read.parts.list({ sort: 'available' }),
  'part list of a category': (read) => read.parts.list({ category: 'Category 7' }),
  categories: (read) => read.parts.categories(),
  'search for two words': (read) => read.parts.search({ query: 'chain wheel 30' }),
  'search for a part number': (read) => read.parts.search({ query: 'XP-0000500' }),
  'manage orders': orders({}),
  'manage delivered orders': orders({ state: 'delivered' }),
  'orders by a part of an email': orders({ query: 'buyer77@' }),
  'orders by a part of a part number': orders({ query: '00050' }),
  'orders by a text that none has': orders({ query: 'zzzzqq' }),
  'paid orders of many emails': orders({ state: 'paid', query: 'example' }),
  'orders by a checkout number': orders({ query: 'BC-000123' }),
  'orders by a PO number': orders({ query: 'po 2026-4711' }),
  'orders by how all PO numbers begin': orders({ query: 'po 2026' }),
};

const REPETITIONS = 9;
const MAX_SEARCH_ATTEMPTS = 6;
const MAX_MS = 50;

/** Measures the duration of reads of a large database. */
export async function measureReads(file: string): Promise<Figure[]> {
  const store = await openSqliteStore({ file });
  const { read } = store;
  await store.prepareSearch();
  await waitForSearchIndex(read);
  const figures: Figure[] = [];
  for (const [name, execute] of Object.entries(READS)) {
    const times: number[] = [];
    for (let repetition = -1; repetition < REPETITIONS; repetition += 1) {
      const began = performance.now();
      await execute(read);
      if (repetition >= 0) times.push(performance.now() - began);
    }
    const limits = { must: MAX_MS, better: MAX_MS / 2 };
    figures.push(figure(`${name}, 1,000,000 orders`, times, 'ms', limits));
  }
  await store.close();
  return figures;
}

/** A search waits some seconds for the index of a large catalogue, then throws. */
async function waitForSearchIndex({ parts }: Reads): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await parts.search({ query: 'wheel' });
      return;
    } catch (error) {
      if (attempt === MAX_SEARCH_ATTEMPTS) throw error;
    }
  }
}
