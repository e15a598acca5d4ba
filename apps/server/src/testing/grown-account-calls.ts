import { requestedRows } from '@bm/api/procedure-policies';
import { MAX_ROWS_PER_REQUEST } from '@bm/api/row-budget';
import { procedures } from '@bm/api/testing/call-by-path';
import { documentId } from '@bm/domain/documents/document.schema';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { z } from 'zod';
import { MAX_BATCH_SIZE } from '../response-cache/cacheable-queries.ts';
import { createRandom, type Request } from './costly-requests.ts';
import type { GrownAccount } from './grown-account.ts';
import { validValue, type FieldValues } from './valid-values.ts';

/** What the `id` of an input names, by the domain of its procedure; a part otherwise. */
const ID_KINDS: Readonly<Record<string, readonly IdKind[]>> = {
  lists: ['list'],
  orders: ['order', 'checkout'],
  checkouts: ['checkout'],
  documents: ['proforma', 'invoice'],
};
type IdKind = 'list' | 'checkout' | 'order' | 'part' | 'proforma' | 'invoice';

/** The entries of a list in an input: a full batch of them is within the row budget, or one call. */
const ENTRIES = [36, 500];

interface Place {
  /** The first part of the procedure's path. */
  domain: string;
  /** The place of the call in its batch. */
  at: number;
  idKind: IdKind;
  entries: number;
  /** The period that the input must have; null for none. */
  period: { from: number; before: number } | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

let keys = 0;
const nextKey = (): string => `grown-key-${(keys += 1)}`;

/** Values of the account by field name, different ones for each call of a batch. */
function fieldValues(
  account: GrownAccount,
  { domain, at, idKind, entries, period }: Place,
): FieldValues {
  const item = (list: readonly string[]) => list[at % list.length] ?? '';
  const checkoutId = item(account.unpaidCheckoutIds);
  const ids: Record<IdKind, string> = {
    list: item(account.listIds),
    checkout: checkoutId,
    order: item(account.unpaidOrderIds),
    part: item(account.partIds),
    proforma: documentId('proforma', checkoutId),
    invoice: documentId('invoice', item(account.paidCheckoutIds)),
  };
  const lines = account.partIds.slice(0, entries).map((partId) => ({ partId, quantity: 10 }));
  const unset: FieldValues[string] = [undefined];
  return {
    id: [ids[idKind]],
    partId: [ids.part],
    partIds: [lines.map(({ partId }) => partId)],
    lines: [lines],
    rows: [lines.map((_, row) => ({ sku: `XP-${String(row).padStart(7, '0')}`, quantity: 10 }))],
    slug: [`xp-${String(at).padStart(7, '0')}`],
    checkoutId: [checkoutId],
    orderId: [ids.order],
    totalMinor: [account.unpaidAmounts[at % account.unpaidAmounts.length]],
    limit: [MAX_PAGE_SIZE],
    query: ['cra', 'XP-0000'],
    quantity: [10, 20],
    name: [domain === 'settings' ? 'delivery' : `New list ${nextKey()}`],
    idempotencyKey: [nextKey()],
    email: ['customer@shop.test'],
    customerEmail: ['customer@shop.test'],
    invoiceEmail: ['customer@shop.test'],
    image: ['https://pictures.test/1.webp'],
    states: [['unpaid', 'paid', 'processing', 'shipped', 'delivered', 'refunded']],
    category: ['Category 1'],
    version: [0],
    cursor: unset,
    from: period === null ? unset : [period.from],
    before: period === null ? unset : [period.before],
    sortBy: unset,
    shownTotalMinor: unset,
    deliveryMethodId: unset,
    paymentMethod: unset,
    website: unset,
  };
}

/**
 * The largest batches of one procedure that the row budget allows, in this many variants of its
 * inputs.
 */
export function largestBatches(
  account: GrownAccount,
  { path, token, variants }: { path: string; token: string; variants: number },
): Request[] {
  const { type = 'query', inputs = [] } = procedures().get(path) ?? {};
  const [schema] = inputs;
  if (!(schema instanceof z.core.$ZodType)) throw new Error(`${path} has no schema.`);
  const json = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const [domain = ''] = path.split('.');
  const idKinds = (json.includes('"id"') ? ID_KINDS[domain] : undefined) ?? ['part'];
  const entries = /"(lines|rows|partIds)"/.test(json) ? ENTRIES : [1];
  const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const period = /"required":\[[^\]]*"before"/.test(json)
    ? { from: tomorrow - 300 * DAY_MS, before: tomorrow }
    : null;
  const seeds = Array.from({ length: variants }, (_, at) => at + 1);

  const inputsOf = (idKind: IdKind, count: number, seed: number): unknown[] => {
    let rows = 0;
    const made = Array.from({ length: MAX_BATCH_SIZE }, (_, at) =>
      validValue(
        schema,
        fieldValues(account, { domain, at, idKind, entries: count, period }),
        createRandom(seed),
      ),
    );
    return made.filter((input) => (rows += requestedRows(path, input)) <= MAX_ROWS_PER_REQUEST);
  };
  const batches = idKinds.flatMap((idKind) =>
    entries.flatMap((count) => seeds.map((seed) => inputsOf(idKind, count, seed))),
  );
  return batches.map((batch) => batchRequest(path, type, batch, token));
}

function batchRequest(
  path: string,
  type: 'query' | 'mutation',
  inputs: readonly unknown[],
  token: string,
): Request {
  const json = JSON.stringify(Object.fromEntries(inputs.entries()));
  const url = `/trpc/${inputs.map(() => path).join(',')}?batch=1`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return type === 'query'
    ? { url: `${url}&input=${encodeURIComponent(json)}`, headers }
    : { method: 'POST', url, headers, payload: json };
}
