import { PROCEDURE_POLICIES } from '@bm/api/procedure-policies';
import { MAX_LISTS } from '@bm/domain/lists/list-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Request } from '../testing/costly-requests.ts';
import { largestBatches } from '../testing/grown-account-calls.ts';
import { growAccount, type GrownAccount } from '../testing/grown-account.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const isDeep = process.env['DEEP_TESTS'] === '1';
/** Milliseconds of processor of one batch. */
const MAX_MS = 100;
/** How many inputs of each procedure are tried, and how many of the most expensive ones again. */
const [VARIANTS, SUSPECTS] = isDeep ? [12, 3] : [1, 1];
const LONG = { timeout: 600_000 };

let server: TestServer;
let account: GrownAccount;
beforeAll(async () => {
  server = await testServer({ rateLimit: false, log: { level: 'silent', requests: false } });
  account = await growAccount(server.shop);
}, LONG.timeout);
afterAll(() => server.close());

const resultsSchema = z.array(
  z.object({ error: z.object({ data: z.object({ error: z.string() }) }).optional() }),
);

/** The processor time of a request, and what became of its calls. */
interface Measurement {
  request: Request;
  ms: number;
  codes: string[];
}

async function measure(request: Request): Promise<Measurement> {
  // A customer creates lists below the limit of 50.
  const lists = request.url.includes('lists.create') ? 25 : MAX_LISTS;
  if (request.method === 'POST') await account.refill(lists);
  const before = process.cpuUsage();
  const response = await server.app.inject(request);
  const { user, system } = process.cpuUsage(before);
  const codes = resultsSchema.parse(response.json()).map(({ error }) => error?.data.error ?? 'OK');
  return { request, ms: (user + system) / 1000, codes };
}

/** Measures each request once, and the most expensive ones again, as other work adds to the time. */
async function measureAll(requests: readonly Request[]): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const request of requests) measured.push(await measure(request));
  for (const suspect of measured.toSorted((a, b) => b.ms - a.ms).slice(0, SUSPECTS)) {
    for (let time = 0; time < 2; time += 1) {
      const { ms, codes } = await measure(suspect.request);
      // A call that cannot be repeated would be cheaper the second time.
      if (codes.join() === suspect.codes.join()) suspect.ms = Math.min(suspect.ms, ms);
    }
  }
  return measured;
}

/** These place or cancel 500 orders, each with its stock, ledger and timeline. */
const MANY_ORDERS_MAX_MS = 500;
const MANY_ORDERS = ['checkouts.place', 'orders.cancelCheckout'];
/** They close the orders on which the others work. */
const LAST = ['orders.cancel', 'orders.cancelCheckout'];
/** Each needs a token, a payment, a shipment, a model or a sold-out part from elsewhere, and is cheap without one. */
const NEVER_OK = [
  'users.exchange',
  'messages.confirm',
  'messages.unsubscribe',
  'company.confirmInvoiceEmail',
  'models.bySlug',
  'payments.settle',
  'restock.request',
  'returns.request',
  'returns.withdraw',
];

const PATHS = [...PROCEDURE_POLICIES]
  .filter(([, { access }]) => access !== 'admin')
  .map(([path]) => path)
  .toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));

test.each(PATHS)(
  'a full batch of %s stays within the bound for an account with 3,000 orders and 50 full lists',
  async (path) => {
    const { token } = server.shop.customer;
    const batches = largestBatches(account, { path, token, variants: VARIANTS });
    const measured = await measureAll(batches);
    const codes = new Set(measured.flatMap((each) => each.codes));
    const ms = Math.max(...measured.map((each) => each.ms));
    if (isDeep) process.stdout.write(`${path}: ${ms.toFixed(1)} ms, ${[...codes].join(' ')}\n`);
    expect(ms).toBeLessThan(MANY_ORDERS.includes(path) ? MANY_ORDERS_MAX_MS : MAX_MS);
    expect([...codes].includes('OK')).toBe(!NEVER_OK.includes(path));
  },
  LONG.timeout,
);
