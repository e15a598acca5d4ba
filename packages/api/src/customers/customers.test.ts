import { MAX_NOTE, MAX_NOTES } from '@bm/domain/notes/note.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newCredit } from '../testing/procedure-cases/case-makers.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const key = () => `key-of-${shop.deps.newId()}`;
const addNote = (text: string, customerId = shop.customer.id) =>
  shop.asAdmin.customers.addNote({ idempotencyKey: key(), customerId, text });
const read = () => shop.asAdmin.customers.byId({ id: shop.customer.id });

it('A customer has data, orders, sums and kept credit.', async () => {
  expect(await read()).toMatchObject({
    user: { email: shop.customer.email, emailVerified: true, isErased: false },
    lastChoice: null,
    sums: [],
    credits: [],
    notes: [],
  });
  const { id } = await newCredit(shop);
  await shop.asAdmin.payments.keepCredit({ id });
  const found = await read();
  expect(found.credits).toMatchObject([{ id, status: 'kept', amountMinor: 1 }]);
  expect(found.lastChoice).toMatchObject({ paymentMethod: expect.any(String) });
  expect(found.sums).toMatchObject([{ currency: 'usd', invoices: 1, creditedMinor: 0 }]);
  const { items, total } = await shop.asAdmin.customers.orders({ id: shop.customer.id });
  expect([items.map(({ totalMinor }) => totalMinor), total]).toEqual([
    [found.sums[0]?.invoicedMinor],
    1,
  ]);
  const [listed] = (await shop.asAdmin.users.list({ query: items[0]?.number })).items;
  expect(listed).toMatchObject({ id: shop.customer.id, lastOrder: { number: items[0]?.number } });
});

it('A note is stored once, newest first, with its author, and audited.', async () => {
  await addNote('Pays late.');
  shop.clock.now += 1;
  const call = { idempotencyKey: key(), customerId: shop.customer.id, text: 'But pays.' };
  const first = await shop.asAdmin.customers.addNote(call);
  expect(await shop.asAdmin.customers.addNote(call)).toEqual(first);
  expect((await read()).notes).toMatchObject([{ text: 'But pays.' }, { text: 'Pays late.' }]);
  expect((await shop.asAdmin.audit.list({})).items[0]).toMatchObject({
    action: 'customers.addNote',
  });
});

it('A note has 1 to 2,000 characters and a customer, who has a bounded number of notes.', async () => {
  for (const text of ['', ' ', 'x'.repeat(MAX_NOTE + 1)]) {
    expect(await errorCode(addNote(text))).toBe('BAD_INPUT');
  }
  expect(await errorCode(addNote('Who?', 'none'))).toBe('USER_NOT_FOUND');
  await addNote('x'.repeat(MAX_NOTE));
  for (let added = 1; added < MAX_NOTES; added += 1) await addNote('Note.');
  expect(await errorCode(addNote('One more.'))).toBe('BAD_INPUT');
  expect(await errorCode(shop.asAdmin.customers.byId({ id: 'none' }))).toBe('USER_NOT_FOUND');
});
