import { allParts } from '@bm/db/testing';
import { RELATION_KIND_NAMES } from '@bm/domain/parts/relation-kinds';
import { DAY_MS } from '@bm/domain/shared/day';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const RUNS = process.env['DEEP_TESTS'] === '1' ? 60 : 4;

const signs = [
  "'",
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\n',
  ';',
  '"',
  ' ',
  ',',
  '|',
  '\u00a0',
  '\ufeff',
  'ক',
  'x',
];
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const parts = fc.array(
  fc.record({
    sku: fc.oneof(text, fc.stringMatching(/^0{0,2}[0-9]{1,3}(E[0-9])?$/)),
    name: text,
    description: text,
    category: fc.option(text),
    gtin: fc.option(fc.constantFrom('4006381333931', '00000000000000')),
    hsCode: fc.option(fc.constantFrom('010121', '871493')),
    countryOfOrigin: fc.option(fc.constant('BD')),
    shelfPlace: fc.option(text),
    values: fc.record({ bore: fc.option(fc.nat(9999).map((n) => n / 100)), note: fc.option(text) }),
  }),
  { minLength: 1, maxLength: 12 },
);
/** Relations between the parts of a shop, which are named by their places. */
const relations = fc.array(
  fc.record({
    kind: fc.constantFrom(...RELATION_KIND_NAMES),
    from: fc.nat(11),
    to: fc.nat(11),
    date: fc.option(fc.nat(40_000).map((days) => days * DAY_MS)),
  }),
  { maxLength: 24 },
);

it('Any export of parts imports with zero differences, as parts and as prices, in any separator.', async () => {
  // A file without rows is refused, and none of the drawn parts and relations may be valid.
  const [first, second] = [await shop.part(), await shop.part()];
  const stated = [{ kind: 'accessory', sku: second.sku } as const];
  await shop.asAdmin.relations.save({ partId: first.id, relations: stated });
  const { attributes } = shop.asAdmin;
  await attributes.save({ key: 'bore', label: 'Bore', kind: 'number', unit: 'MMT', decimals: 2 });
  await attributes.save({ key: 'note', label: 'Note', kind: 'text' });
  await fc.assert(
    fc.asyncProperty(parts, relations, async (drawn, related) => {
      for (const fields of drawn) {
        // Fields that the form refuses, and numbers that are taken, add no part.
        const { values, ...given } = fields;
        const part = await shop.part({ ...given, name: `N${fields.name}` }).catch(() => undefined);
        // Texts that are no value are refused.
        if (part === undefined) continue;
        await shop.asAdmin.attributes.setValues({ partId: part.id, values }).catch(() => undefined);
      }
      const all = await allParts(shop.store);
      const named = (at: number) => all[at % all.length];
      for (const [from, own] of Map.groupBy(related, ({ from: at }) => named(at)?.id ?? '')) {
        // The editor refuses some, such as circles.
        const sent = own.map(({ kind, to, date }) => {
          const sku = named(to)?.sku ?? '';
          return kind === 'replaced-by' ? { kind, sku, date } : { kind, sku };
        });
        const save = (some: typeof sent) =>
          shop.asAdmin.relations.save({ partId: from, relations: some });
        await save(sent)
          .catch(() => save(sent.slice(0, 1)))
          .catch(() => undefined);
      }
      const { csv } = await shop.asAdmin.exports.page({ kind: 'parts' });
      const rows = Papa.parse<string[]>(csv.slice(1).trimEnd(), { delimiter: ',' }).data;
      const columns = ['Part number', 'Price', 'Price breaks'].map(
        (heading) => rows[0]?.indexOf(heading) ?? -1,
      );
      const prices = rows.map((cells) => columns.map((at) => cells[at] ?? ''));
      const files = [
        csv,
        ...[';', '\t'].map((delimiter) => Papa.unparse(rows, { delimiter, newline: '\n' })),
        `\r\nsep=;\r\n${Papa.unparse(prices, { delimiter: ';' })}`,
      ];
      for (const file of files) {
        const { counts } = (
          await shop.asAdmin.imports.previewFile({ fileName: 'parts.csv', text: file })
        ).import;
        expect(counts).toEqual({ added: 0, changed: 0, refused: 0, unchanged: rows.length - 1 });
      }
    }),
    { numRuns: RUNS },
  );
  expect((await allParts(shop.store)).length).toBeGreaterThan(RUNS);
});
