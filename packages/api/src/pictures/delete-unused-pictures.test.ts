import { uploadUrl } from '@bm/domain/shared/uploaded-picture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aModel } from '../testing/procedure-cases/case-makers.ts';
import { requestedReturn } from '../testing/sample-returns.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { deleteUnusedPictures } from './delete-unused-pictures.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const id = (digit: string) => digit.repeat(32);
const WEEK = 7 * 24 * HOUR;

async function store(...ids: string[]): Promise<void> {
  for (const one of ids) {
    await shop.deps.pictures.save(one, new Map([[`${one}.webp`, Buffer.from('bytes')]]));
  }
}

const remaining = async () => (await shop.deps.pictures.list()).map((picture) => picture.id);

describe('unused pictures', () => {
  it('are deleted a week after their upload, and those of parts stay', async () => {
    await store(id('a'), id('b'));
    await shop.part({ image: uploadUrl(id('a')) });
    shop.clock.now += WEEK;
    expect(await deleteUnusedPictures(shop.deps)).toBe(0);
    shop.clock.now += 1;
    expect(await deleteUnusedPictures(shop.deps)).toBe(1);
    expect(await remaining()).toEqual([id('a')]);
    expect(await deleteUnusedPictures(shop.deps)).toBe(0);
  });

  it('of parts stay, the further ones too', async () => {
    await store(id('a'), id('b'), id('c'));
    const { id: partId } = await shop.part({ image: uploadUrl(id('a')) });
    const pictures = [id('a'), id('b')].map((each) => ({ url: uploadUrl(each), alt: '' }));
    await shop.asAdmin.parts.setPictures({ partId, pictures });
    shop.clock.now += WEEK + 1;
    expect(await deleteUnusedPictures(shop.deps)).toBe(1);
    expect(await remaining()).toEqual([id('a'), id('b')]);
  });

  it('of orders stay, also when the part has another picture now', async () => {
    await store(id('a'), id('b'));
    const part = await shop.part({ image: uploadUrl(id('a')) });
    await shop.order({ partId: part.id });
    const image = uploadUrl(id('b'));
    await shop.store.write((tx) => tx.parts.update({ ...part, image }, shop.clock.now));
    shop.clock.now += WEEK + 1;
    expect(await deleteUnusedPictures(shop.deps)).toBe(0);
    expect(await remaining()).toEqual([id('a'), id('b')]);
  });

  it('of returns stay', async () => {
    await store(id('a'), id('b'));
    await requestedReturn(shop, 1, uploadUrl(id('a')));
    shop.clock.now += WEEK + 1;
    expect(await deleteUnusedPictures(shop.deps)).toBe(1);
    expect(await remaining()).toEqual([id('a')]);
  });

  it('of bicycle models and their diagrams stay', async () => {
    await store(id('a'), id('b'), id('c'));
    const diagrams = [{ title: '', image: uploadUrl(id('b')) }];
    const model = aModel({ partId: null, slug: 'roadster' });
    await shop.asAdmin.models.save({ ...model, image: uploadUrl(id('a')), diagrams });
    shop.clock.now += WEEK + 1;
    expect(await deleteUnusedPictures(shop.deps)).toBe(1);
    expect(await remaining()).toEqual([id('a'), id('b')]);
  });

  it('of a part that is created while the orders are read stay', async () => {
    await store(id('a'));
    shop.clock.now += WEEK + 1;
    const { read } = shop.store;
    const orders = {
      ...read.orders,
      async imagePage(after: string) {
        await shop.part({ image: uploadUrl(id('a')) });
        return read.orders.imagePage(after);
      },
    };
    const deps = { ...shop.deps, store: { ...shop.store, read: { ...read, orders } } };
    expect(await deleteUnusedPictures(deps)).toBe(0);
    expect(await remaining()).toEqual([id('a')]);
  });

  it('that are stored again while the orders are read stay', async () => {
    await store(id('a'));
    shop.clock.now += WEEK + 1;
    const { read } = shop.store;
    const orders = {
      ...read.orders,
      async imagePage(after: string) {
        await store(id('a'));
        return read.orders.imagePage(after);
      },
    };
    const deps = { ...shop.deps, store: { ...shop.store, read: { ...read, orders } } };
    expect(await deleteUnusedPictures(deps)).toBe(0);
    expect(await remaining()).toEqual([id('a')]);
  });

  it('are deleted at most 1,000 in a run; the next one continues', async () => {
    await store(...Array.from({ length: 1001 }, (_, at) => String(at).padStart(32, '0')));
    shop.clock.now += WEEK + 1;
    expect(await deleteUnusedPictures(shop.deps)).toBe(1000);
    expect(await deleteUnusedPictures(shop.deps)).toBe(1);
    expect(await remaining()).toEqual([]);
  });

  it('stay when the job is aborted', async () => {
    await store(id('a'));
    shop.clock.now += WEEK + 1;
    expect(await deleteUnusedPictures(shop.deps, AbortSignal.abort())).toBe(0);
    expect(await remaining()).toEqual([id('a')]);
  });
});
