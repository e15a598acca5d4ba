import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const contact = { displayName: 'Ada Byron', company: 'Wheels Ltd' };
const update = (change: Partial<typeof contact> = {}) =>
  shop.asCustomer.users.updateContact({ ...contact, ...change });

describe('users.updateContact', () => {
  it('Name and company are stored, and are the same when they are sent twice.', async () => {
    const before = await shop.asCustomer.users.me();
    const after = { ...before, ...contact };
    expect(await update()).toEqual(after);
    expect(await update()).toEqual(after);
    expect(await shop.asCustomer.users.me()).toEqual(after);
    expect(await shop.asOtherCustomer.users.me()).toMatchObject({ company: '' });
  });

  it('The name stays after the next sign-in, also with a token of the old name.', async () => {
    const { email } = shop.customer;
    const idToken = shop.identity.signIn({ email, displayName: 'Old name' });
    await update();
    const { user } = await shop.asNobody.users.exchange({ email, idToken });
    expect(user).toMatchObject(contact);
  });

  it('Placed orders and written reviews keep the name; later ones have the new one.', async () => {
    const review = { feedback: 'Good.', rating: 5 };
    const order = await shop.order();
    await shop.asCustomer.reviews.create({ ...review, idempotencyKey: 'key-00000001' });
    await update();
    expect(await shop.asCustomer.orders.byId({ id: order.id })).toMatchObject(order);
    expect(await shop.order()).toMatchObject({ customerName: contact.displayName });
    await shop.asCustomer.reviews.create({ ...review, idempotencyKey: 'key-00000002' });
    const names = (await shop.asNobody.reviews.list()).items.map(({ authorName }) => authorName);
    expect(names).toEqual(['Name of customer@shop.test', contact.displayName]);
  });

  it('Admins find the orders of the customer by the new company.', async () => {
    const { id } = await shop.order();
    await update();
    const { items } = await shop.asAdmin.orders.list({ query: 'wheels ltd' });
    expect(items.map((order) => order.id)).toEqual([id]);
  });

  it('Texts are normalised like the name of a sign-up.', async () => {
    expect(await update({ displayName: '  Ada \t\n Byron ', company: ' ' })).toMatchObject({
      displayName: 'Ada Byron',
      company: '',
    });
  });

  it.each([
    [{ displayName: '' }],
    [{ displayName: ' \u2028 ' }],
    [{ displayName: 'a'.repeat(121) }],
    [{ company: 'a'.repeat(121) }],
  ])('%j is rejected.', async (change) => {
    const before = await shop.asCustomer.users.me();
    expect(await errorCode(update(change))).toBe('BAD_INPUT');
    expect(await shop.asCustomer.users.me()).toEqual(before);
  });

  it('Texts of the greatest length are stored.', async () => {
    const longest = { displayName: 'a'.repeat(120), company: 'b'.repeat(120) };
    expect(await update(longest)).toMatchObject(longest);
  });

  it('While the identity provider is unavailable, the name does not change, but the company does.', async () => {
    shop.identity.on.request = () => {
      throw new ProviderError('unavailable', 'The provider is down.');
    };
    const { displayName } = await shop.asCustomer.users.me();
    expect(await errorCode(update())).toBe('PROVIDER_UNAVAILABLE');
    expect(await shop.asCustomer.users.me()).toMatchObject({ displayName, company: '' });
    expect(await update({ displayName })).toMatchObject({ displayName, company: 'Wheels Ltd' });
  });
});
