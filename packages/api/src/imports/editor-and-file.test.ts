import { DAY_MS } from '@bm/domain/shared/day';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeFile } from '../files/store-file.service.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const unit = { grossGrams: null, netGrams: null, lengthMm: null, widthMm: null, heightMm: null };

it('A part with values, pictures, files, packaging and a successor is the same from the editor and from a file.', async () => {
  const { parts, attributes, relations, exports, imports } = shop.asAdmin;
  const successor = await shop.part({ sku: 'NEW-1', category: 'Bolts' });
  const values = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (const key of values)
    await attributes.save({
      key,
      label: `Value ${key}`,
      kind: 'number',
      unit: 'MMT',
      categories: [{ category: 'Bolts' }],
    });
  const { id } = await shop.part({ sku: 'EDITED', category: 'Bolts' });
  const seven = Object.fromEntries(values.map((key, at) => [key, at + 1]));
  await attributes.setValues({ partId: id, values: seven });
  const pictures = [1, 2, 3].map((at) => ({
    url: `/pictures/p${at}.webp`,
    alt: at === 1 ? '' : `Side ${at}`,
  }));
  await parts.setPictures({ partId: id, pictures });
  const file = async (name: string, kind: 'drawing' | 'manual') => {
    const bytes = Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF`);
    const sent = await storeFile(shop.deps, { bytes, filename: `${name}.pdf` });
    return { ...sent, kind, title: name, language: 'en', revision: 'B' };
  };
  const files = [await file('Side view', 'drawing'), await file('Fitting', 'manual')];
  await parts.setFiles({ partId: id, files });
  const box = { kind: 'box' as const, pieces: 10, ...unit, grossGrams: 2700, gtin: null };
  await parts.setPackaging({ partId: id, packaging: [box] });
  const date = Math.floor(shop.clock.now / DAY_MS) * DAY_MS + 30 * DAY_MS;
  await relations.save({
    partId: id,
    relations: [{ kind: 'replaced-by', sku: successor.sku, date }],
  });

  const rowOf = async (sku: string) => {
    const { csv } = await exports.page({ kind: 'parts' });
    const { data } = Papa.parse<Record<string, string>>(csv.slice(1), {
      header: true,
      delimiter: ',',
    });
    return data.find((row) => row['Part number'] === sku);
  };
  const edited = await rowOf('EDITED');
  const text = Papa.unparse([{ ...edited, 'Part number': 'IMPORTED' }]);
  const { import: run, rows } = await imports.previewFile({ fileName: 'parts.csv', text });
  expect(rows).toMatchObject([{ verdict: 'added' }]);
  await imports.applyFile({ id: run.id, text });

  expect(await rowOf('IMPORTED')).toEqual({ ...edited, 'Part number': 'IMPORTED' });
  const imported = (await parts.adminList({ query: 'IMPORTED' })).items[0]?.id ?? '';
  const { files: shown, pictures: seen, packaging } = await parts.media({ id: imported });
  expect([shown, seen.map(({ url }) => url), packaging]).toEqual([
    files,
    pictures.map(({ url }) => url),
    [box],
  ]);
  expect(seen.slice(1)).toEqual(pictures.slice(1));
});
