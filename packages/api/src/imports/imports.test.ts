import { allParts } from '@bm/db/testing';
import type { Store } from '@bm/db/store';
import { defuseFormula } from '@bm/domain/imports/formula-text';
import { formatCell } from '@bm/domain/imports/part-cells';
import {
  MAX_IMPORT_ROWS,
  PART_COLUMNS,
  PART_HEADINGS,
  type PartColumn,
} from '@bm/domain/imports/part-file';
import type { ImportPreview } from '@bm/domain/imports/import.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from '../root.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { applyUnits } from './apply-units.service.ts';
import { locateInvalidText } from './locate-invalid-text.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const HEADINGS = PART_COLUMNS.map((field) => PART_HEADINGS[field]);
type Cells = Partial<Record<PartColumn, string>>;

/** A file with these parts, as an export writes it, with some cells changed. */
function createFile(...parts: readonly (readonly [StockedPart, Cells?])[]): string {
  const rows = parts.map(([part, cells]) =>
    PART_COLUMNS.map(
      (field) =>
        cells?.[field] ??
        defuseFormula(
          formatCell(
            { lowStockThreshold: null, pictures: [], packaging: [], files: [], ...part },
            field,
            'usd',
          ),
        ),
    ),
  );
  return Papa.unparse([HEADINGS, ...rows]);
}

const prices = (...rows: readonly string[]) =>
  ['Part number,Price,Price breaks', ...rows].join('\n');
const preview = (text: string, call = shop.asAdmin) =>
  call.imports.previewFile({ fileName: 'parts.csv', text });
const apply = (dryRun: ImportPreview, text: string, call = shop.asAdmin) =>
  call.imports.applyFile({ id: dryRun.import.id, text });
const stored = (id: string) => shop.store.read.parts.stockedById(id);

async function applied(text: string) {
  const dryRun = await preview(text);
  return apply(dryRun, text);
}

const readFixture = (file: string) =>
  readFileSync(new URL(`fixtures/${file}.csv`, import.meta.url), 'utf8');
const previewFixture = (file: string) => preview(readFixture(file));

describe('a dry run', () => {
  it('Shows every row as added, changed, unchanged or refused, and changes nothing.', async () => {
    const [one, two] = [await shop.part(), await shop.part({ name: '=Pedal', category: 'Pedals' })];
    const text = createFile(
      [one, { priceMinor: '2.60', onHand: '90' }],
      [two],
      [two, { sku: 'NEW-1', name: 'New', category: 'Chains' }],
      [two, { sku: 'NEW-2', priceMinor: '0.00' }],
      [two, { sku: 'NEW-3', category: ' Pedals ' }],
    );
    const commits = shop.commits();
    const dryRun = await preview(text);
    expect(dryRun.import).toMatchObject({
      kind: 'parts',
      fileName: 'parts.csv',
      state: 'dry-run',
      counts: { added: 2, changed: 1, unchanged: 1, refused: 1 },
      endedAt: null,
    });
    expect(dryRun.rows).toMatchObject([
      {
        row: 2,
        verdict: 'changed',
        before: { priceMinor: 250, onHand: 100 },
        after: { priceMinor: 260, onHand: 90 },
      },
      { row: 3, verdict: 'unchanged', name: '=Pedal' },
      { row: 4, verdict: 'added', isNewCategory: true },
      { row: 5, verdict: 'refused', issues: [{ field: 'priceMinor', problem: 'NOT_POSITIVE' }] },
      { row: 6, verdict: 'added', isNewCategory: false },
    ]);
    expect(await allParts(shop.store)).toMatchObject([one, two]);
    expect(shop.commits()).toBe(commits + 1);
  });

  it('A long description is shown by its beginning.', async () => {
    const part = await shop.part();
    const description = 'x'.repeat(4000);
    const dryRun = await preview(
      createFile([part, { description }], [part, { sku: 'NEW-1', description }]),
    );
    const after = { description: `${'x'.repeat(240)}…` };
    expect(dryRun.rows).toMatchObject([{ after }, { verdict: 'added', after }]);
  });

  it('Two rows of one part number, in any spelling, are refused; none is no number.', async () => {
    const part = await shop.part({ sku: 'CW-44' });
    const without = [part, { sku: '' }] as const;
    const dryRun = await preview(createFile([part], [part, { sku: 'cw 44' }], without, without));
    expect(dryRun.rows).toMatchObject([
      { verdict: 'unchanged' },
      { verdict: 'refused', issues: [{ problem: 'REPEATED_PART', limit: 2 }] },
      { verdict: 'refused', issues: [{ field: 'sku', problem: 'MISSING' }] },
      { verdict: 'refused', issues: [{ field: 'sku', problem: 'MISSING' }] },
    ]);
  });

  it.each([
    ['an unclosed quotation mark', prices('A-1,"1'), { reason: 'UNCLOSED_QUOTE', row: 2 }],
    [
      'an unknown column',
      'Part number,Colour\nA,red',
      { reason: 'UNKNOWN_COLUMN', columns: ['Colour'] },
    ],
    [
      'a long unknown column',
      `Part number,${'x'.repeat(100_000)}\nA,red`,
      { reason: 'UNKNOWN_COLUMN', columns: [`${'x'.repeat(80)}…`] },
    ],
    [
      'a missing column',
      'Name,Price\nA,1',
      { reason: 'MISSING_COLUMNS', columns: ['Part number'] },
    ],
    ['headings only', prices(), { reason: 'EMPTY' }],
    ['nothing', '', { reason: 'EMPTY' }],
    [
      'too many rows',
      prices(...Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, at) => `A-${at},1,`)),
      { reason: 'TOO_MANY_ROWS', limit: MAX_IMPORT_ROWS },
    ],
  ])('A file with %s is refused with its place, and is not recorded.', async (_, text, details) => {
    expect(await callError(preview(text))).toMatchObject({ code: 'UNREADABLE_FILE', details });
    expect((await shop.asAdmin.imports.list()).total).toBe(0);
  });
});

describe('part numbers that spreadsheets confuse', () => {
  it('A row names the other number, of the shop or of the file, and is applied all the same.', async () => {
    const [zeros, exponent] = [await shop.part({ sku: '00123' }), await shop.part({ sku: '1E5' })];
    const plain = await shop.part({ sku: '777' });
    await shop.part({ sku: 'CW-123' });
    const text = createFile(
      [zeros, { sku: '123', name: 'New' }],
      [exponent],
      [exponent, { sku: '1.00E+05', name: 'Other' }],
      [plain, { priceMinor: '3.00' }],
      [plain, { sku: '88.0' }],
      [plain, { sku: '88' }],
      [plain, { sku: '0777', name: '' }],
      [zeros, { sku: '0123', name: 'Newer' }],
    );
    const dryRun = await preview(text);
    expect(dryRun.rows.map(({ verdict, sku, lookAlike }) => [verdict, sku, lookAlike])).toEqual([
      ['added', '123', { sku: '00123', row: null }],
      ['unchanged', '1E5', { sku: '1.00E+05', row: 4 }],
      ['added', '1.00E+05', { sku: '1E5', row: null }],
      ['changed', '777', { sku: '0777', row: 8 }],
      ['added', '88.0', { sku: '88', row: 7 }],
      ['added', '88', { sku: '88.0', row: 6 }],
      ['refused', '0777', { sku: '777', row: null }],
      ['added', '0123', { sku: '00123', row: null }],
    ]);
    const good = createFile([zeros, { sku: '123', name: 'New' }]);
    expect((await applied(good)).counts.added).toBe(1);
    const [row] = (await preview(good)).rows;
    expect(row).toMatchObject({ verdict: 'unchanged', lookAlike: { sku: '00123', row: null } });
  });

  it('A number that appears between dry run and application outdates it.', async () => {
    const text = createFile([await shop.part(), { sku: '500', name: 'New' }]);
    const dryRun = await preview(text);
    expect(dryRun.rows[0]?.lookAlike).toBeUndefined();
    await shop.part({ sku: '0500' });
    expect(await errorCode(apply(dryRun, text))).toBe('IMPORT_OUTDATED');
  });
});

const renumber = (part: StockedPart, sku: string) =>
  shop.asAdmin.parts.update({ ...part, onHand: undefined, sku });

describe('a former part number in a file', () => {
  it('It is the renumbered part, which keeps its number; the dry run says so.', async () => {
    const part = await shop.part({ sku: 'OLD-1', name: 'Bell' });
    await renumber(part, 'NEW-1');
    const text = createFile([part, { sku: 'old 1', name: 'Brass bell' }]);
    const dryRun = await preview(text);
    expect(dryRun.rows).toMatchObject([
      { verdict: 'changed', sku: 'NEW-1', formerSku: 'old 1', after: { name: 'Brass bell' } },
    ]);
    expect((await apply(dryRun, text)).counts).toMatchObject({ added: 0, changed: 1 });
    expect(await stored(part.id)).toMatchObject({ sku: 'NEW-1', name: 'Brass bell' });
    expect((await preview(text)).rows).toMatchObject([
      { verdict: 'unchanged', sku: 'NEW-1', formerSku: 'old 1' },
    ]);
    // The same of a price list, in another spelling.
    const list = await preview(prices('OLD1,2.60,'));
    expect(list.rows).toMatchObject([{ verdict: 'changed', sku: 'NEW-1', formerSku: 'OLD1' }]);
  });

  it('Beside the present number it is the same part twice; a number that another part has now is that part’s.', async () => {
    const part = await shop.part({ sku: 'OLD-1' });
    const now = await renumber(part, 'NEW-1');
    const [, second] = (await preview(createFile([now], [part, { name: 'Again' }]))).rows;
    expect(second).toMatchObject({
      verdict: 'refused',
      sku: 'NEW-1',
      formerSku: 'OLD-1',
      issues: [{ problem: 'REPEATED_PART', text: 'OLD-1', limit: 2 }],
    });
    const other = await shop.part({ sku: 'OLD-1' });
    const [row] = (await preview(createFile([other, { name: 'Other' }]))).rows;
    expect(row).toMatchObject({ verdict: 'changed', sku: 'OLD-1' });
    expect(row).not.toHaveProperty('formerSku');
  });
});

describe('files as spreadsheets and people leave them', () => {
  it.each(['blank-first-line-semicolon', 'heading-nbsp'])('%s is read.', async (file) => {
    await shop.part({ sku: 'CW-44-170A', priceMinor: 250 });
    const { rows } = await previewFixture(file);
    expect(rows).toMatchObject([{ verdict: 'changed', after: { priceMinor: 486 } }]);
  });

  it.each([
    ['cyrillic-numbers', ['Колесо-1', 'Педаль-1']],
    ['dotted-sizes', ['BB-1.15', 'BB-11.5']],
  ])('The numbers of %s are different parts.', async (file, skus) => {
    const dryRun = await previewFixture(file);
    expect(dryRun.rows).toMatchObject(skus.map((sku) => ({ verdict: 'added', sku })));
    const text = readFixture(file);
    await apply(dryRun, text);
    expect((await preview(text)).import.counts).toMatchObject({ unchanged: 2, refused: 0 });
    expect((await allParts(shop.store)).map(({ sku }) => sku)).toEqual(skus);
  });
});

it('Broken characters are located by the row and the heading of the first cell that has one.', async () => {
  const problems = [
    ['Part number, Name \nA,B\nC,B\ufffdll\n\ufffd,D\n', { row: 3, columns: ['Name'] }],
    ['Part number\nA,B\ufffd\n', { row: 2, columns: [''] }],
    [`${'x'.repeat(100)}\n\ufffd\n`, { row: 2, columns: [`${'x'.repeat(80)}…`] }],
    ['Part number\nA\n', {}],
  ] as const;
  for (const [text, place] of problems)
    expect(await locateInvalidText(text)).toEqual({ reason: 'INVALID_UTF8', ...place });
  const unclosed = { reason: 'UNCLOSED_QUOTE', row: 2 };
  expect(await locateInvalidText('Part number\n"\ufffd\n')).toEqual(unclosed);
});

describe('an import', () => {
  it('Applies all rows with ledger, audit rows and history, once.', async () => {
    const [one, two] = [await shop.part(), await shop.part()];
    await shop.order({ partId: one.id });
    const text = createFile(
      [one, { priceMinor: '2.60', onHand: '90', lowStockThreshold: '40' }],
      [two, { status: 'archived' }],
      [two, { sku: 'NEW-1', name: 'New pedal', status: 'draft', onHand: '7' }],
    );
    const dryRun = await preview(text);
    const audited = shop.audit.length;
    shop.clock.now += 1000;
    const [first, second] = await Promise.all([apply(dryRun, text), apply(dryRun, text)]);
    const result = { ...dryRun.import, state: 'applied', endedAt: shop.clock.now };
    expect([first, second, await apply(dryRun, text)]).toEqual([result, result, result]);

    expect(await stored(one.id)).toMatchObject({ priceMinor: 260, onHand: 90, reserved: 10 });
    expect(await stored(two.id)).toMatchObject({ status: 'archived', onHand: 100 });
    const [added] = await shop.store.read.parts.stockedBySkus(['new1']);
    const stock = await shop.asAdmin.stock.byPart({ id: one.id });
    expect(stock).toMatchObject({ ownThreshold: 40 });
    expect(added).toMatchObject({ name: 'New pedal', status: 'draft', onHand: 7 });
    expect(shop.audit.slice(audited)).toMatchObject([
      {
        actorId: shop.admin.id,
        action: 'imports.applyFile',
        targetType: 'part',
        targetId: one.id,
        before: { sku: one.sku, priceMinor: 250, onHand: 100 },
        after: { sku: one.sku, priceMinor: 260, onHand: 90 },
      },
      { targetId: two.id, before: { status: 'active' }, after: { status: 'archived' } },
      { targetId: added?.id, before: null, after: { id: added?.id, sku: 'NEW-1', onHand: 7 } },
    ]);
    expect((await shop.asAdmin.imports.list()).items).toEqual([result]);
  });

  it('What was applied is unchanged in the next dry run.', async () => {
    const part = await shop.part();
    const text = createFile([part, { name: '-5 mm "bolt"\n১২', priceBreaks: '50@2.40' }]);
    await applied(text);
    expect((await preview(text)).import.counts).toEqual({
      added: 0,
      changed: 0,
      unchanged: 1,
      refused: 0,
    });
  });

  it('Changed names and prices are in search, list and category counts.', async () => {
    const part = await shop.part({ category: 'Wheels' });
    await applied(createFile([part, { name: 'Quill stem', category: 'Stems', priceMinor: '3' }]));
    const found = await shop.asNobody.parts.search({ query: 'quill' });
    expect(found.items).toMatchObject([{ priceMinor: 300, category: 'Stems' }]);
    expect(await shop.asNobody.parts.categories()).toEqual([{ name: 'Stems', count: 1 }]);
  });

  it('A price list changes prices only.', async () => {
    const part = await shop.part({ sku: 'A-1' });
    await applied(prices('a1,2.75,50 @ 2.40'));
    const priceBreaks = [{ minQty: 50, unitPriceMinor: 240 }];
    expect(await stored(part.id)).toEqual({ ...part, priceMinor: 275, priceBreaks });
  });

  it('A dry run with a refused row cannot be applied.', async () => {
    const part = await shop.part();
    const text = createFile(
      [part, { priceMinor: '2.60' }],
      [part, { sku: 'X-1', minOrderQty: 'x' }],
    );
    const dryRun = await preview(text);
    expect(await errorCode(apply(dryRun, text))).toBe('IMPORT_REFUSED');
    expect(await stored(part.id)).toEqual(part);
  });

  it.each<[string, (part: StockedPart) => Promise<unknown>]>([
    [
      'a changed price',
      ({ id }) => shop.asAdmin.parts.patch({ id, field: 'priceMinor', from: 250, to: 255 }),
    ],
    ['a removed part', ({ id }) => shop.asAdmin.parts.remove({ id })],
    ['an added part', () => shop.part({ sku: 'NEW-1' })],
    [
      'a changed part whose row is unchanged',
      async () => {
        const [, , id = ''] = (await allParts(shop.store)).map((each) => each.id);
        return shop.asAdmin.parts.patch({ id, field: 'onHand', from: 100, to: 101 });
      },
    ],
    [
      'orders that hold more than the new count',
      async ({ id }) => {
        await shop.order({ partId: id, quantity: 20 });
      },
    ],
  ])('An import is refused after %s, and its dry run stays ended.', async (_, change) => {
    const [part, other, same] = [await shop.part(), await shop.part(), await shop.part()];
    const text = createFile(
      [part, { priceMinor: '2.60', onHand: '15' }],
      [other, { name: 'Renamed' }],
      [same],
      [part, { sku: 'NEW-1' }],
    );
    const dryRun = await preview(text);
    await change(part);
    const audited = shop.audit.length;
    expect(await errorCode(apply(dryRun, text))).toBe('IMPORT_OUTDATED');
    expect(await stored(other.id)).toEqual(other);
    expect(shop.audit).toHaveLength(audited);
    expect(await errorCode(apply(dryRun, text))).toBe('IMPORT_OUTDATED');
    expect((await shop.asAdmin.imports.list()).items).toMatchObject([{ state: 'refused' }]);
  });

  it('A reservation in between does not refuse an import that leaves enough.', async () => {
    const part = await shop.part();
    const text = createFile([part, { priceMinor: '2.60', onHand: '10' }]);
    const dryRun = await preview(text);
    await shop.order({ partId: part.id });
    expect(await apply(dryRun, text)).toMatchObject({ state: 'applied' });
    expect(await stored(part.id)).toMatchObject({ priceMinor: 260, onHand: 10, reserved: 10 });
  });

  it('The parts are compared again in the unit of work.', async () => {
    const part = await shop.part();
    const text = createFile([part, { priceMinor: '2.60' }]);
    const dryRun = await preview(text);
    const { deps } = shop;
    const store: Store = {
      ...deps.store,
      async writeInTurns(unit) {
        const from = (await stored(part.id))?.priceMinor ?? 0;
        await shop.asAdmin.parts.patch({ id: part.id, field: 'priceMinor', from, to: 251 });
        return deps.store.writeInTurns(unit);
      },
    };
    const racing = createCaller({ ...shop.context(shop.admin.token), deps: { ...deps, store } });
    expect(await errorCode(racing.imports.applyFile({ id: dryRun.import.id, text }))).toBe(
      'IMPORT_OUTDATED',
    );
    expect(await stored(part.id)).toMatchObject({ priceMinor: 251 });
  });

  it('Any admin applies a dry run, with the same file.', async () => {
    const part = await shop.part();
    const text = createFile([part, { priceMinor: '2.60' }]);
    const dryRun = await preview(text);
    await shop.asAdmin.users.makeAdmin({ email: shop.other.email });
    expect(await errorCode(shop.asAdmin.imports.applyFile({ id: 'nothing', text }))).toBe(
      'IMPORT_NOT_FOUND',
    );
    const other = createFile([part, { priceMinor: '2.70' }]);
    expect(await errorCode(apply(dryRun, other))).toBe('BAD_INPUT');
    for (const call of [shop.asNobody, shop.asCustomer]) {
      expect(await errorCode(preview(text, call))).toMatch(/SIGN_IN_REQUIRED|NOT_ALLOWED/);
      expect(await errorCode(apply(dryRun, text, call))).toMatch(/SIGN_IN_REQUIRED|NOT_ALLOWED/);
    }
    expect(await stored(part.id)).toEqual(part);
    const result = { state: 'applied', actorName: 'Name of other@shop.test' };
    expect(await apply(dryRun, text, shop.asOtherCustomer)).toMatchObject(result);
    expect((await shop.asAdmin.imports.list()).items).toMatchObject([result]);
  });
});

const NONE = { units: 0, applied: 0, stopped: 0 };
/** Thirty new parts, of which units have ten, and one known part in the middle. */
async function largeFile() {
  shop.deps.importSizes = { atOnce: 20, unit: 10 };
  const known = await shop.part({ sku: 'KNOWN' });
  const added = Array.from({ length: 30 }, (_, at) => [known, { sku: `NEW-${at}` }] as const);
  const changed = [known, { priceMinor: '2.60', onHand: '20' }] as const;
  const text = createFile(...added.slice(0, 14), changed, ...added.slice(14));
  return { text, known, dryRun: await preview(text) };
}
const countParts = async () => (await shop.asAdmin.parts.adminList()).total;
const history = async () => (await shop.asAdmin.imports.list()).items[0];

describe('the good rows of a file', () => {
  it('Are a file with the same cells, which is compared and applied in its place.', async () => {
    const part = await shop.part({ sku: 'A;1', name: '"A" 1' });
    const text = 'Part number;Price\n"A;1";"2,75"\n\nNONE;1,00\n';
    const dryRun = await preview(text);
    expect(dryRun.import.counts).toMatchObject({ changed: 1, refused: 1 });
    const { csv, ...counts } = await shop.asAdmin.imports.goodRows({ text });
    expect(counts).toEqual({ good: 1, refused: 1 });
    expect(csv).toBe('\ufeffPart number;Price\r\n"A;1";2,75\r\n');
    expect(await errorCode(apply(dryRun, csv))).toBe('BAD_INPUT');
    expect((await applied(csv)).counts).toMatchObject({ changed: 1, refused: 0 });
    expect(await stored(part.id)).toMatchObject({ priceMinor: 275 });
  });

  it('The rows whose price jumps are counted.', async () => {
    const [one, two] = [await shop.part({ priceMinor: 200 }), await shop.part({ priceMinor: 200 })];
    const { sku } = await shop.part();
    const text = `Part number,Price change (%)\n${one.sku},60\n${two.sku},-3\n${sku},0\n`;
    const { jumps, rows } = await preview(text);
    expect(jumps).toBe(1);
    expect(rows).toMatchObject([
      { jump: { from: 200, to: 320 } },
      { after: { priceMinor: 194 } },
      { verdict: 'unchanged' },
    ]);
  });
});

describe('a large import', () => {
  it('Is applied by the job in units, with ledger, audit rows and history, once.', async () => {
    const { text, dryRun, known } = await largeFile();
    const audited = shop.audit.length;
    const [first, second] = await Promise.all([apply(dryRun, text), apply(dryRun, text)]);
    expect([first, second].map(({ state }) => state)).toEqual(['applying', 'applying']);
    expect([await countParts(), await apply(dryRun, text)]).toMatchObject([1, { appliedRow: 1 }]);
    expect(await applyUnits(shop.deps)).toEqual({ units: 4, applied: 1, stopped: 0 });
    expect(await applyUnits(shop.deps)).toEqual(NONE);
    expect([await countParts(), await stored(known.id)]).toMatchObject([31, { priceMinor: 260 }]);
    expect(shop.audit.slice(audited).map(({ targetId }) => targetId)).toHaveLength(31);
    expect(shop.audit.at(audited + 14)).toMatchObject({
      actorId: shop.admin.id,
      targetId: known.id,
      before: { sku: 'KNOWN', priceMinor: 250 },
      after: { priceMinor: 260 },
    });
    expect(await history()).toMatchObject({ state: 'applied', appliedRow: 32 });
    expect(await apply(dryRun, text)).toMatchObject({ state: 'applied' });
    // All rows but the refused ones decide whether a file is large.
    for (const [atOnce, isInUnits] of [
      [31, false],
      [30, true],
    ] as const) {
      shop.deps.importSizes = { atOnce, unit: 10 };
      const counts = { unchanged: 31 };
      expect(await preview(text)).toMatchObject({ isInUnits, import: { counts } });
    }
  });

  it.each<[string, { row: number; left: object }, (id: string) => Promise<unknown>]>([
    [
      'with another price',
      { row: 16, left: { unchanged: 10, added: 20 } },
      (id) => shop.asAdmin.parts.patch({ id, field: 'priceMinor', from: 250, to: 255 }),
    ],
    [
      'of which orders hold more than the new count',
      { row: 16, left: { unchanged: 10, added: 20 } },
      (partId) => shop.order({ partId, quantity: 30 }),
    ],
    [
      'that was removed',
      { row: 16, left: { unchanged: 10, added: 21 } },
      (id) => shop.asAdmin.parts.remove({ id }),
    ],
    [
      'that was added',
      { row: 14, left: { unchanged: 11, added: 19 } },
      () => shop.part({ sku: 'NEW-12' }),
    ],
  ])('Stops at a part %s since the start; earlier units stay applied.', async (...of) => {
    const [, { row: stoppedRow, left }, change] = of;
    const { text, dryRun, known } = await largeFile();
    await apply(dryRun, text);
    await change(known.id);
    const [before, parts] = [await stored(known.id), await countParts()];
    expect(await applyUnits(shop.deps)).toEqual({ units: 1, applied: 0, stopped: 1 });
    expect([await countParts(), await stored(known.id)]).toEqual([parts + 10, before]);
    const stopped = { state: 'stopped', appliedRow: 11, stoppedRow };
    expect(await history()).toMatchObject(stopped);
    expect(await shop.asAdmin.imports.byId({ id: dryRun.import.id })).toMatchObject(stopped);
    expect(await errorCode(shop.asAdmin.imports.byId({ id: 'none' }))).toBe('IMPORT_NOT_FOUND');
    expect(await apply(dryRun, text)).toMatchObject({ state: 'stopped' });
    expect(await applyUnits(shop.deps)).toEqual(NONE);
    // The next dry run finds what is left.
    expect((await preview(text)).import.counts).toMatchObject(left);
  });

  it('Is refused as a whole when the shop has changed before it starts.', async () => {
    const { text, dryRun } = await largeFile();
    await shop.part({ sku: 'NEW-3' });
    expect(await errorCode(apply(dryRun, text))).toBe('IMPORT_OUTDATED');
    expect(await applyUnits(shop.deps)).toEqual(NONE);
    expect(await history()).toMatchObject({ state: 'refused' });
  });

  it('Is continued by another server after a crash, when the lease has ended.', async () => {
    const { text, dryRun } = await largeFile();
    await apply(dryRun, text);
    const { store } = shop.deps;
    let units = 0;
    const crashing: Store = {
      ...store,
      writeInTurns(unit) {
        units += 1;
        if (units === 1 || units === 4) return Promise.reject(new Error('killed'));
        return store.writeInTurns(unit);
      },
    };
    for (const [parts, appliedRow] of [
      [1, 1],
      [20, 21],
    ]) {
      await expect(applyUnits({ ...shop.deps, store: crashing })).rejects.toThrow('killed');
      expect([await countParts(), await history()]).toMatchObject([parts, { appliedRow }]);
      expect(await applyUnits(shop.deps)).toEqual(NONE);
      shop.clock.now += 30_001;
    }
    expect(await applyUnits(shop.deps)).toEqual({ units: 2, applied: 1, stopped: 0 });
    expect(await countParts()).toBe(31);
  });

  it('Two servers that continue the same import apply each unit once.', async () => {
    const { text, dryRun } = await largeFile();
    await apply(dryRun, text);
    const { store } = shop.deps;
    // The lease of the slower one has ended.
    const late: Store = {
      ...store,
      async writeInTurns(unit) {
        shop.clock.now += 30_001;
        await applyUnits(shop.deps);
        return store.writeInTurns(unit);
      },
    };
    expect(await applyUnits({ ...shop.deps, store: late })).toEqual(NONE);
    expect([await countParts(), await history()]).toMatchObject([31, { state: 'applied' }]);
  });

  it('A server that shuts down ends after the unit; the work that the call started goes on.', async () => {
    const { text, dryRun } = await largeFile();
    const started: (() => Promise<unknown>)[] = [];
    shop.deps.startWork = (work) => void started.push(work);
    await apply(dryRun, text);
    expect(await applyUnits(shop.deps, AbortSignal.abort())).toEqual(NONE);
    expect(await countParts()).toBe(1);
    shop.clock.now += 30_001;
    await started[0]?.();
    expect([await countParts(), await history()]).toMatchObject([31, { state: 'applied' }]);
    await apply(dryRun, text);
    expect(started).toHaveLength(1);
  });
});
