import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { movePictures, type PictureMove } from './move-pictures.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const HOST = 'https://images.example/';
const uploaded: string[] = [];
beforeEach(() => void uploaded.splice(0));

const move: PictureMove = {
  isSource: (url) => url.startsWith(HOST),
  async download(url) {
    if (url.endsWith('gone.png')) throw new Error('gone');
    return Buffer.from(url.slice(HOST.length));
  },
  async upload(bytes) {
    uploaded.push(Buffer.from(bytes).toString());
    return `/pictures/uploads/${Buffer.from(bytes).toString()}`;
  },
};

it('Pictures of parts and orders move once, and the others stay.', async () => {
  const shared = `${HOST}shared.png`;
  const first = await shop.part({ image: shared });
  const second = await shop.part({ image: shared });
  const other = await shop.part({ image: '/pictures/products/hub.webp' });
  const order = await shop.order({ partId: first.id });
  await shop.store.write((tx) =>
    tx.parts.update({ ...first, image: `${HOST}new.png` }, shop.clock.now),
  );
  const commits = shop.commits();

  expect(await movePictures(shop.deps, move)).toEqual({ moved: 2, failed: 0 });
  expect(shop.commits() - commits).toBe(2);
  const images = await shop.store.read.parts.stockedByIds([first.id, second.id, other.id]);
  expect(new Map(images.map(({ id, image }) => [id, image]))).toEqual(
    new Map([
      [first.id, '/pictures/uploads/new.png'],
      [second.id, '/pictures/uploads/shared.png'],
      [other.id, '/pictures/products/hub.webp'],
    ]),
  );
  const [row] = await shop.store.read.orders.imagePage('');
  expect(row).toEqual({ id: order.id, partId: first.id, image: '/pictures/uploads/shared.png' });
  const audited = shop.audit.filter(({ action }) => action === 'parts.moveImage');
  expect(audited).toHaveLength(2);
  expect(audited.find(({ targetId }) => targetId === second.id)).toMatchObject({
    actorId: null,
    targetType: 'part',
    before: { image: shared },
    after: { image: '/pictures/uploads/shared.png' },
  });

  expect(await movePictures(shop.deps, move)).toEqual({ moved: 0, failed: 0 });
  expect(uploaded.toSorted()).toEqual(['new.png', 'shared.png']);
});

it('A picture that cannot be read keeps its URL and does not stop the others.', async () => {
  const gone = await shop.part({ image: `${HOST}gone.png` });
  const there = await shop.part({ image: `${HOST}there.png` });
  expect(await movePictures(shop.deps, move)).toEqual({ moved: 1, failed: 1 });
  const image = async (id: string) => (await shop.store.read.parts.stockedById(id))?.image;
  expect(await image(gone.id)).toBe(`${HOST}gone.png`);
  expect(await image(there.id)).toBe('/pictures/uploads/there.png');
  expect(shop.logged.map(({ message }) => message)).toEqual([`not moved: ${HOST}gone.png`]);
});
