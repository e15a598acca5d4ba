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

  it.each([0, 0.5, 6, 2.4])('reject %d stars', async (rating) => {
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
    expect(await shop.asAdmin.reviews.adminList()).toMatchObject({
      items: [
        { feedback: 'kind', hidden: false, part: null },
        { feedback: 'rude', hidden: true, part: null },
      ],
      total: 2,
      hidden: 1,
    });
    await hide(false);
    expect(await shown()).toEqual(['rude', 'kind']);
    expect(shop.audit.filter(({ targetId }) => targetId === id)).toMatchObject([
      { action: 'reviews.setHidden', before: { hidden: false }, after: { hidden: true } },
      { action: 'reviews.setHidden', before: { hidden: true }, after: { hidden: false } },
    ]);
  });

  it('The rating of a part counts its visible reviews in halves.', async () => {
    const { id: partId } = await shop.part();
    const rating = () => shop.asNobody.reviews.rating({ partId });
    expect(await rating()).toEqual({ count: 0, average: null });
    const { id } = await write('poor', { partId, rating: 1 });
    await write('good', { partId, rating: 4.5 });
    await write('of the shop', { rating: 5 });
    expect(await rating()).toEqual({ count: 2, average: 2.75 });
    await shop.asAdmin.reviews.setHidden({ id, hidden: true });
    expect(await rating()).toEqual({ count: 1, average: 4.5 });
    await shop.asAdmin.reviews.setHidden({ id, hidden: true });
    expect(await rating()).toEqual({ count: 1, average: 4.5 });
    await shop.asAdmin.reviews.setHidden({ id, hidden: false });
    expect(await rating()).toEqual({ count: 2, average: 2.75 });
    expect(await shop.asNobody.reviews.rating({ partId: 'nothing' })).toEqual({
      count: 0,
      average: null,
    });
  });

  it('A repeated review counts once.', async () => {
    const { id: partId } = await shop.part();
    const review = { idempotencyKey: 'key-00000002', feedback: 'Good.', rating: 3, partId };
    await shop.asCustomer.reviews.create(review);
    await shop.asCustomer.reviews.create(review);
    expect(await shop.asNobody.reviews.rating({ partId })).toEqual({ count: 1, average: 3 });
  });

  it('The reviews of a part are listed newest first on request, page by page.', async () => {
    const { id: partId } = await shop.part();
    for (const feedback of ['one', 'two', 'three']) await write(feedback, { partId });
    const input = { partId, newestFirst: true, limit: 2 };
    const page = await shop.asNobody.reviews.list(input);
    const rest = await shop.asNobody.reviews.list({ ...input, cursor: page.nextCursor ?? '' });
    const texts = [...page.items, ...rest.items].map(({ feedback }) => feedback);
    expect([texts, page.total, rest.nextCursor]).toEqual([['three', 'two', 'one'], 3, null]);
  });

  it('Admins see the part of a review, also after it is archived, page by page.', async () => {
    const { id: partId, sku, name } = await shop.part();
    await write('of the part', { partId });
    await write('of the shop');
    await shop.order({ partId });
    await shop.asAdmin.parts.remove({ id: partId });
    const { items } = await shop.asAdmin.reviews.adminList({ offset: 1, limit: 1 });
    expect(items).toMatchObject([{ feedback: 'of the part', part: { id: partId, sku, name } }]);
    expect(await shop.asAdmin.reviews.adminList({ offset: 2 })).toMatchObject({
      items: [],
      total: 2,
    });
  });

  it('The reviews of a deleted part become reviews of the shop.', async () => {
    const { id: partId } = await shop.part();
    await write('of the part', { partId, rating: 2 });
    await shop.asAdmin.parts.remove({ id: partId });
    expect(await shop.asNobody.reviews.rating({ partId })).toEqual({ count: 0, average: null });
    expect((await shop.asNobody.reviews.list()).items).toMatchObject([{ partId: null }]);
    expect(await shop.store.read.checks.findViolations()).toEqual([]);
  });

  it('An unknown review cannot be hidden.', async () => {
    const hide = shop.asAdmin.reviews.setHidden({ id: 'nothing', hidden: true });
    expect(await errorCode(hide)).toBe('REVIEW_NOT_FOUND');
  });
});
