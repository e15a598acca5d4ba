import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

let keys = 0;
const write = (feedback: string, change: { partId?: string; rating?: number } = {}) => {
  shop.clock.now += 1000;
  const idempotencyKey = `review-key-${(keys += 1)}`;
  return shop.asCustomer.reviews.create({ idempotencyKey, feedback, rating: 5, ...change });
};
const shown = async () =>
  (await shop.asNobody.reviews.list()).items.map(({ feedback }) => feedback);

describe('reviews', () => {
  it("A review has its author's name.", async () => {
    expect(await write(' Good chains. ', { rating: 4 })).toEqual({
      id: expect.any(String),
      authorName: 'Name of customer@shop.test',
      feedback: 'Good chains.',
      rating: 4,
      image: '',
      partId: null,
      demo: false,
      createdAt: shop.clock.now,
    });
  });

  it('A review never shows an email as the name.', async () => {
    const { call } = await shop.signIn({ email: 'nameless@shop.test', displayName: '' });
    const review = { idempotencyKey: 'key-00000001', feedback: 'Good.', rating: 5 };
    expect((await call.reviews.create(review)).authorName).toBe('A customer');
  });

  it('Reviews are listed oldest first, for the shop or for a part.', async () => {
    const { id: partId } = await shop.part();
    for (const feedback of ['one', 'two', 'three']) await write(feedback);
    await write('of the part', { partId });
    expect(await shown()).toEqual(['one', 'two', 'three', 'of the part']);
    const page = await shop.asNobody.reviews.list({ limit: 3 });
    expect(page).toMatchObject({ total: 4, nextCursor: expect.any(String) });
    const rest = await shop.asNobody.reviews.list({ limit: 3, cursor: page.nextCursor ?? '' });
    expect(rest.items.map(({ feedback }) => feedback)).toEqual(['of the part']);
    expect((await shop.asNobody.reviews.list({ partId })).total).toBe(1);
    expect((await shop.asNobody.reviews.list()).total).toBe(4);
  });

  it.each([0, 0.5, 6, 2.4])('refuse %d stars', async (rating) => {
    expect(await errorCode(write('Good.', { rating }))).toBe('BAD_INPUT');
  });

  it('A review of an unknown part is rejected.', async () => {
    expect(await errorCode(write('Good.', { partId: 'nothing' }))).toBe('PART_NOT_FOUND');
    expect(await shown()).toEqual([]);
  });

  it('Admins hide and show reviews, with an audit row for each change.', async () => {
    const { id } = await write('rude');
    await write('kind');
    const hide = (hidden: boolean) => shop.asAdmin.reviews.setHidden({ id, hidden });
    expect(await hide(true)).toEqual({ id, hidden: true });
    expect(await hide(true)).toEqual({ id, hidden: true });
    expect(await shown()).toEqual(['kind']);
    expect(await shop.asAdmin.reviews.adminList()).toMatchObject([
      { feedback: 'kind', hidden: false },
      { feedback: 'rude', hidden: true },
    ]);
    await hide(false);
    expect(await shown()).toEqual(['rude', 'kind']);
    expect(shop.audit.filter(({ targetId }) => targetId === id)).toMatchObject([
      { action: 'reviews.setHidden', before: { hidden: false }, after: { hidden: true } },
      { action: 'reviews.setHidden', before: { hidden: true }, after: { hidden: false } },
    ]);
  });

  it('An unknown review cannot be hidden.', async () => {
    const hide = shop.asAdmin.reviews.setHidden({ id: 'nothing', hidden: true });
    expect(await errorCode(hide)).toBe('REVIEW_NOT_FOUND');
  });
});
