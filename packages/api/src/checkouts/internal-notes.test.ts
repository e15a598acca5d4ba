import { MAX_NOTE, MAX_NOTES } from '@bm/domain/notes/note.schema';
import { anInternalNote } from '@bm/db/testing/payment-rows';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { downloadPersonalData } from '../personal-data/download-personal-data.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const TEXT = 'Hubs come back from plating on 23 November.';

const add = (checkoutId: string, text = TEXT, idempotencyKey = `key-of-${shop.deps.newId()}`) =>
  shop.asAdmin.checkouts.addInternalNote({ idempotencyKey, checkoutId, text });
const notes = async (id: string) => (await shop.asAdmin.checkouts.adminById({ id })).internalNotes;
const audited = () => shop.audit.filter(({ action }) => action === 'checkouts.addInternalNote');

it('An admin adds notes, which admins read with author and time.', async () => {
  const { id } = await shop.checkout();
  const first = await add(id, `  ${TEXT}\nShip the rest then.  `);
  const at = shop.clock.now;
  shop.clock.now += 1000;
  await add(id, 'Plated.');
  expect(await notes(id)).toMatchObject([
    { id: first.id, text: `${TEXT}\nShip the rest then.`, createdAt: at },
    { text: 'Plated.', authorName: `Name of ${shop.admin.email}`, createdAt: shop.clock.now },
  ]);
  expect(audited()).toMatchObject([
    { actorId: shop.admin.id, targetType: 'checkout', targetId: id, before: null },
    { after: { note: 'Plated.' } },
  ]);
});

it('A repeated call adds one note; the key of another note is refused.', async () => {
  const { id } = await shop.checkout();
  const added = await add(id, TEXT, 'note-key-1');
  expect(await add(id, TEXT, 'note-key-1')).toEqual(added);
  expect(await errorCode(add(id, 'Another.', 'note-key-1'))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await notes(id)).toHaveLength(1);
  expect(audited()).toHaveLength(1);
});

it.each([
  ['one character', 'x'],
  ['the longest text', 'x'.repeat(MAX_NOTE)],
])('A note of %s is added.', async (_, text) => {
  const { id } = await shop.checkout();
  await add(id, text);
  expect(await notes(id)).toMatchObject([{ text }]);
});

it.each([
  ['nothing', ''],
  ['spaces', ' \n '],
  ['a longer text', 'x'.repeat(MAX_NOTE + 1)],
])('A note of %s is refused.', async (_, text) => {
  const { id } = await shop.checkout();
  expect(await errorCode(add(id, text))).toBe('BAD_INPUT');
  expect(await notes(id)).toEqual([]);
});

it('A checkout that does not exist has no notes, and one has a largest number of them.', async () => {
  expect(await errorCode(add('none'))).toBe('CHECKOUT_NOT_FOUND');
  const { id } = await shop.checkout();
  await shop.store.write(async (tx) => {
    for (let at = 1; at < MAX_NOTES; at += 1)
      await tx.checkouts.insertInternalNote(anInternalNote(id, shop.admin));
  });
  await add(id);
  expect(await errorCode(add(id))).toBe('BAD_INPUT');
  expect(await notes(id)).toHaveLength(MAX_NOTES);
  expect(audited()).toHaveLength(1);
});

it('The customer gets a note from no procedure; a download of their data has it without its author.', async () => {
  const { id: orderId, checkoutId } = await shop.paidOrder();
  await add(checkoutId);
  const { asCustomer, store, customer } = shop;
  const read = [
    await asCustomer.checkouts.byId({ id: checkoutId }),
    await asCustomer.checkouts.mine({}),
    await asCustomer.orders.byId({ id: orderId }),
    await asCustomer.orders.mine({ byCheckout: true }),
    await asCustomer.documents.mine({}),
    await asCustomer.documents.snapshot({ id: `invoice.${checkoutId}` }),
  ];
  expect(JSON.stringify(read)).not.toContain('plating');
  const mails = await store.read.personalData.mails(customer.id, customer.email);
  expect(JSON.stringify(mails)).not.toContain('plating');

  const actor = await store.read.users.byId(customer.id);
  if (actor === null) throw new Error('There is no account.');
  const pieces: string[] = [];
  for await (const piece of downloadPersonalData({ ...shop.context(null), actor }))
    pieces.push(piece);
  const text = pieces.join('');
  expect(JSON.parse(text)).toMatchObject({ checkouts: [{ internalNotes: [{ text: TEXT }] }] });
  expect(text).not.toContain(shop.admin.email);
});

it('The erasure of the customer removes the text of a note from every row.', async () => {
  const { id, checkoutId } = await shop.paidOrder();
  await add(checkoutId);
  for (const to of ['processing', 'shipped'] as const)
    await shop.asAdmin.orders.advance({ id, to });
  await shop.asCustomer.personalData.requestErasure();
  await shop.asAdmin.personalData.confirmErasure({ userId: shop.customer.id });
  expect(await notes(checkoutId)).toEqual([]);
  const { items } = await shop.store.read.audit.page({});
  expect(JSON.stringify(items)).not.toContain('plating');
});
