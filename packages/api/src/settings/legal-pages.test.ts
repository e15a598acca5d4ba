import { DEFAULT_SETTINGS, MAX_DELIVERY_NOTE } from '@bm/domain/settings/settings.schema';
import { MAX_LEGAL_TEXT } from '@bm/domain/settings/legal-pages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const TERMS = { name: 'terms', version: 0, text: '# Payment\nIn advance.' } as const;
const audited = () => shop.audit.filter(({ action }) => action === 'settings.saveLegalPage');

const save = (change: object) =>
  errorCode(shop.asAdmin.settings.saveLegalPage({ ...TERMS, ...change }));

describe('settings.saveLegalPage', () => {
  it('A visitor reads what an admin has written, until it is empty again.', async () => {
    const page = () => shop.asNobody.settings.legalPage({ name: 'terms' });
    expect(await errorCode(page())).toBe('NOT_FOUND');
    expect((await shop.asNobody.settings.seller()).pages).toEqual(['delivery']);

    const saved = await shop.asAdmin.settings.saveLegalPage(TERMS);
    expect(saved).toEqual({ ...TERMS, version: 1 });
    expect(await page()).toEqual({
      name: 'terms',
      text: TERMS.text,
      updatedAt: shop.clock.now,
      deliveryMethods: [],
    });
    expect((await shop.asNobody.settings.seller()).pages).toEqual(['delivery', 'terms']);
    expect(audited()).toMatchObject([
      { actorId: shop.admin.id, before: { terms: '' }, after: { terms: TERMS.text } },
    ]);

    await shop.asAdmin.settings.saveLegalPage({ ...saved, text: '  ' });
    expect(await errorCode(page())).toBe('NOT_FOUND');
    expect((await shop.asNobody.settings.seller()).pages).toEqual(['delivery']);
  });

  it('A save with an outdated version, and one of two at once, is rejected.', async () => {
    const outcomes = await Promise.all([save({ text: 'One.' }), save({ text: 'Two.' })]);
    expect(new Set(outcomes)).toEqual(new Set([null, 'SETTINGS_CHANGED']));
    expect(await save({ text: 'Late.' })).toBe('SETTINGS_CHANGED');
    expect(await save({ text: 'Next.', version: 1 })).toBe(null);
    expect(audited()).toHaveLength(2);
  });

  it.each([
    ['an unknown page', { name: 'jobs' }],
    ['a text that is too long', { text: 'x'.repeat(MAX_LEGAL_TEXT + 1) }],
    ['a negative version', { version: -1 }],
  ])('%s is bad input and changes nothing.', async (_, change) => {
    const input: typeof TERMS = Object.assign({}, TERMS, change);
    expect(await errorCode(shop.asAdmin.settings.saveLegalPage(input))).toBe('BAD_INPUT');
    expect((await shop.asAdmin.settings.legalPages())[1]).toEqual({ ...TERMS, text: '' });
  });

  it('A visitor and a customer may not write.', async () => {
    expect(await errorCode(shop.asNobody.settings.saveLegalPage(TERMS))).toBe('SIGN_IN_REQUIRED');
    expect(await errorCode(shop.asCustomer.settings.saveLegalPage(TERMS))).toBe('NOT_ALLOWED');
    expect((await shop.asNobody.settings.seller()).pages).toEqual(['delivery']);
  });
});

it('Delivery has the active ways of delivery, also without a text.', async () => {
  const [method] = DEFAULT_SETTINGS.deliveryMethods;
  if (method === undefined) throw new Error('There is a way of delivery.');
  const van = { ...method, id: 'van', name: 'By van', chargeMinor: 500, freeFromMinor: 10_000 };
  const deliveryMethods = [{ ...method, active: false }, van];
  await shop.asAdmin.settings.save({
    version: 0,
    settings: { ...DEFAULT_SETTINGS, deliveryMethods },
  });
  const { active: _, ...shown } = van;
  expect(await shop.asNobody.settings.legalPage({ name: 'delivery' })).toEqual({
    name: 'delivery',
    text: '',
    updatedAt: null,
    deliveryMethods: [shown],
  });
});

it('Visitors read the seller.', async () => {
  const seller = {
    legalName: 'Seller Ltd.',
    address: 'Dhaka',
    taxNumber: 'S-1',
    phone: '+880 2 1',
  };
  await shop.asAdmin.settings.save({ version: 0, settings: { ...DEFAULT_SETTINGS, seller } });
  expect((await shop.asNobody.settings.seller()).seller).toEqual(seller);
});

it('Visitors read where the shop delivers to, and the active methods with their texts.', async () => {
  const { version, settings } = await shop.asAdmin.settings.get();
  const [method] = settings.deliveryMethods;
  if (method === undefined) throw new Error('A new shop has a method.');
  expect(await shop.asNobody.settings.delivery()).toMatchObject({
    note: '',
    methods: [{ name: 'Delivery as agreed', chargeMinor: 0 }],
  });
  const deliveryMethods = [
    { ...method, text: 'Two days' },
    { ...method, id: 'van', name: 'Our van', active: false },
  ];
  const saveNote = (deliveryNote: string) =>
    shop.asAdmin.settings.save({
      version,
      settings: { ...settings, deliveryMethods, deliveryNote },
    });
  expect(await errorCode(saveNote('x'.repeat(MAX_DELIVERY_NOTE + 1)))).toBe('BAD_INPUT');
  await saveNote('To India in 3 to 5 days.');
  const offer = await shop.asNobody.settings.delivery();
  expect(offer.note).toBe('To India in 3 to 5 days.');
  expect(offer.methods).toMatchObject([{ name: 'Delivery as agreed', text: 'Two days' }]);
  expect(offer.methods).toHaveLength(1);
});
