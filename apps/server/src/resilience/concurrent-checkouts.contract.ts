import { allParts, storePart } from '@bm/db/testing';
import { describe, expect, test } from 'vitest';
import type { ServersUnderTest } from '../testing/buyers.ts';
import { sendUntilStored } from '../testing/http-client.ts';

// DEEP_TESTS=1 for more buyers and every width.
const IS_DEEP = process.env['DEEP_TESTS'] === '1';
const BUYERS = IS_DEEP ? 300 : 60;
const PARTS = 20;
const STOCK = BUYERS / 5;
const WIDTHS = IS_DEEP ? [4, 16, 64] : [64];

type Lines = { partId: string; quantity: number }[];

/** The lines of a checkout, 1 to 20, in another order and size for each buyer. */
function checkoutLines(buyer: number, partIds: readonly string[]): Lines {
  const first = (buyer * 7) % PARTS;
  const order = partIds.map((_, at) => partIds[(first + at * (buyer % 2 === 0 ? 1 : 19)) % PARTS]);
  const size = 1 + (buyer % PARTS);
  return order
    .slice(0, size)
    .map((partId = '', at) => ({ partId, quantity: 1 + ((buyer + at) % 3) }));
}

interface Placed {
  id: string;
  lines: number;
}

/**
 * Places the checkout, and after a rejection again without the invalid lines. Null if none is left.
 */
async function buy(url: string, token: string, lines: Lines): Promise<Placed | null> {
  if (lines.length === 0) return null;
  const { status, body } = await sendUntilStored('POST', `${url}/checkouts`, {
    token,
    body: { lines },
  });
  if (status === 200) {
    const { _id, orders } = body;
    return { id: String(_id), lines: Array.isArray(orders) ? orders.length : 0 };
  }
  if (body['code'] !== 'LINES_REFUSED') throw new Error(`${status} ${JSON.stringify(body)}`);
  const refused = faultyLines(body['details']);
  return buy(
    url,
    token,
    lines.filter((_, at) => !refused.has(at)),
  );
}

function faultyLines(details: unknown): ReadonlySet<number> {
  const listed: unknown = Object(details).lines;
  const faults: { line: number; problem: string }[] = Array.isArray(listed) ? listed : [];
  if (faults.length === 0 || faults.some(({ problem }) => problem !== 'OUT_OF_STOCK')) {
    throw new Error(`unexpected refusal: ${JSON.stringify(details)}`);
  }
  return new Set(faults.map(({ line }) => line));
}

/** All buyers place orders at once on all servers; compares the responses with the stored data. */
async function rush({ store, urls, tokens, faults }: ServersUnderTest, width: number) {
  const parts = Array.from({ length: PARTS }, () =>
    storePart(store, { minOrderQty: 1, orderMultiple: 1, onHand: STOCK }),
  );
  const partIds = (await Promise.all(parts)).map(({ id }) => id);
  const countUnpaid = async () => (await store.read.orders.counts()).unpaid;
  const before = await countUnpaid();
  const waiting = tokens.slice(0, BUYERS).entries();
  const placed: Placed[] = [];
  const lane = async () => {
    for (const [at, token] of waiting) {
      const url = urls[at % urls.length] ?? '';
      const bought = await buy(url, token, checkoutLines(at, partIds));
      if (bought !== null) placed.push(bought);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));

  const partial: string[] = [];
  for (const { id, lines } of placed) {
    const orders = await store.read.orders.listForCheckout(id);
    if (orders.length !== lines) partial.push(id);
  }
  const stock = await allParts(store);
  return {
    partial,
    available: stock.flatMap(({ id, available }) => (partIds.includes(id) ? [available] : [])),
    stored: (await countUnpaid()) - before,
    acknowledged: placed.reduce((sum, { lines }) => sum + lines, 0),
    faults: await faults(),
  };
}

/** Expects one remaining unit of each part, and every checkout to be stored completely. */
const soldOut = ({ acknowledged }: { acknowledged: number }) => ({
  partial: [],
  available: Array.from({ length: PARTS }, () => 1),
  stored: acknowledged,
  acknowledged,
  faults: [],
});

/** Concurrent checkouts on all servers, whose HOLD_BUDGET_SHARE is 1. */
export function concurrentCheckoutsContract(servers: () => ServersUnderTest): void {
  describe(`${BUYERS} checkouts over ${PARTS} scarce parts`, { timeout: 180_000 }, () => {
    test.each(WIDTHS)('are stored completely or not at all, %i at once', async (width) => {
      const outcome = await rush(servers(), width);
      expect(outcome).toEqual(soldOut(outcome));
    });
  });
}
