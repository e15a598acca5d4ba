import { afterEach, beforeEach, expect, it } from 'vitest';
import { aModel } from '../testing/procedure-cases/case-makers.ts';
import { requestedReturn } from '../testing/sample-returns.ts';
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

it('The further pictures of a part move and keep their descriptions.', async () => {
  const { id, image, name } = await shop.part();
  const pictures = [
    { url: image, alt: '' },
    { url: `${HOST}side.png`, alt: 'Seen from the side' },
  ];
  await shop.asAdmin.parts.setPictures({ partId: id, pictures });
  expect(await movePictures(shop.deps, move)).toEqual({ moved: 1, failed: 0 });
  expect((await shop.asAdmin.parts.media({ id })).pictures).toEqual([
    { url: image, alt: name },
    { url: '/pictures/uploads/side.png', alt: 'Seen from the side' },
  ]);
});

it('The picture of a return moves.', async () => {
  const { id } = await requestedReturn(shop, 1, `${HOST}bent.png`);
  expect(await movePictures(shop.deps, move)).toEqual({ moved: 1, failed: 0 });
  const found = await shop.store.read.returns.byId(id);
  expect(found?.photo).toBe('/pictures/uploads/bent.png');
});

it('The pictures of a bicycle model and its diagram move.', async () => {
  const image = `${HOST}roadster.png`;
  const model = { ...aModel({ partId: null, slug: 'roadster' }), image };
  await shop.asAdmin.models.save({ ...model, diagrams: [{ title: '', image }] });
  expect(await movePictures(shop.deps, move)).toEqual({ moved: 1, failed: 0 });
  const moved = '/pictures/uploads/roadster.png';
  expect(await shop.asNobody.models.bySlug({ slug: 'roadster' })).toMatchObject({
    image: moved,
    diagrams: [{ image: moved }],
  });
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
