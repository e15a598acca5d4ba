import { afterEach, beforeEach, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const side = { url: 'https://pictures.test/side.webp', alt: 'Seen from the side' };
const teeth = { url: '/pictures/teeth.webp', alt: 'Teeth' };
const box = {
  kind: 'box' as const,
  pieces: 10,
  netGrams: 2500,
  grossGrams: 2700,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 150,
  gtin: '4006381333931',
};
const carton = { ...box, kind: 'carton' as const, pieces: 100, gtin: null };

it('The first picture is that of the part; the others keep their order and descriptions.', async () => {
  const { id, image, name } = await shop.part();
  const own = { url: image, alt: '' };
  const saved = await shop.asAdmin.parts.setPictures({ partId: id, pictures: [own, side, teeth] });
  expect(saved.pictures).toEqual([{ url: image, alt: name }, side, teeth]);
  expect(await shop.asNobody.parts.byId({ id })).toMatchObject(saved);

  const turned = { partId: id, pictures: [teeth, own], seen: saved.pictures };
  await shop.asAdmin.parts.setPictures(turned);
  await shop.asAdmin.parts.setPictures(turned);
  const part = await shop.asNobody.parts.byId({ id });
  expect(part.image).toBe(teeth.url);
  expect(part.pictures?.map(({ url }) => url)).toEqual([teeth.url, image]);
  const { items } = await shop.asAdmin.audit.list({ action: 'parts.setPictures' });
  expect(items).toHaveLength(2);
});

it('Pictures and packaging that another admin has changed are not replaced.', async () => {
  const { id, image } = await shop.part();
  const seen = [{ url: image, alt: '' }];
  await shop.asAdmin.parts.setPictures({ partId: id, pictures: [...seen, side] });
  const late = { partId: id, pictures: [...seen, teeth], seen };
  expect(await callError(shop.asAdmin.parts.setPictures(late))).toMatchObject({
    code: 'PART_CHANGED',
    details: { field: 'pictures' },
  });

  await shop.asAdmin.parts.setPackaging({ partId: id, packaging: [box], seen: [] });
  const other = { partId: id, packaging: [carton], seen: [] };
  expect(await callError(shop.asAdmin.parts.setPackaging(other))).toMatchObject({
    code: 'PART_CHANGED',
    details: { field: 'packaging' },
  });
  expect((await shop.asAdmin.parts.media({ id })).packaging).toEqual([box]);
});

it('Another description is a change of a picture, but not of the first, which the name describes.', async () => {
  const part = await shop.part();
  const { id, image } = part;
  const own = { url: image, alt: part.name };
  const set = async (pictures: (typeof side)[], seen?: (typeof side)[]) =>
    (await shop.asAdmin.parts.setPictures({ partId: id, pictures, seen })).pictures;
  const first = await set([own, side, teeth]);
  await shop.asAdmin.parts.update({ ...part, onHand: undefined, name: 'Renamed' });
  const second = await set([own, teeth, side], first);
  const left = { ...side, alt: 'From the left' };
  await set([own, teeth, left], second);
  expect(await errorCode(set([own, side], second))).toBe('PART_CHANGED');
  expect((await shop.asAdmin.parts.media({ id })).pictures).toEqual([
    { url: image, alt: 'Renamed' },
    teeth,
    left,
  ]);
});

it('Twelve pictures at most, each once; an edit and a price keep them.', async () => {
  const { id, image } = await shop.part();
  const many = Array.from({ length: 12 }, (_, at) => ({ url: `/p/${at}.webp`, alt: '' }));
  const set = (pictures: (typeof side)[]) =>
    shop.asAdmin.parts.setPictures({ partId: id, pictures });
  expect(await errorCode(set([]))).toBe('BAD_INPUT');
  expect(await errorCode(set([...many, side]))).toBe('BAD_INPUT');
  expect(await errorCode(set([side, side]))).toBe('BAD_INPUT');
  expect(await errorCode(set([{ url: 'http://a.test/b.webp', alt: '' }]))).toBe('BAD_INPUT');
  expect((await set(many)).pictures).toHaveLength(12);
  expect(await callError(shop.part({ pictures: many }))).toMatchObject({
    code: 'BAD_INPUT',
    message: 'A part has at most 12 pictures.',
  });
  expect(await errorCode(shop.part({ pictures: many, image: '/p/0.webp' }))).toBeNull();
  const stored = await shop.asAdmin.parts.adminById({ id });
  await shop.asAdmin.parts.update({ ...stored, name: 'Renamed', image });
  expect((await shop.asAdmin.parts.media({ id })).pictures.map(({ url }) => url)).toEqual([
    image,
    ...many.slice(1).map(({ url }) => url),
  ]);
});

it('A broken rule of packaging names its row and field.', async () => {
  const { id } = await shop.part();
  const input = { partId: id, packaging: [box, { ...carton, pieces: 25 }] };
  const error = await callError(shop.asAdmin.parts.setPackaging(input));
  expect(error?.details).toMatchObject({
    issues: [
      {
        path: 'packaging.1.pieces',
        message: 'A carton holds a multiple of the 10 pieces of a box.',
      },
    ],
  });
  expect(await errorCode(shop.asAdmin.parts.setPackaging({ ...input, partId: 'x' }))).toBe(
    'BAD_INPUT',
  );
  expect(await errorCode(shop.asAdmin.parts.media({ id: 'none' }))).toBe('PART_NOT_FOUND');
});

it('A file carries pictures and packaging; emptied cells are refused, “none” removes.', async () => {
  const { id, sku, image } = await shop.part();
  const rows = (pictures: string, packaging: string) =>
    `Part number,More pictures,Packaging\n${sku},${pictures},${packaging}\n`;
  const apply = async (text: string) => {
    const file = { fileName: 'parts.csv', text };
    const { import: dryRun, rows: compared } = await shop.asAdmin.imports.previewFile(file);
    if (dryRun.counts.refused > 0) return compared[0];
    await shop.asAdmin.imports.applyFile({ id: dryRun.id, text });
    return dryRun.counts;
  };
  const first = rows(
    `${side.url} ${side.alt} | ${teeth.url} Teeth`,
    'box 10 net 2500 g gross 2700 g size 300x200x150 mm GTIN 4006381333931',
  );
  expect(await apply(first)).toMatchObject({ changed: 1 });
  expect(await shop.asAdmin.parts.media({ id })).toMatchObject({
    pictures: [{ url: image }, side, teeth],
    packaging: [box],
  });
  const { csv } = await shop.asAdmin.exports.page({ kind: 'parts' });
  expect(await apply(csv)).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await apply(rows('', ''))).toMatchObject({ verdict: 'refused' });
  expect(await apply(rows('ftp://a.test/b', 'box ten'))).toMatchObject({
    issues: [{ field: 'pictures' }, { field: 'packaging' }],
  });
  expect(await apply(rows('none', 'none'))).toMatchObject({ changed: 1 });
  expect((await shop.asAdmin.parts.media({ id })).packaging).toEqual([]);
});

it('A part like another one has its values and packaging, but not its numbers, pictures or stock.', async () => {
  const { id: like } = await shop.part({ category: 'Wheels' });
  const { attributes, parts } = shop.asAdmin;
  const wheels = { category: 'Wheels', position: 0, required: false, filterable: true };
  const categories = [{ ...wheels, shownInList: true }];
  await attributes.save({ key: 'bore', label: 'Bore', kind: 'text', categories });
  await attributes.setValues({ partId: like, values: { bore: '30 mm' } });
  await parts.setPackaging({ partId: like, packaging: [box] });

  const same = await shop.part({ category: 'Wheels', like });
  const copied = await shop.asNobody.parts.byId({ id: same.id });
  expect(copied.attributes).toMatchObject([{ key: 'bore', text: '30 mm' }]);
  expect(copied.packaging).toEqual([{ ...box, gtin: null }]);
  expect(copied.pictures).toHaveLength(1);
  const other = await shop.part({ category: 'Pedals', like });
  expect((await shop.asNobody.parts.byId({ id: other.id })).attributes).toEqual([]);
  expect(await errorCode(shop.part({ like: 'none' }))).toBe('PART_NOT_FOUND');
});
