import { expect, it } from 'vitest';
import { MAX_PAGE_CHARACTERS } from '../queries/reviews/reviews.queries.ts';
import { ConstraintViolated } from '../store/store-errors.ts';
import { aReview, storePart, storeUser } from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

const texts = (reviews: readonly { feedback: string }[]) => reviews.map(({ feedback }) => feedback);

export function reviewContract(open: OpenStore): void {
  const store = freshStore(open);

  const storeReview = async (fields: Parameters<typeof aReview>[0]) => {
    const review = aReview(fields);
    await store().write((tx) => tx.reviews.insert(review));
    return review;
  };

  it('Reviews are listed oldest first, page by page.', async () => {
    const author = await storeUser(store());
    const { authorId: _author, ...shown } = await storeReview({
      authorId: author.id,
      createdAt: 2,
    });
    await storeReview({ feedback: 'third', createdAt: 3, id: 'b' });
    await storeReview({ feedback: 'second', createdAt: 3, id: 'a', demo: true });
    const all = (await store().read.reviews.list({ limit: 100 })).items;
    expect(all[0]).toEqual(shown);
    expect(texts(all)).toEqual([shown.feedback, 'second', 'third']);
    expect(all[1]).toMatchObject({ demo: true });
    const paged = await everyPage((cursor) =>
      store().read.reviews.list({ limit: 1, ...(cursor && { cursor }) }),
    );
    expect(paged).toEqual(all);
    expect((await store().read.reviews.list({ limit: 1 })).total).toBe(3);
  });

  it('A page ends before its texts exceed the limit, and no review is skipped.', async () => {
    const feedback = 'x'.repeat(0.4 * MAX_PAGE_CHARACTERS);
    for (let number = 0; number < 5; number += 1) {
      await storeReview({ feedback: `${number}${feedback}`, createdAt: number });
    }
    await storeReview({ feedback: `5${feedback.repeat(3)}`, createdAt: 5 });
    const sizes: number[] = [];
    const all = await everyPage(async (cursor) => {
      const page = await store().read.reviews.list({ limit: 100, ...(cursor && { cursor }) });
      sizes.push(page.items.length);
      return page;
    });
    expect(sizes).toEqual([2, 2, 1, 1]);
    expect(texts(all).map((text) => text[0])).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('The list of one part contains its reviews only.', async () => {
    const part = await storePart(store());
    await storeReview({ feedback: 'of the shop' });
    await storeReview({ feedback: 'of the part', partId: part.id });
    const page = await store().read.reviews.list({ partId: part.id });
    expect([texts(page.items), page.total]).toEqual([['of the part'], 1]);
  });

  it('The reviews of a part are listed newest first, page by page.', async () => {
    const part = await storePart(store());
    for (const createdAt of [1, 2, 3]) {
      await storeReview({ feedback: String(createdAt), partId: part.id, createdAt });
    }
    const paged = await everyPage((cursor) =>
      store().read.reviews.list({
        partId: part.id,
        newestFirst: true,
        limit: 1,
        ...(cursor && { cursor }),
      }),
    );
    expect(texts(paged)).toEqual(['3', '2', '1']);
  });

  it('The rating of a part counts its visible reviews, until the part is deleted.', async () => {
    const [part, other] = [await storePart(store()), await storePart(store())];
    const rating = () => store().read.reviews.rating(part.id);
    const { id } = await storeReview({ partId: part.id, rating: 1.5 });
    await storeReview({ partId: part.id, rating: 5 });
    await storeReview({ partId: other.id, rating: 2 });
    await storeReview({ rating: 3 });
    expect(await rating()).toEqual({ count: 2, average: 3.25 });
    await store().write((tx) => tx.reviews.setHidden(id, true));
    expect(await rating()).toEqual({ count: 1, average: 5 });
    const { items } = await store().read.reviews.adminPage({});
    expect(items.find((review) => review.id === id)?.part).toEqual({
      id: part.id,
      sku: part.sku,
      name: part.name,
    });
    await store().write((tx) => tx.parts.remove(part.id));
    expect(await rating()).toEqual({ count: 0, average: null });
    expect((await store().read.reviews.list({})).total).toBe(3);
    expect(await store().read.checks.findViolations()).toEqual([]);
  });

  it('A hidden review is listed for admins only, until it is shown again.', async () => {
    const { id } = await storeReview({ feedback: 'older', createdAt: 1 });
    await storeReview({ feedback: 'newer', createdAt: 2 });
    const setHidden = (reviewId: string, hidden: boolean) =>
      store().write((tx) => tx.reviews.setHidden(reviewId, hidden));
    expect(await setHidden(id, true)).toBe(true);
    const { reviews } = store().read;
    expect(texts((await reviews.list({ limit: 100 })).items)).toEqual(['newer']);
    expect((await reviews.list({})).total).toBe(1);
    expect(await reviews.adminPage({})).toMatchObject({
      items: [
        { feedback: 'newer', hidden: false, part: null },
        { feedback: 'older', hidden: true, part: null },
      ],
      total: 2,
      hidden: 1,
    });
    expect((await reviews.adminPage({ offset: 1, limit: 1 })).items).toMatchObject([{ id }]);
    expect(await setHidden(id, true)).toBe(false);
    await setHidden(id, false);
    expect(texts((await reviews.list({ limit: 100 })).items)).toEqual(['older', 'newer']);
    expect(await setHidden('nothing', true)).toBe(false);
  });

  it.each([1, 2.5, 4.5])('A rating of %d stars is stored unchanged.', async (rating) => {
    await storeReview({ rating });
    expect((await store().read.reviews.list({})).items).toMatchObject([{ rating }]);
  });

  it.each([0, 0.5, 2.4, 5.5, 6])('A rating of %d stars is rejected.', async (rating) => {
    await expect(storeReview({ rating })).rejects.toThrow(ConstraintViolated);
  });

  it('A cursor of another list is rejected.', async () => {
    await storeReview({});
    await storeReview({});
    const { nextCursor } = await store().read.reviews.list({ limit: 1 });
    const other = store().read.reviews.list({ partId: 'p', cursor: nextCursor ?? '' });
    await expect(other).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
}
