import { partSchema } from '@bm/domain/parts/part.schema';
import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import {
  allParts,
  aMove,
  aPart,
  aReview,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

const ids = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);

export function partContract(open: OpenStore): void {
  const store = freshStore(open);

  it('A part is inserted without stock, and receive books its first stock.', async () => {
    const part = aPart({ category: null });
    await store().write((tx) => tx.parts.insert(part, TEST_TIME));
    const empty = { ...part, available: 0, onHand: 0, reserved: 0 };
    expect(await store().read.parts.stockedById(part.id)).toEqual(empty);
    await store().write((tx) => tx.parts.receive(aMove(part.id, { quantity: 7 }), 'initial'));
    const shown = partSchema.parse({ ...part, available: 7 });
    expect(await store().read.parts.byId(part.id)).toEqual(shown);
  });

  it('skuPage returns part numbers in any status, by id, after an id.', async () => {
    const stored = [await storePart(store()), await storePart(store(), { status: 'draft' })];
    const rows = stored
      .map(({ id, sku, status }) => ({ id, sku, status }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const { parts } = store().read;
    expect(await parts.skuPage('')).toEqual(rows);
    expect(await parts.skuPage(rows[0]?.id ?? '')).toEqual(rows.slice(1));
  });

  it('stockedByIds returns the parts that exist, of any number.', async () => {
    const stored: string[] = [];
    for (let at = 0; at < 53; at += 1) stored.push((await storePart(store())).id);
    const { parts } = store().read;
    const found = await parts.stockedByIds([...stored, 'nothing']);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(stored));
    expect(found).toContainEqual(await parts.stockedById(stored[0] ?? ''));
    expect(await parts.stockedByIds([])).toEqual([]);
  });

  it('stockedBySkus finds parts in any status by any spelling of their numbers, any number of them.', async () => {
    const active = await storePart(store(), { sku: 'CW-44/170' });
    const archived = await storePart(store(), { sku: 'HB-1', status: 'archived' });
    const { parts } = store().read;
    const found = await parts.stockedBySkus(['cw 44170', 'CW44170', 'hb1', '---', '', 'nothing']);
    expect(new Set(ids(found))).toEqual(new Set([active.id, archived.id]));
    const media = { pictures: [], packaging: [], files: [] };
    const part = { ...(await parts.stockedById(active.id)), ...media, lowStockThreshold: null };
    expect(found).toContainEqual(part);
    const many = Array.from({ length: 600 }, (_, at) => `X-${at}`);
    expect(ids(await parts.stockedBySkus([...many, 'CW-44-170']))).toEqual([active.id]);
    expect(await parts.stockedBySkus([])).toEqual([]);
    expect(await parts.namedBySkus(['hb1', '---', 'nothing'])).toEqual([
      { id: archived.id, sku: 'HB-1', status: 'archived' },
    ]);
  });

  it('The relations that parts state name the numbers of the others.', async () => {
    const [one, two] = [await storePart(store()), await storePart(store(), { sku: 'HB-1' })];
    const stated = { kind: 'replaced-by' as const, toPartId: two.id, date: 0 };
    await store().write((tx) => tx.relations.replace(one.id, [stated]));
    expect(await store().read.relations.statedBy([two.id, one.id])).toEqual([
      { fromPartId: one.id, kind: 'replaced-by', sku: 'HB-1', date: 0 },
    ]);
  });

  it('byId returns active parts only; stockedById returns any part.', async () => {
    const active = await storePart(store());
    const draft = await storePart(store(), { status: 'draft' });
    const archived = await storePart(store(), { status: 'archived' });
    expect(ids((await store().read.parts.list({ limit: 100 })).items)).toEqual([active.id]);
    expect(ids(await allParts(store()))).toEqual([active.id, draft.id, archived.id]);
    expect(await store().read.parts.byId(draft.id)).toBeNull();
    expect(await store().read.parts.stockedById(archived.id)).toMatchObject(archived);
    expect(await store().read.parts.stockedById('nothing')).toBeNull();
  });

  it('numericSkus pages through the numbers that begin with a digit.', async () => {
    const skus = ['00123', '123', '1E5', '9-z', '০১', 'A1', 'ক1', 'É'];
    for (const sku of skus) await storePart(store(), { sku });
    const { parts } = store().read;
    const found = await parts.numericSkus('');
    expect(found).toEqual([
      { sku: '00123', skuNormal: '00123' },
      { sku: '০১', skuNormal: '01' },
      { sku: '123', skuNormal: '123' },
      { sku: '1E5', skuNormal: '1E5' },
      { sku: '9-z', skuNormal: '9Z' },
    ]);
    expect(await parts.numericSkus('123')).toEqual(found.slice(3));
    expect(await parts.numericSkus('9Z')).toEqual([]);
  });

  it('Part numbers that differ in punctuation and case only are duplicates.', async () => {
    const part = await storePart(store(), { sku: 'CW-44/170' });
    const insert = (sku: string) =>
      store().write((tx) => tx.parts.insert(aPart({ sku }), TEST_TIME));
    await expect(insert('cw 44170')).rejects.toMatchObject({ code: 'SKU_TAKEN' });
    const other = await storePart(store(), { sku: 'CW-46' });
    const rename = store().write((tx) =>
      tx.parts.update({ ...other, sku: 'Cw.44 170' }, TEST_TIME),
    );
    await expect(rename).rejects.toMatchObject({ code: 'SKU_TAKEN' });
    const { parts } = store().read;
    expect(await parts.skuTaken('cw.44_170')).toBe(true);
    expect(await parts.skuTaken('cw.44_170', part.id)).toBe(false);
    expect(await parts.skuTaken('cw.44.170')).toBe(false);
    expect(await parts.skuTaken('CW-45')).toBe(false);
  });

  it('update replaces the fields of a part but not its stock.', async () => {
    const part = await storePart(store(), { onHand: 30 });
    const edited = {
      ...part,
      name: 'Renamed',
      priceMinor: 500,
      category: null,
      status: 'draft' as const,
      priceBreaks: [{ minQty: 100, unitPriceMinor: 450 }],
    };
    expect(await store().write((tx) => tx.parts.update(edited, TEST_TIME + 1))).toBe(true);
    expect(await store().read.parts.stockedById(part.id)).toEqual({
      ...edited,
      available: 30,
      onHand: 30,
      reserved: 0,
    });
    expect(await store().write((tx) => tx.parts.update(aPart(), TEST_TIME))).toBe(false);
  });

  it('hasCategory returns whether a part in any status has the category.', async () => {
    await storePart(store(), { category: 'Bells', status: 'archived' });
    await storePart(store(), { category: null });
    const { parts } = store().read;
    const found = ['Bells', 'bells', ''].map((category) => parts.hasCategory(category));
    expect(await Promise.all(found)).toEqual([true, false, false]);
  });

  it('Price breaks are stored with their part, in their order, in every read.', async () => {
    const priceBreaks = Array.from({ length: 10 }, (_, row) => ({
      minQty: 20 + 10 * row,
      unitPriceMinor: 480 - row,
    }));
    const part = await storePart(store(), { name: 'Cotter', priceBreaks });
    const { parts } = store().read;
    expect(await parts.byId(part.id)).toMatchObject({ priceBreaks });
    expect(await parts.stockedById(part.id)).toMatchObject({ priceBreaks });
    expect((await parts.list({})).items).toMatchObject([{ priceBreaks }]);
    expect((await parts.search({ query: 'cotter' })).items).toMatchObject([{ priceBreaks }]);
    expect(await allParts(store())).toMatchObject([{ priceBreaks }]);
    await store().write((tx) => tx.parts.update({ ...part, priceBreaks: [] }, TEST_TIME));
    expect(await parts.byId(part.id)).toMatchObject({ priceBreaks: [] });
  });

  it('setStatus sets the status of a part.', async () => {
    const { id } = await storePart(store());
    const archive = (partId: string) =>
      store().write((tx) => tx.parts.setStatus(partId, 'archived', TEST_TIME));
    expect(await archive(id)).toBe(true);
    expect(await store().read.parts.stockedById(id)).toMatchObject({ status: 'archived' });
    expect(await archive('nothing')).toBe(false);
  });

  it('remove deletes a part with its ledger; its reviews become reviews of the shop.', async () => {
    const { id } = await storePart(store());
    const review = aReview({ partId: id });
    await store().write((tx) => tx.reviews.insert(review));
    expect(await store().write((tx) => tx.parts.remove(id))).toBe(true);
    expect(await store().read.parts.stockedById(id)).toBeNull();
    expect((await store().read.reviews.list({ limit: 100 })).items).toMatchObject([
      { id: review.id, partId: null },
    ]);
    expect(await store().read.checks.findViolations()).toEqual([]);
    expect(await store().write((tx) => tx.parts.remove(id))).toBe(false);
  });

  it('A part with orders cannot be removed.', async () => {
    const part = await storePart(store());
    expect(await store().read.parts.hasOrders(part.id)).toBe(false);
    expect(await store().read.parts.countOrders(part.id)).toBe(0);
    await storeOrder(store(), part, await storeUser(store()));
    expect(await store().read.parts.hasOrders(part.id)).toBe(true);
    expect(await store().read.parts.countOrders(part.id)).toBe(1);
    const removal = store().write((tx) => tx.parts.remove(part.id));
    await expect(removal).rejects.toThrow(ConstraintViolated);
    expect(await store().read.parts.byId(part.id)).toMatchObject({ available: 80 });
  });

  it.each([
    ['a price of nothing', { priceMinor: 0 }],
    ['a minimum of nothing', { minOrderQty: 0, orderMultiple: 1 }],
    ['a case pack of nothing', { orderMultiple: 0 }],
    ['a minimum that breaks a case pack', { minOrderQty: 15, orderMultiple: 10 }],
    ['a number without letters and digits', { sku: '--' }],
  ])('rejects %s', async (_, fields) => {
    const insert = store().write((tx) => tx.parts.insert(aPart(fields), TEST_TIME));
    await expect(insert).rejects.toThrow(ConstraintViolated);
  });
}
