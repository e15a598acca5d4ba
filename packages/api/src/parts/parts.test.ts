import { mapDetails } from '@bm/domain/parts/part-details';
import { partSchema, type PartStatus, type StockedPart } from '@bm/domain/parts/part.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode, callError } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const actsOn = (id: string) => shop.audit.filter(({ targetId }) => targetId === id);
const edit = (part: StockedPart, change: object) =>
  shop.asAdmin.parts.update({ ...part, onHand: undefined, ...change });
const ids = (parts: { id: string }[]) => parts.map(({ id }) => id);

describe('the catalogue', () => {
  it('The catalogue lists active parts in order, without internal stock fields.', async () => {
    const wheel = await shop.part({ sku: 'CW-44/170', category: 'Chain wheels' });
    const pedal = await shop.part({ name: 'Pedal', category: 'Pedals', priceMinor: 100 });
    const draft = await shop.part({ name: 'Bell', category: 'Bells' });
    await edit(draft, { status: 'draft' });
    expect(await shop.asNobody.parts.byId({ id: wheel.id })).toEqual({
      ...partSchema.parse(wheel),
      attributes: [],
      pictures: [{ url: wheel.image, alt: wheel.name }],
      packaging: [],
      files: [],
    });
    expect(ids((await shop.asNobody.parts.list()).items)).toEqual([wheel.id, pedal.id]);
    expect(ids((await shop.asNobody.parts.list()).items)).toEqual([wheel.id, pedal.id]);
    const cheap = await shop.asNobody.parts.list({ sort: 'price-asc', limit: 1 });
    expect([ids(cheap.items), cheap.total]).toEqual([[pedal.id], 2]);
    expect(cheap.items[0]).not.toHaveProperty('pictures');
    const described = await shop.asNobody.parts.list({ attributes: true, limit: 1 });
    expect(described.items).toEqual([await shop.asNobody.parts.byId({ id: wheel.id })]);
    expect(described).toMatchObject({ total: 2 });
    const found = await shop.asNobody.parts.search({ query: 'cw44170' });
    expect(ids(found.items)).toEqual([wheel.id]);
    expect(await shop.asNobody.parts.categories()).toEqual([
      { name: 'Chain wheels', count: 1 },
      { name: 'Pedals', count: 1 },
    ]);
    expect(await errorCode(shop.asNobody.parts.byId({ id: draft.id }))).toBe('PART_NOT_FOUND');
    expect(ids((await shop.asAdmin.parts.adminList()).items)).toEqual([
      wheel.id,
      pedal.id,
      draft.id,
    ]);
    expect(await shop.asAdmin.parts.adminById({ id: draft.id })).toEqual({
      ...draft,
      status: 'draft',
    });
    expect(await errorCode(shop.asAdmin.parts.adminById({ id: 'nothing' }))).toBe('PART_NOT_FOUND');
  });
});

describe('parts.neighbours', () => {
  it('parts.neighbours returns the first other active parts of the category.', async () => {
    const category = 'Pedals';
    const parts = [];
    for (let index = 0; index < 8; index += 1) parts.push(await shop.part({ category }));
    const [first, second, third] = ids(parts);
    const draft = parts[1];
    if (first === undefined || third === undefined || draft === undefined) throw new Error('parts');
    await edit(draft, { status: 'draft' });
    const neighbours = ids(await shop.asNobody.parts.neighbours({ id: first }));
    expect(neighbours).toEqual(ids(parts).slice(2, 7));
    expect(ids(await shop.asNobody.parts.neighbours({ id: third }))).toEqual([
      first,
      ...ids(parts).slice(3, 7),
    ]);
    expect(ids(await shop.asNobody.parts.neighbours({ id: ids(parts).at(-1) ?? '' }))).toEqual([
      first,
      ...ids(parts).slice(2, 6),
    ]);
    expect(await shop.asNobody.parts.neighbours({ id: second ?? '' })).toEqual([]);
  });

  it('A part without a category, or alone in it, has no neighbours.', async () => {
    const { id: loose } = await shop.part({});
    const { id: alone } = await shop.part({ category: 'Bells' });
    expect(await shop.asNobody.parts.neighbours({ id: loose })).toEqual([]);
    expect(await shop.asNobody.parts.neighbours({ id: alone })).toEqual([]);
  });
});

describe('parts.create', () => {
  const fields = {
    name: 'Chain',
    description: '',
    image: '/chain.webp',
    priceMinor: 999,
    minOrderQty: 6,
  };
  const part = { ...fields, stock: 60 };

  it('parts.create adds an active part with its stock and a generated number.', async () => {
    const created = await shop.asAdmin.parts.create(part);
    expect(created).toEqual({
      ...fields,
      id: expect.any(String),
      sku: 'BM-P-000001',
      category: null,
      orderMultiple: 1,
      priceBreaks: [],
      status: 'active',
      onHand: 60,
      reserved: 0,
      available: 60,
      ...mapDetails(() => null),
    });
    expect(actsOn(created.id)).toMatchObject([
      { action: 'parts.create', actorId: shop.admin.id, before: null, after: created },
    ]);
  });

  it('A draft is not on sale until its status is changed.', async () => {
    const { id, status } = await shop.asAdmin.parts.create({ ...part, status: 'draft' });
    expect(status).toBe('draft');
    expect(await errorCode(shop.asNobody.parts.byId({ id }))).toBe('PART_NOT_FOUND');
    await shop.asAdmin.parts.patch({ id, field: 'status', from: 'draft', to: 'active' });
    expect((await shop.asNobody.parts.byId({ id })).id).toBe(id);
  });

  it('Generated part numbers are unique.', async () => {
    await shop.asAdmin.parts.create({ ...part, sku: 'bm p 000002' });
    const made = await Promise.all([1, 2, 3].map(() => shop.asAdmin.parts.create(part)));
    const numbers = made.map(({ sku }) => sku).toSorted();
    expect(numbers).toEqual(['BM-P-000003', 'BM-P-000004', 'BM-P-000005']);
  });

  it('parts.create accepts a stock of zero.', async () => {
    const { id, onHand } = await shop.asAdmin.parts.create({ ...part, stock: 0 });
    expect(onHand).toBe(0);
    expect((await shop.asAdmin.stock.ledger({ id })).items).toEqual([]);
  });

  it('A used part number is rejected in any spelling.', async () => {
    await shop.asAdmin.parts.create({ ...part, sku: 'CW-44/170' });
    const again = shop.asAdmin.parts.create({ ...part, sku: 'cw44170' });
    expect(await errorCode(again)).toBe('SKU_TAKEN');
    expect((await shop.asNobody.parts.list()).items).toHaveLength(1);
  });

  it('A minimum that is no multiple of the case pack is rejected with its field.', async () => {
    const broken = shop.asAdmin.parts.create({ ...part, orderMultiple: 4 });
    expect(await callError(broken)).toMatchObject({
      code: 'BAD_INPUT',
      details: { issues: [{ path: 'minOrderQty' }] },
    });
  });

  it('parts.create runs once per key, and every time without one.', async () => {
    const keyed = { ...part, idempotencyKey: 'key-00000001' };
    const first = await shop.asAdmin.parts.create(keyed);
    expect(await shop.asAdmin.parts.create(keyed)).toEqual(first);
    const other = shop.asAdmin.parts.create({ ...keyed, stock: 1 });
    expect(await errorCode(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    await shop.asAdmin.parts.create(part);
    expect((await shop.asNobody.parts.list()).items).toHaveLength(2);
  });
});

describe('parts.update', () => {
  it('parts.update replaces the fields and keeps the stock.', async () => {
    const part = await shop.part();
    const fields = { name: 'Renamed', priceMinor: 300, category: 'Wheels' };
    const changed = await edit(part, { ...fields, newCategory: true });
    expect(changed).toEqual({ ...part, ...fields });
    expect(actsOn(part.id).at(-1)).toMatchObject({
      action: 'parts.update',
      before: part,
      after: changed,
    });
  });

  it.each([150, 40, 10])('sets the stock to %i on hand', async (onHand) => {
    const part = await shop.part();
    await shop.order({ partId: part.id });
    const counted = { onHand, reserved: 10, available: onHand - 10 };
    expect(await edit(part, { onHand })).toMatchObject(counted);
    expect(await edit(part, { onHand })).toMatchObject(counted);
  });

  it('parts.update rejects a count below the reserved units.', async () => {
    const part = await shop.part();
    await shop.order({ partId: part.id });
    expect(await callError(edit(part, { onHand: 9, name: 'Renamed' }))).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: '10 are reserved for orders; enter 10 or more.',
      details: { reserved: 10 },
    });
    expect(await shop.asNobody.parts.byId({ id: part.id })).toMatchObject({ name: part.name });
  });

  it('parts.update keeps a change of another admin to a field that this admin left unchanged.', async () => {
    const seen = await shop.part();
    await edit(seen, { priceMinor: 300, name: 'Renamed' });
    await shop.order({ partId: seen.id });
    const saved = await edit(seen, { seen, description: 'Forged.', onHand: seen.onHand });
    const expected = { name: 'Renamed', priceMinor: 300, description: 'Forged.', reserved: 10 };
    expect(saved).toMatchObject(expected);
    // The same change by both admins is no conflict.
    expect(await errorCode(edit(seen, { seen, priceMinor: 300 }))).toBeNull();
  });

  it('parts.update rejects a field that both admins have changed, with its current value.', async () => {
    const seen = await shop.part();
    await edit(seen, { priceMinor: 300 });
    expect(await callError(edit(seen, { seen, priceMinor: 400, name: 'Mine' }))).toMatchObject({
      code: 'PART_CHANGED',
      details: { field: 'priceMinor', current: 300 },
    });
    expect(await shop.asNobody.parts.byId({ id: seen.id })).toMatchObject({ name: seen.name });
    const seenAgain = { ...seen, priceMinor: 300 };
    const saved = await edit(seen, { seen: seenAgain, priceMinor: 400, name: 'Mine' });
    expect(saved).toMatchObject({ priceMinor: 400, name: 'Mine' });
  });

  it('parts.update rejects a merge whose minimum does not fill whole case packs.', async () => {
    const seen = await shop.part({ minOrderQty: 10, orderMultiple: 5 });
    await edit(seen, { orderMultiple: 10 });
    expect(await errorCode(edit(seen, { seen, minOrderQty: 15 }))).toBe('BAD_INPUT');
  });

  it("parts.update accepts its own number and rejects another part's.", async () => {
    const [part, other] = [await shop.part({ sku: 'A-1' }), await shop.part({ sku: 'B-1' })];
    expect(await errorCode(edit(part, { sku: 'a 1' }))).toBeNull();
    expect(await errorCode(edit(part, { sku: other.sku }))).toBe('SKU_TAKEN');
    expect(await errorCode(edit({ ...part, id: 'nothing' }, {}))).toBe('PART_NOT_FOUND');
  });
});

const unknown = (category: string) => ({ code: 'UNKNOWN_CATEGORY', details: { category } });

describe('the details of a part', () => {
  const details = {
    gtin: '4006381333931',
    hsCode: '871493',
    countryOfOrigin: 'BD',
    shelfPlace: 'C-04-2',
  };

  it('Everyone sees the public ones, admins all; the audit log has each change.', async () => {
    const part = await shop.part();
    const saved = await edit(part, { ...details, hsCode: '8714.93', countryOfOrigin: 'bd' });
    expect(saved).toMatchObject(details);
    const { shelfPlace: _shelfPlace, ...seen } = details;
    const shown = await shop.asNobody.parts.byId({ id: part.id });
    expect(shown).toMatchObject(seen);
    expect(shown).not.toHaveProperty('shelfPlace');
    const { items } = await shop.asNobody.parts.browse({});
    const { pictures: _pictures, packaging: _packaging, ...browsed } = shown;
    expect(items).toEqual([browsed]);
    const listed = (await shop.asNobody.parts.list()).items[0];
    expect(listed).not.toHaveProperty('gtin');
    expect(actsOn(part.id).at(-1)).toMatchObject({
      before: { gtin: null, shelfPlace: null },
      after: { gtin: details.gtin, shelfPlace: details.shelfPlace },
    });
  });

  it('A part is found by its GTIN.', async () => {
    const part = await shop.part();
    await shop.part();
    await edit(part, details);
    const found = await shop.asNobody.parts.search({ query: '4006381333931' });
    expect(ids(found.items)).toEqual([part.id]);
    const browsed = await shop.asNobody.parts.browse({ query: '4006381333931' });
    expect(ids(browsed.items)).toEqual([part.id]);
  });

  it('An edit without a detail keeps it, null removes it.', async () => {
    const part = await edit(await shop.part(), details);
    const { gtin: _gtin, hsCode: _hsCode, countryOfOrigin: _country, shelfPlace: _, ...old } = part;
    const kept = await shop.asAdmin.parts.update({ ...old, onHand: undefined, name: 'Renamed' });
    expect(kept).toMatchObject(details);
    const patched = await shop.asAdmin.parts.patch({
      id: part.id,
      field: 'priceMinor',
      from: part.priceMinor,
      to: part.priceMinor + 1,
    });
    expect(patched).toMatchObject(details);
    expect(await edit(patched, { gtin: null })).toMatchObject({ ...details, gtin: null });
  });

  it('A wrong detail is refused with its rule, and one that two admins changed is a conflict.', async () => {
    const part = await edit(await shop.part(), details);
    const wrong = callError(edit(part, { gtin: '4006381333932' }));
    expect(await wrong).toMatchObject({ code: 'BAD_INPUT' });
    await edit(part, { shelfPlace: 'D-01' });
    const conflict = callError(edit(part, { seen: part, shelfPlace: 'E-01' }));
    expect(await conflict).toMatchObject({
      code: 'PART_CHANGED',
      details: { field: 'shelfPlace', current: 'D-01' },
    });
  });
});

describe('the category of a part', () => {
  const chain = {
    name: 'Chain',
    description: '',
    image: '/chain.webp',
    priceMinor: 999,
    minOrderQty: 6,
    stock: 60,
  };

  it('A category that no part has is rejected until it is confirmed as new.', async () => {
    const mistyped = { ...chain, category: 'Chians' };
    const { parts } = shop.asAdmin;
    expect(await callError(parts.create(mistyped))).toMatchObject(unknown('Chians'));
    expect(await callError(parts.create({ ...mistyped, newCategory: false }))).toMatchObject(
      unknown('Chians'),
    );
    expect(await shop.asNobody.parts.categories()).toEqual([]);
    await parts.create({ ...chain, category: 'Chains', newCategory: true });
    await parts.create({ ...chain, category: 'Chains' });
    expect(await shop.asNobody.parts.categories()).toEqual([{ name: 'Chains', count: 2 }]);
    expect(await errorCode(parts.create({ ...chain, category: 'chains' }))).toBe(
      'UNKNOWN_CATEGORY',
    );
  });

  it('A former name of a category is the renamed one, also where a new category is allowed.', async () => {
    const part = await shop.part({ category: 'Hubs' });
    await shop.asAdmin.categories.change({ name: 'Hubs', to: 'Hub parts', parent: null });
    const { parts } = shop.asAdmin;
    for (const newCategory of [false, true]) {
      const added = await parts.create({ ...chain, category: 'Hubs', newCategory });
      expect(added.category).toBe('Hub parts');
    }
    const renamed = await shop.asAdmin.parts.update({
      ...part,
      onHand: undefined,
      category: 'Hubs',
    });
    expect(renamed.category).toBe('Hub parts');
    const bell = await shop.part({ category: 'Bells' });
    expect(await edit(bell, { category: 'Hubs', newCategory: true })).toMatchObject({
      category: 'Hub parts',
    });
    const rim = await shop.part({ category: 'Rims' });
    await parts.changeMany({
      change: { field: 'category', to: 'Hubs' },
      rows: [{ id: rim.id, seen: 'Rims' }],
    });
    expect(await shop.asNobody.parts.categories()).toEqual([{ name: 'Hub parts', count: 5 }]);
  });

  it('An edit needs confirmation for a new category, not for that of the part.', async () => {
    const part = await shop.part({ category: 'Bells' });
    const draft = await edit(part, { status: 'draft' });
    expect(await errorCode(edit(draft, { name: 'Brass bell' }))).toBeNull();
    expect(await callError(edit(draft, { category: 'Horns' }))).toMatchObject(unknown('Horns'));
    expect(await shop.store.read.parts.stockedById(part.id)).toMatchObject({ category: 'Bells' });
    expect(await errorCode(edit(draft, { category: 'Horns', newCategory: true }))).toBeNull();
    // The category of a draft is known, too.
    expect(await errorCode(shop.asAdmin.parts.create({ ...chain, category: 'Horns' }))).toBeNull();
    expect(await errorCode(edit(part, { category: null }))).toBeNull();
  });

  it('A confirmed creation that is repeated with its key returns the first response.', async () => {
    const call = { ...chain, category: 'Chains', idempotencyKey: 'key-00000001' };
    const first = await shop.asAdmin.parts.create({ ...call, newCategory: true });
    expect(await shop.asAdmin.parts.create({ ...call, newCategory: true })).toEqual(first);
    expect((await shop.asNobody.parts.list()).total).toBe(1);
  });
});

describe('parts.remove', () => {
  it('parts.remove deletes a part without orders.', async () => {
    const part = await shop.part();
    expect(await shop.asAdmin.parts.remove({ id: part.id })).toEqual({
      id: part.id,
      outcome: 'deleted',
    });
    expect((await shop.asAdmin.parts.adminList()).items).toEqual([]);
    expect(actsOn(part.id).at(-1)).toMatchObject({
      action: 'parts.remove',
      before: part,
      after: null,
    });
    expect(await errorCode(shop.asAdmin.parts.remove({ id: part.id }))).toBe('PART_NOT_FOUND');
  });

  it('parts.remove archives a part with orders.', async () => {
    const { id } = await shop.part();
    const order = await shop.order({ partId: id });
    const archived = { id, outcome: 'archived' };
    expect(await shop.asAdmin.parts.remove({ id })).toEqual(archived);
    expect((await shop.asNobody.parts.list()).items).toEqual([]);
    expect((await shop.asAdmin.parts.adminList()).items).toMatchObject([
      { id, status: 'archived' },
    ]);
    expect(actsOn(id).at(-1)).toMatchObject({
      before: { status: 'active' },
      after: { id, status: 'archived' },
    });
    expect(await shop.asCustomer.orders.byId({ id: order.id })).toMatchObject(order);
    expect((await shop.asCustomer.orders.cancel({ id: order.id })).state).toBe('cancelled');
    expect(await shop.asAdmin.parts.remove({ id })).toEqual(archived);
  });

  it('Reviews of a deleted part become reviews of the shop.', async () => {
    const { id: partId } = await shop.part();
    const review = { idempotencyKey: 'key-00000001', feedback: 'Good.', rating: 5, partId };
    await shop.asCustomer.reviews.create(review);
    await shop.asAdmin.parts.remove({ id: partId });
    expect((await shop.asNobody.reviews.list()).items).toMatchObject([
      { feedback: 'Good.', partId: null },
    ]);
  });
});

/** A part with an order, archived. */
async function archivedPart(change: Parameters<TestShop['part']>[0]): Promise<StockedPart> {
  const part = await shop.part(change);
  await shop.order({ partId: part.id });
  await shop.asAdmin.parts.remove({ id: part.id });
  return part;
}

describe('parts.bySlug', () => {
  it('Any spelling of a part number leads to its part and to the one address.', async () => {
    const { id } = await shop.part({ sku: 'CW-44 / 170A' });
    for (const slug of ['cw-44-170a', 'CW44170A', 'CW-44%20/170a'.replace('%20', ' ')]) {
      const found = await shop.asNobody.parts.bySlug({ slug });
      expect(found).toEqual({ id, slug: 'cw-44-170a', isDiscontinued: false });
    }
  });

  it('An archived part is discontinued if it was on sale before; other addresses have no part.', async () => {
    const { id } = await shop.part({ sku: 'OLD-1' });
    await shop.order({ partId: id });
    await shop.asAdmin.parts.remove({ id });
    expect(await shop.asNobody.parts.bySlug({ slug: 'old-1' })).toMatchObject({
      id,
      isDiscontinued: true,
    });
    const draft = await shop.part({ sku: 'NEW-1' });
    await shop.asAdmin.parts.patch({ id: draft.id, field: 'status', from: 'active', to: 'draft' });
    for (const slug of ['new-1', 'none', '', '--', '../..', '%00']) {
      expect(await errorCode(shop.asNobody.parts.bySlug({ slug }))).toBe('PART_NOT_FOUND');
    }
    await shop.asAdmin.parts.remove({ id: draft.id });
    expect(await errorCode(shop.asNobody.parts.bySlug({ slug: 'new-1' }))).toBe('PART_NOT_FOUND');
    const again = await shop.part({ sku: 'NEW-1', status: 'draft' });
    await shop.asAdmin.parts.patch({
      id: again.id,
      field: 'status',
      from: 'draft',
      to: 'archived',
    });
    expect(await errorCode(shop.asNobody.parts.bySlug({ slug: 'new-1' }))).toBe('PART_NOT_FOUND');
    expect(await shop.asNobody.parts.discontinued({ id: again.id })).toBeNull();
    // Deleted it leaves nothing behind.
    await shop.asAdmin.parts.remove({ id: again.id });
    expect(await errorCode(shop.asNobody.parts.bySlug({ slug: 'new-1' }))).toBe('PART_NOT_FOUND');
    const long = shop.asNobody.parts.bySlug({ slug: 'x'.repeat(161) });
    expect(await errorCode(long)).toBe('BAD_INPUT');
  });
});

it('A former number of a part leads to it, until another part has the number; that of a draft does not.', async () => {
  const renumber = async (id: string, sku: string) => {
    const part = await shop.asAdmin.parts.adminById({ id });
    await shop.asAdmin.parts.update({ ...part, onHand: undefined, sku });
  };
  const { id } = await shop.part({ sku: 'Old 8/A' });
  await renumber(id, 'OLD-8-A');
  await renumber(id, 'MID-8');
  await renumber(id, 'NEW-8');
  for (const slug of ['old-8-a', 'OLD8A', 'mid-8'])
    expect(await shop.asNobody.parts.bySlug({ slug })).toMatchObject({ id, slug: 'new-8' });
  await renumber(id, 'MID-8');
  expect(await shop.asNobody.parts.bySlug({ slug: 'new-8' })).toMatchObject({ id, slug: 'mid-8' });
  const other = await shop.part({ sku: 'OLD-8A' });
  expect(await shop.asNobody.parts.bySlug({ slug: 'old-8-a' })).toMatchObject({ id: other.id });
  await renumber(other.id, 'OTHER-8');
  expect(await shop.asNobody.parts.bySlug({ slug: 'old-8-a' })).toMatchObject({ id: other.id });
  await shop.asAdmin.parts.remove({ id });
  expect(await errorCode(shop.asNobody.parts.bySlug({ slug: 'new-8' }))).toBe('PART_GONE');
  const draft = await shop.part({ sku: 'DRAFT-8', status: 'draft' });
  await renumber(draft.id, 'SHOWN-8');
  await shop.asAdmin.parts.patch({ id: draft.id, field: 'status', from: 'draft', to: 'active' });
  expect(await errorCode(shop.asNobody.parts.bySlug({ slug: 'draft-8' }))).toBe('PART_NOT_FOUND');
});

it('A deleted part is gone in any spelling, until another part has its number.', async () => {
  const { id } = await shop.part({ sku: 'Old 7/B' });
  await shop.asAdmin.parts.remove({ id });
  for (const slug of ['old-7-b', 'OLD7B'])
    expect(await errorCode(shop.asNobody.parts.bySlug({ slug }))).toBe('PART_GONE');
  const again = await shop.part({ sku: 'OLD-7B' });
  expect(await shop.asNobody.parts.bySlug({ slug: 'old-7-b' })).toMatchObject({ id: again.id });
  await shop.asAdmin.parts.remove({ id: again.id });
  expect(await errorCode(shop.asNobody.parts.bySlug({ slug: 'old-7-b' }))).toBe('PART_GONE');
});

describe('parts.discontinued', () => {
  it('An archived part is discontinued, with the parts of its category nearest in price.', async () => {
    const category = 'Pedals';
    const { id, sku, name } = await archivedPart({ category, priceMinor: 500 });
    const prices = [900, 490, 520, 100, 500, 5000];
    for (const priceMinor of prices) await shop.part({ category, priceMinor });
    await shop.part({ category: 'Chains', priceMinor: 500 });
    await archivedPart({ category, priceMinor: 501 });
    const draft = await shop.part({ category, priceMinor: 502 });
    await edit(draft, { status: 'draft' });
    const found = await shop.asNobody.parts.discontinued({ id });
    expect(found).toMatchObject({ sku, name, category });
    expect(found?.neighbours.map(({ priceMinor }) => priceMinor)).toEqual([
      500, 490, 520, 900, 100,
    ]);
  });

  it('Its successor, and what differs, is on its page, at its address and in a search for its number.', async () => {
    const category = 'Pedals';
    const { id } = await shop.part({ sku: 'OLD-1', category });
    const next = await shop.part({ sku: 'NEW-1', category });
    for (const key of ['length', 'weight'])
      await shop.asAdmin.attributes.save({ key, label: key, kind: 'number' });
    await shop.asAdmin.attributes.setValues({ partId: id, values: { length: 5, weight: 7 } });
    await shop.asAdmin.attributes.setValues({ partId: next.id, values: { length: 6, weight: 7 } });
    const date = Date.UTC(2026, 9, 1);
    const relations = [{ kind: 'replaced-by' as const, sku: 'NEW-1', date }];
    await shop.asAdmin.relations.save({ partId: id, relations });
    await shop.asAdmin.parts.patch({ id, field: 'status', from: 'active', to: 'archived' });
    const { asNobody } = shop;
    expect(await asNobody.parts.discontinued({ id })).toMatchObject({
      sku: 'OLD-1',
      category,
      successor: {
        date,
        part: { id: next.id },
        differences: [{ key: 'length', label: 'length', from: '5', to: '6' }],
      },
    });
    expect(await asNobody.parts.bySlug({ slug: 'old-1' })).toEqual({
      id,
      slug: 'old-1',
      isDiscontinued: true,
      successor: { slug: 'new-1', date },
    });
    const superseded = { sku: 'OLD-1', successor: { partId: next.id, sku: 'NEW-1' } };
    const found = { superseded, items: [{ id: next.id }] };
    expect(await asNobody.parts.search({ query: 'old1' })).toMatchObject(found);
    expect(await asNobody.parts.browse({ query: 'old1' })).toMatchObject(found);
    // One without a successor is not found.
    await archivedPart({ sku: 'LAST-1' });
    for (const call of [asNobody.parts.search, asNobody.parts.browse]) {
      const none = await call({ query: 'LAST-1' });
      expect(none.items).toEqual([]);
      expect(none).not.toHaveProperty('superseded');
    }
  });

  it('A discontinued part without a category has no neighbours.', async () => {
    await shop.part();
    const { id } = await archivedPart({});
    expect(await shop.asNobody.parts.discontinued({ id })).toMatchObject({ neighbours: [] });
  });

  it('A draft that is archived is discontinued once it has been on sale.', async () => {
    const { id } = await shop.part({ status: 'draft' });
    const move = (from: PartStatus, to: PartStatus) =>
      shop.asAdmin.parts.patch({ id, field: 'status', from, to });
    await move('draft', 'archived');
    expect(await shop.asNobody.parts.discontinued({ id })).toBeNull();
    await move('archived', 'active');
    await move('active', 'draft');
    await move('draft', 'archived');
    expect(await shop.asNobody.parts.discontinued({ id })).toMatchObject({ neighbours: [] });
  });

  it('No other part is discontinued.', async () => {
    const [active, draft] = [await shop.part(), await shop.part()];
    await edit(draft, { status: 'draft' });
    for (const id of [active.id, draft.id, 'nothing']) {
      expect(await shop.asNobody.parts.discontinued({ id })).toBeNull();
    }
  });
});
