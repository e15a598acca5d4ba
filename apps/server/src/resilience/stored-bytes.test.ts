import { claimMails, sendMails } from '@bm/api/mails/send-mails.service';
import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import { newId } from '@bm/db/store';
import { MAX_CART_LINES } from '@bm/domain/cart/cart.schema';
import { MAX_CHECKOUT_LINES } from '@bm/domain/checkouts/checkout-limits';
import { MAX_LIST_LINES } from '@bm/domain/lists/list-limits';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../container/store.ts';
import { readEnv } from '../env/env.ts';
import { CALL_LIMITS } from '../http/security/rate-limit/rate-limit.ts';
import { temporaryFolder } from '../testing/child-process.ts';

/** The average of so many calls: a page of the database has room for several rows. */
const CALLS = 20;

const DAY_MS = 24 * 60 * 60 * 1000;
const MB = 1000; // in kB

/** The longest texts: three bytes for each unit of their limits, which hardly get shorter. */
const long = (units: number): string =>
  String.fromCodePoint(
    ...Array.from({ length: units }, (_, at) => 0x4e00 + ((at * 7919) % 20_000)),
  );
const PHONE = long(40);
const ADDRESS = long(500);

let shop: TestShop;
let partIds: string[];
const { folder, remove } = temporaryFolder();

beforeAll(async () => {
  const env = readEnv({ DATA_DIR: folder, SEED: 'none' });
  shop = await testShop(() => openStore(env));
  // Ids of the length that the shop makes.
  shop.deps.newId = () => newId();
  shop.deps.settings.holdShare = 1;
  const { call } = shop.customer;
  await call.users.updateContact({ displayName: long(120), company: long(120) });
  partIds = [];
  for (let at = 0; at < MAX_CART_LINES; at += 1) {
    partIds.push((await shop.part({ stock: 1_000_000 })).id);
  }
}, 60_000);
afterAll(async () => {
  await shop.close();
  remove();
});

const COUNT_BYTES = `const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1], { readOnly: true });
console.log(database.prepare('select sum(pgsize - unused) as bytes from dbstat').get().bytes);`;

/**
 * The bytes that rows and indexes use in the pages of the database. Counted by another process: two
 * copies of SQLite in one process do not see each other's locks, so that one truncates the shared memory
 * of the other.
 */
function usedBytes(): number {
  const file = join(folder, 'shop.sqlite');
  return Number(execFileSync(process.execPath, ['-e', COUNT_BYTES, file], { encoding: 'utf8' }));
}

/** The bytes that each call of `run` stores. */
async function measure(run: (at: number) => Promise<unknown>, calls = CALLS): Promise<number> {
  const before = usedBytes();
  for (let at = 0; at < calls; at += 1) await run(at);
  return (usedBytes() - before) / calls;
}

const lines = (count: number) =>
  partIds.slice(0, count).map((partId) => ({ partId, quantity: 10 }));

/** Lines that a cart stores with a problem, each with another quantity. */
const problemLines = (count: number) =>
  lines(count).map((line, at) => ({ ...line, quantity: 1_000_000 + at * 7919 }));

/** Sends all mails that are due. */
async function sendAll(): Promise<void> {
  const { store, log, clock } = shop.deps;
  const transport = { send: () => Promise.resolve(), close: () => undefined };
  const sender = { store, log, clock, transport, publicUrl: 'https://shop.example' };
  const rest = { renderPdf: () => Promise.resolve(Buffer.from('')), random: () => 1 };
  for (;;) {
    const claimed = await claimMails({ ...sender, ...rest });
    if (claimed.length === 0) return;
    await sendMails({ ...sender, ...rest }, claimed);
  }
}

const key = () => ({ idempotencyKey: newId() });
const texts = { phone: PHONE, address: ADDRESS, note: long(500), poNumber: long(64) };

async function placeAndCancel(): Promise<void> {
  const { call } = shop.customer;
  const [partId = ''] = partIds;
  const order = { ...key(), partId, quantity: 10, phone: PHONE, address: ADDRESS };
  const { id } = await call.orders.place(order);
  await call.orders.cancel({ id });
}

const placeCheckout = () =>
  shop.asCustomer.checkouts.place({ ...key(), lines: lines(MAX_CHECKOUT_LINES), ...texts });

const addToCart = (count: number) =>
  shop.asCustomer.cart.add({ ...key(), lines: problemLines(count) });

/** The rows of the table by their names: the limit that counts them, and the measurement in bytes. */
const ROWS: readonly [name: string, limit: string, bytes: () => Promise<number>][] = [
  ['order placed, cancelled', 'orders.place', () => measure(placeAndCancel)],
  [
    'line of a checkout',
    'checkouts.place.lines',
    async () => (await measure(placeCheckout, 3)) / MAX_CHECKOUT_LINES,
  ],
  [
    'mail of an order, when it is sent',
    'orders.place',
    async () => {
      await sendAll();
      for (let at = 0; at < CALLS; at += 1) {
        await shop.asCustomer.checkouts.place({ ...key(), lines: lines(1), ...texts });
      }
      return (await measure(sendAll, 1)) / CALLS;
    },
  ],
  ['`cart.add` of one line', 'cart.add', () => measure(() => addToCart(1))],
  [
    'line of `cart.add`',
    'cart.add.lines',
    async () => {
      // The lines of a cart are stored once.
      await addToCart(MAX_CART_LINES);
      return (await measure(() => addToCart(MAX_CART_LINES))) / MAX_CART_LINES;
    },
  ],
  [
    '`lists.toCart`',
    'lists.toCart',
    async () => {
      const list = { ...key(), name: 'All parts', lines: problemLines(MAX_LIST_LINES) };
      const { id } = await shop.asCustomer.lists.create(list);
      return measure(() => shop.asCustomer.lists.toCart({ ...key(), id }));
    },
  ],
  [
    'review',
    'reviews.create',
    () =>
      measure(() => {
        const image = `https://pictures.example/${'a'.repeat(2000)}`;
        const review = { feedback: long(2000), rating: 5, image };
        return shop.asCustomer.reviews.create({ ...key(), ...review });
      }),
  ],
  [
    'internal note',
    'checkouts.addInternalNote',
    async () => {
      const { id: checkoutId } = await placeCheckout();
      const note = { checkoutId, text: long(2000) };
      return measure(() => shop.asAdmin.checkouts.addInternalNote({ ...key(), ...note }));
    },
  ],
  [
    'dry run of an import',
    'imports.previewFile',
    () =>
      measure(() => {
        const text = 'Part number,Price,Price breaks\nNOTHING-1,1.00,';
        return shop.asAdmin.imports.previewFile({ fileName: `${long(100)}.csv`, text });
      }),
  ],
  [
    'contact message',
    'messages.send',
    () =>
      measure((at) => {
        const message = { name: long(120), email: `a${at}@visitor.test`, message: long(4000) };
        return shop.asNobody.messages.send({ ...key(), ...message, website: '' });
      }),
  ],
];

/** The cells of each row of the table in docs/limits.md. */
const TABLE = new Map(
  readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')
    .split('| bytes each')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => [name, cells] as const),
);

test('The table of docs/limits.md has the measured rows, and no other.', () => {
  expect([...TABLE.keys()]).toEqual(ROWS.map(([name]) => name));
});

test.each(ROWS)('The bytes of: %s are those of docs/limits.md.', async (name, limit, bytes) => {
  const [each = '', ...days] = TABLE.get(name) ?? [];
  const documentedKb = Number.parseFloat(each);
  const kb = (await bytes()) / 1000;
  expect({ name, kb: kb <= documentedKb ? documentedKb : kb }).toEqual({ name, kb: documentedKb });
  expect(kb).toBeGreaterThan(0.7 * documentedKb);
  const perDay = CALL_LIMITS.get(limit)?.find(({ windowMs }) => windowMs === DAY_MS);
  expect(days.slice(0, 2)).toEqual([
    formatDay(documentedKb, perDay?.account),
    formatDay(documentedKb, perDay?.address),
  ]);
});

/** The bytes of so many calls, rounded up to whole megabytes from one on. */
function formatDay(kb: number, calls: number | undefined): string {
  if (calls === undefined) return '';
  const megabytes = (kb * calls) / MB;
  return `${megabytes < 1 ? Math.ceil(megabytes * 10) / 10 : Math.ceil(megabytes)} MB`;
}
