import type { Store } from '@bm/db/store';
import type { SentRelation } from '@bm/domain/parts/relation.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { DAY_MS, formatDay, startOfDay } from '@bm/domain/shared/day';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { applyUnits } from './apply-units.service.ts';

let shop: TestShop;
let part: StockedPart;
beforeEach(async () => {
  shop = await testShop();
  part = await shop.part({ sku: 'BB-113' });
  for (const sku of ['A-1', 'A-2', 'OLD']) await shop.part({ sku });
});
afterEach(() => shop.close());

const preview = (text: string) =>
  shop.asAdmin.imports.previewFile({ fileName: 'relations.csv', text });
const apply = async (text: string, id?: string) =>
  shop.asAdmin.imports.applyFile({ id: id ?? (await preview(text)).import.id, text });
const state = (sku: string, relations: SentRelation[]) =>
  find(sku).then(({ id }) => shop.asAdmin.relations.save({ partId: id, relations }));
async function find(sku: string): Promise<StockedPart> {
  const [found] = await shop.store.read.parts.stockedBySkus([sku]);
  if (found === undefined) throw new Error(`There is no part ${sku}.`);
  return found;
}
/** The relations that a part states: `alternative A-1`. */
async function stated(sku: string): Promise<string[]> {
  const { own } = await shop.asAdmin.relations.byPart({ id: (await find(sku)).id });
  return own
    .map(({ kind, sku: to, date }) => `${kind} ${to}${date === null ? '' : ` ${formatDay(date)}`}`)
    .toSorted();
}
const today = () => formatDay(startOfDay(shop.clock.now));
const exported = async () => (await shop.asAdmin.exports.page({ kind: 'parts' })).csv;
const NEW =
  'Part number,Name,Picture,Status,Price,Minimum,Case pack,On hand,Replaced by,Alternatives';
const added = (sku: string, relations: string) =>
  `${sku},Set,/a.webp,active,2.50,10,10,0,${relations}`;
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

const successors = (...rows: string[]) => lines('Part number,Replaced by', ...rows);
const verdicts = async (text: string) => (await preview(text)).rows.map(({ verdict }) => verdict);

describe('relations in a file', () => {
  it('Are those of the renumbered part where a row or a cell has its former number.', async () => {
    await shop.asAdmin.parts.update({ ...(await find('OLD')), onHand: undefined, sku: 'NEW' });
    const text = lines('Part number,Replaced by,Alternatives', 'OLD,A-1,A-2', 'BB-113,old,OLD');
    expect((await apply(text)).state).toBe('applied');
    expect(await stated('NEW')).toEqual(['alternative A-2', `replaced-by A-1 ${today()}`]);
    expect(await stated('BB-113')).toEqual(['alternative NEW', `replaced-by NEW ${today()}`]);
    expect(await verdicts(lines('Part number,Replaced by', 'A-1,BB-113'))).toEqual(['refused']);
    expect(await verdicts(lines('Part number,Alternatives', 'NEW,OLD'))).toEqual(['refused']);
  });

  it('Are added, changed and removed; the audit log names them, and a second time nothing changes.', async () => {
    await state('BB-113', [
      { kind: 'alternative', sku: 'OLD' },
      { kind: 'accessory', sku: 'OLD' },
    ]);
    const text =
      'Part number;replaced by;Alternatives;Spare part of\nbb 113;a1 @ 2026-10-01;A-2 | a 1;none\n';
    const dryRun = await preview(text);
    expect(dryRun.rows).toMatchObject([
      {
        verdict: 'changed',
        before: { relations: { 'replaced-by': '', alternative: 'OLD' } },
        after: { relations: { 'replaced-by': 'A-1 @ 2026-10-01', alternative: 'A-1 | A-2' } },
      },
    ]);
    const before = await find('BB-113');
    const audited = shop.audit.length;
    expect((await apply(text, dryRun.import.id)).state).toBe('applied');
    expect((await apply(text, dryRun.import.id)).state).toBe('applied');
    // A kind without a column is kept.
    expect(await stated('BB-113')).toEqual([
      'accessory OLD',
      'alternative A-1',
      'alternative A-2',
      'replaced-by A-1 2026-10-01',
    ]);
    expect(await find('BB-113')).toEqual(before);
    expect(shop.audit.slice(audited)).toMatchObject([
      {
        action: 'imports.applyFile',
        targetId: part.id,
        before: { sku: 'BB-113', relations: { alternative: 'OLD' } },
        after: { sku: 'BB-113', relations: { alternative: 'A-1 | A-2' } },
      },
    ]);
    expect((await preview(text)).import.counts).toMatchObject({ unchanged: 1 });
    await apply('Part number,Alternatives\nBB-113,none\n');
    expect(await stated('BB-113')).toEqual(['accessory OLD', 'replaced-by A-1 2026-10-01']);
  });

  it('Are left alone by a file without their columns, which reads none of them.', async () => {
    await state('BB-113', [{ kind: 'alternative', sku: 'A-1' }]);
    const text = 'Part number,Name\nBB-113,Renamed\n';
    const { import: dryRun } = await preview(text);
    await state('BB-113', [{ kind: 'alternative', sku: 'A-2' }]);
    expect((await apply(text, dryRun.id)).state).toBe('applied');
    expect(await stated('BB-113')).toEqual(['alternative A-2']);
  });

  it('Name parts that other rows add, before or after their own.', async () => {
    const audited = shop.audit.length;
    const others = Array.from({ length: 30 }, (_, at) => added(`M-${at}`, ',N-1'));
    const three = [added('N-1', 'N-2,BB-113 | N-3'), added('N-2', ','), added('N-3', ',n 1')];
    await apply(lines(NEW, ...three, ...others));
    expect(shop.audit).toHaveLength(audited + 33 + 32);
    expect(await stated('M-29')).toEqual(['alternative N-1']);
    expect(await stated('N-1')).toEqual([
      'alternative BB-113',
      'alternative N-3',
      `replaced-by N-2 ${today()}`,
    ]);
    expect(await stated('N-3')).toEqual(['alternative N-1']);
  });

  it('A successor without a day begins on the day of the application, and keeps it.', async () => {
    const text = 'Part number,Replaced by\nBB-113,A-1\n';
    const { import: dryRun } = await preview(text);
    shop.clock.now += DAY_MS;
    const day = today();
    await apply(text, dryRun.id);
    shop.clock.now += DAY_MS;
    expect((await preview(text)).import.counts).toMatchObject({ unchanged: 1 });
    expect(await stated('BB-113')).toEqual([`replaced-by A-1 ${day}`]);
  });

  it('What is exported imports unchanged, and states the same in an empty shop.', async () => {
    await shop.part({ sku: 'x|@1' });
    await shop.part({ sku: 'None' });
    await state('BB-113', [
      { kind: 'replaced-by', sku: 'X1', date: 20 * DAY_MS },
      { kind: 'alternative', sku: 'OLD' },
      { kind: 'accessory', sku: 'NONE' },
    ]);
    const { id } = await find('OLD');
    await shop.asAdmin.parts.patch({ id, field: 'status', from: 'active', to: 'archived' });
    const csv = await exported();
    const same = { added: 0, changed: 0, refused: 0, unchanged: 6 };
    expect((await preview(csv)).import.counts).toEqual(same);
    const before = await stated('BB-113');
    for (const sku of ['BB-113', 'A-1', 'A-2', 'OLD', 'x1', 'none'])
      await shop.asAdmin.parts.remove({ id: (await find(sku)).id });
    await apply(csv);
    expect(await stated('BB-113')).toEqual(before);
    expect(before).toHaveLength(3);
    expect(await exported()).toBe(csv);
  });

  it('A wrong cell is refused with its row and column, and nothing is applied.', async () => {
    await state('A-1', [{ kind: 'alternative', sku: 'OLD' }]);
    const text = lines(
      'Part number,Replaced by,Alternatives',
      'BB-113,A-1 | A-2,X-9',
      'A-1,A-1,',
      'A-2,OLD @ tomorrow,OLD | old',
    );
    const { rows } = await preview(text);
    expect(
      rows.map((row) =>
        row.verdict === 'refused'
          ? row.issues.map(({ column, rule }) => `${row.row} ${column}: ${rule}`)
          : row.verdict,
      ),
    ).toEqual([
      [
        '2 Replaced by: “Replaced by” takes one part only.',
        '2 Alternatives: There is no part “X-9”.',
      ],
      [
        '3 Alternatives: An empty cell would remove them all. Write “none” to do that.',
        '3 Replaced by: A part has no relation to itself.',
      ],
      [
        '4 Replaced by: A day is written as 2026-10-01, behind the part number and “@”.',
        '4 Alternatives: OLD is stated twice under “Alternatives”.',
      ],
    ]);
    expect(await errorCode(apply(text))).toBe('IMPORT_REFUSED');
    expect(await stated('BB-113')).toEqual([]);
  });
});

describe('successors in a file', () => {
  it('A circle is refused across rows, and by way of parts that the file does not have.', async () => {
    expect(await verdicts(successors('BB-113,A-1', 'A-1,A-2', 'A-2,BB-113'))).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
    await state('A-1', [{ kind: 'replaced-by', sku: 'A-2' }]);
    await state('A-2', [{ kind: 'replaced-by', sku: 'OLD' }]);
    expect(await verdicts(successors('BB-113,A-1', 'OLD,BB-113'))).toEqual(['refused', 'refused']);
    expect(await verdicts(successors('BB-113,A-1', 'OLD,none'))).toEqual(['changed', 'unchanged']);
    const circle = lines(NEW, added('N-1', 'N-2,'), added('N-2', 'N-1,'));
    expect(await verdicts(circle)).toEqual(['refused', 'refused']);
  });

  it.each([10_000, 1])(
    'A part and its successor are exchanged, at once and in units (%i rows).',
    async (size) => {
      shop.deps.importSizes = { atOnce: size, unit: size };
      await state('BB-113', [{ kind: 'replaced-by', sku: 'A-1', date: DAY_MS }]);
      await state('A-1', [{ kind: 'replaced-by', sku: 'A-2', date: DAY_MS }]);
      await apply(successors('A-2,A-1', 'A-1,BB-113', 'BB-113,none'));
      await applyUnits(shop.deps);
      expect((await shop.asAdmin.imports.list()).items).toMatchObject([{ state: 'applied' }]);
      expect(await Promise.all(['A-2', 'A-1', 'BB-113'].map(stated))).toEqual([
        [`replaced-by A-1 ${today()}`],
        [`replaced-by BB-113 ${today()}`],
        [],
      ]);
    },
  );

  it('Twenty thousand rows in a chain or a circle are compared in linear time.', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, at) => `C-${at}`);
    const file = numbers.map((sku, at) => added(sku, `C-${(at + 1) % numbers.length},`));
    const good = Array.from({ length: 1002 }, (_, at) => added(`D-${at}`, ','));
    const { import: dryRun, rows } = await preview(lines(NEW, ...file, ...good));
    expect(dryRun.counts).toEqual({ added: 1002, changed: 0, unchanged: 0, refused: 20_000 });
    // The first ten thousand rows, and a thousand of each other verdict.
    expect([rows.length, rows.at(-1)?.sku]).toEqual([11_000, 'D-999']);
    expect(rows[0]).toMatchObject({
      issues: [{ rule: 'C-1 already has 20 successors in a row.' }],
    });
  });
});

describe('a change between check and application', () => {
  const text = 'Part number,Status,Alternatives\nBB-113,archived,A-1\nA-2,active,\n';

  it.each<[string, () => Promise<unknown>]>([
    ['of the relations of a row', () => state('BB-113', [{ kind: 'alternative', sku: 'A-2' }])],
    ['of a row that changes nothing', () => state('A-2', [{ kind: 'alternative', sku: 'A-1' }])],
    [
      'that removes the other part',
      async () => shop.asAdmin.parts.remove({ id: (await find('A-1')).id }),
    ],
  ])('%s refuses the import.', async (_, change) => {
    const { import: dryRun } = await preview(text);
    await change();
    expect(await errorCode(apply(text, dryRun.id))).toBe('IMPORT_OUTDATED');
    expect((await find('BB-113')).status).toBe('active');
  });

  it('of a kind without a column is kept.', async () => {
    const { import: dryRun } = await preview(text);
    await state('BB-113', [{ kind: 'accessory', sku: 'A-2' }]);
    expect((await apply(text, dryRun.id)).state).toBe('applied');
    expect(await stated('BB-113')).toEqual(['accessory A-2', 'alternative A-1']);
  });

  it('that would make a circle stops an import in units; the parts stay, and the rest is found again.', async () => {
    shop.deps.importSizes = { atOnce: 1, unit: 1 };
    const file = lines(
      'Part number,Name,Replaced by,Alternatives',
      'BB-113,Renamed,A-1,',
      'A-2,Other,,OLD',
    );
    await apply(file);
    await state('A-1', [{ kind: 'replaced-by', sku: 'BB-113' }]);
    expect(await applyUnits(shop.deps)).toMatchObject({ units: 3, stopped: 1 });
    expect((await shop.asAdmin.imports.list()).items).toMatchObject([
      { state: 'stopped', appliedRow: 3, stoppedRow: 2 },
    ]);
    expect([await stated('BB-113'), await stated('A-2')]).toEqual([[], ['alternative OLD']]);
    expect((await find('BB-113')).name).toBe('Renamed');
    expect((await preview(file)).import.counts).toMatchObject({ refused: 1, unchanged: 1 });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'removes the other part',
      async () => shop.asAdmin.parts.remove({ id: (await find('A-1')).id }),
    ],
    ['removes the part', () => shop.asAdmin.parts.remove({ id: part.id })],
    ['states another part', () => state('BB-113', [{ kind: 'alternative', sku: 'A-2' }])],
    [
      'states as many of another kind as a part may have',
      async () => {
        const skus = Array.from({ length: 100 }, (_, at) => `X-${at}`);
        for (const sku of skus) await shop.part({ sku });
        await state(
          'BB-113',
          skus.map((sku) => ({ kind: 'accessory', sku })),
        );
      },
    ],
  ])('that %s stops an import in units before its relations.', async (_, change) => {
    shop.deps.importSizes = { atOnce: 1, unit: 1 };
    await apply('Part number,Name,Alternatives\nBB-113,Renamed,A-1\nA-2,Other,A-1\n');
    const { store } = shop.deps;
    let units = 0;
    const between: Store = {
      ...store,
      async writeInTurns(unit) {
        units += 1;
        if (units === 3) await change();
        return store.writeInTurns(unit);
      },
    };
    expect(await applyUnits({ ...shop.deps, store: between })).toEqual({
      units: 2,
      applied: 0,
      stopped: 1,
    });
    expect((await shop.asAdmin.imports.list()).items).toMatchObject([
      { state: 'stopped', appliedRow: 3, stoppedRow: 2 },
    ]);
    expect((await find('A-2')).name).toBe('Other');
    expect(await stated('A-2')).toEqual([]);
  });
});

it('A file with many relations is applied in units, as its check says.', async () => {
  shop.deps.importSizes = { atOnce: 10, relationsAtOnce: 3, unit: 10 };
  const text = 'Part number,Alternatives\nBB-113,A-1 | A-2\nA-1,A-2\n';
  expect((await preview(text)).isInUnits).toBe(false);
  const more = `${text}A-2,BB-113\n`;
  const dryRun = await preview(more);
  expect(dryRun.isInUnits).toBe(true);
  expect((await apply(more, dryRun.import.id)).state).toBe('applying');
  expect(await applyUnits(shop.deps)).toEqual({ units: 2, applied: 1, stopped: 0 });
  expect(await stated('BB-113')).toEqual(['alternative A-1', 'alternative A-2']);
  expect((await apply(more, dryRun.import.id)).state).toBe('applied');
});

it('A large file writes its relations after all of its parts.', async () => {
  shop.deps.importSizes = { atOnce: 2, unit: 2 };
  const rows = Array.from({ length: 7 }, (_, at) => added(`N-${at}`, `,N-${(at + 1) % 7} | A-1`));
  await apply(Papa.unparse(Papa.parse<string[]>(lines(NEW, ...rows).trim()).data));
  expect(await applyUnits(shop.deps)).toEqual({ units: 8, applied: 1, stopped: 0 });
  expect(await stated('N-6')).toEqual(['alternative A-1', 'alternative N-0']);
  expect((await shop.asAdmin.imports.list()).items).toMatchObject([
    { state: 'applied', appliedRow: 8 },
  ]);
});
