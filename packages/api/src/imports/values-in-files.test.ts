import type { StockedPart } from '@bm/domain/parts/part.schema';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { applyUnits } from './apply-units.service.ts';

let shop: TestShop;
let part: StockedPart;
beforeEach(async () => {
  shop = await testShop();
  part = await shop.part({ sku: 'CH-1', category: 'Chains' });
  const categories = [{ category: 'Chains' }];
  const { attributes } = shop.asAdmin;
  await attributes.save({ key: 'links', label: 'Links', kind: 'number', categories });
  await attributes.save({ key: 'pitch', label: 'Pitch', kind: 'number', unit: 'MMT', decimals: 2 });
  await attributes.save({ key: 'metal', label: 'Metal', kind: 'choice', choices: ['Steel'] });
  await attributes.save({ key: 'status', label: 'State', kind: 'text' });
});
afterEach(() => shop.close());

const preview = (text: string) =>
  shop.asAdmin.imports.previewFile({ fileName: 'values.csv', text });
const apply = async (text: string, id?: string) => {
  const dryRun = id ?? (await preview(text)).import.id;
  return shop.asAdmin.imports.applyFile({ id: dryRun, text });
};
const exported = async () => {
  const { csv } = await shop.asAdmin.exports.page({ kind: 'parts' });
  return csv;
};
const valuesOf = async (id: string) =>
  Object.fromEntries(
    (await shop.asNobody.parts.byId({ id })).attributes.map(({ key, text }) => [key, text]),
  );

it('A file sets, changes and removes values; the audit log names them.', async () => {
  await shop.asAdmin.attributes.setValues({
    partId: part.id,
    values: { pitch: 12.7, status: 'new' },
  });
  const text = 'Part number;links;PITCH;metal;status (value)\nCH-1;112;1/2 in;steel;\n';
  const dryRun = await preview(text);
  expect(dryRun.rows).toMatchObject([
    {
      verdict: 'changed',
      before: { values: { links: '', metal: '', status: 'new' } },
      after: { values: { links: '112', metal: 'Steel', status: '' } },
    },
  ]);
  expect((await apply(text, dryRun.import.id)).state).toBe('applied');
  expect(await valuesOf(part.id)).toEqual({ links: '112', pitch: '12.7\u00a0mm', metal: 'Steel' });
  expect(shop.audit.at(-1)).toMatchObject({
    action: 'imports.applyFile',
    before: { values: { links: '', metal: '', status: 'new' } },
    after: { values: { links: '112', metal: 'Steel', status: '' } },
  });
  expect((await preview(text)).import.counts).toMatchObject({ unchanged: 1 });
});

it('What is exported imports unchanged, and adds the same parts to an empty shop.', async () => {
  const values = { links: 112, pitch: 12.7, metal: 'Steel', status: '=HEAT(1)' };
  await shop.asAdmin.attributes.setValues({ partId: part.id, values });
  await shop.part({ sku: 'X-1' });
  const csv = await exported();
  expect((await preview(csv)).import.counts).toEqual({
    added: 0,
    changed: 0,
    refused: 0,
    unchanged: 2,
  });
  const before = await valuesOf(part.id);
  await shop.asAdmin.parts.remove({ id: part.id });
  await apply(csv);
  const again = await shop.store.read.parts.stockedBySkus(['CH-1']);
  expect(await valuesOf(again[0]?.id ?? '')).toEqual(before);
  expect(await exported()).toContain('CH-1');
});

it('A wrong value, and one of another category, is refused with its row and column.', async () => {
  await shop.part({ sku: 'P-1', category: 'Pedals' });
  const text = 'Part number,links,metal\nCH-1,many,Wood\nP-1,12,\n';
  const { rows } = await preview(text);
  expect(rows).toMatchObject([
    {
      issues: [
        { column: 'links', rule: 'Enter a number.' },
        { column: 'metal', rule: '“Wood” is no value of Metal.' },
      ],
    },
    { issues: [{ column: 'links', rule: 'It is no attribute of parts in Pedals.' }] },
  ]);
  expect(await errorCode(apply(text))).toBe('IMPORT_REFUSED');
});

it('A value that changes after the dry run ends the import; one without a column does not.', async () => {
  const set = (values: Record<string, string | number>) =>
    shop.asAdmin.attributes.setValues({ partId: part.id, values });
  const text = 'Part number,links\nCH-1,112\n';
  const { import: first } = await preview(text);
  await set({ links: 98 });
  expect(await errorCode(apply(text, first.id))).toBe('IMPORT_OUTDATED');
  const { import: second } = await preview(text);
  await set({ pitch: 9.5 });
  expect((await apply(text, second.id)).state).toBe('applied');
  expect(await valuesOf(part.id)).toEqual({ links: '112', pitch: '9.5\u00a0mm' });
});

it('A file without columns of values keeps all of them; in units, values are applied too.', async () => {
  await shop.asAdmin.attributes.setValues({ partId: part.id, values: { links: 98 } });
  await apply('Part number,Name\nCH-1,Chain\n');
  expect(await valuesOf(part.id)).toEqual({ links: '98' });
  shop.deps.importSizes = { atOnce: 1, unit: 1 };
  await shop.part({ sku: 'CH-2', category: 'Chains' });
  await apply(
    Papa.unparse([
      ['Part number', 'links'],
      ['CH-1', '110'],
      ['CH-2', '112'],
    ]),
  );
  await applyUnits(shop.deps);
  expect(await valuesOf(part.id)).toEqual({ links: '110' });
});

it('A file of before a category was renamed imports without a difference, and adds parts to the renamed one.', async () => {
  await shop.asAdmin.attributes.setValues({ partId: part.id, values: { links: 112 } });
  const before = await exported();
  await shop.asAdmin.categories.change({ name: 'Chains', to: 'Drive chains', parent: null });
  const { counts } = (await preview(before)).import;
  expect(counts).toMatchObject({ changed: 0, refused: 0, unchanged: 1 });
  const short = 'Part number,Category\nCH-1,Chains\n';
  expect((await preview(short)).import.counts).toMatchObject({ unchanged: 1 });
  const row = before.trimEnd().split('\r\n').at(-1) ?? '';
  const added = `${before.trimEnd()}\r\n${row.replace('CH-1', 'CH-2')}\r\n`;
  expect((await preview(added)).rows).toMatchObject([
    { verdict: 'unchanged' },
    { verdict: 'added', after: { category: 'Drive chains' }, isNewCategory: false },
  ]);
  expect((await apply(added)).state).toBe('applied');
  const names = (await shop.asNobody.categories.tree()).map(({ name }) => name);
  expect(names).toEqual(['Drive chains']);
});

it('A choice that is removed between two units stops the import at its row.', async () => {
  shop.deps.importSizes = { atOnce: 1, unit: 1 };
  await shop.part({ sku: 'CH-2', category: 'Chains' });
  await apply('Part number,links,metal\nCH-1,110,\nCH-2,112,Steel\n');
  await shop.asAdmin.attributes.save({
    key: 'metal',
    label: 'Metal',
    kind: 'choice',
    choices: ['Alu'],
  });
  expect(await applyUnits(shop.deps)).toEqual({ units: 1, applied: 0, stopped: 1 });
  expect((await shop.asAdmin.imports.list()).items).toMatchObject([
    { state: 'stopped', stoppedRow: 3 },
  ]);
  expect(await valuesOf(part.id)).toEqual({ links: '110' });
});
