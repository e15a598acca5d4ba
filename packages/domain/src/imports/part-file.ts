import type { Attribute } from '../attributes/attribute.schema.ts';
import { mapDetails, PART_DETAIL_NAMES, PART_DETAILS } from '../parts/part-details.ts';
import { EDITED_FIELDS } from '../parts/edit-part.schema.ts';
import {
  RELATION_KIND_NAMES,
  RELATION_KINDS,
  type RelationKindName,
} from '../parts/relation-kinds.ts';
import { headingText } from '../shared/heading-text.ts';

/** The largest file of an import, in bytes. */
export const MAX_IMPORT_BYTES = 40_000_000;

/** The most rows of a file, without the headings. */
export const MAX_IMPORT_ROWS = 100_000;

/**
 * A file of at most so many rows that change at most so many relations is applied as a whole; a larger one
 * in units of UNIT_ROWS.
 */
export const MAX_ROWS_AT_ONCE = 10_000;
export const MAX_RELATIONS_AT_ONCE = 50_000;
export const UNIT_ROWS = 500;

/** A dry run shows MAX_ROWS_AT_ONCE rows, and later ones while their verdict has fewer than these. */
export const SHOWN_ROWS = 1000;

/** `parts` has all fields and adds parts; `prices` changes the prices of known parts only. */
export const IMPORT_KINDS = ['parts', 'prices'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * The fields of a part in a file: those of the part form, its own warning of low stock, its values,
 * which have a column for each attribute, and its relations, which have one for each kind.
 */
export const IMPORT_FIELDS = [
  ...EDITED_FIELDS,
  'lowStockThreshold',
  'pictures',
  'packaging',
  'files',
  'values',
  'relations',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** A field with a column of its own. */
export type PartColumn = Exclude<ImportField, 'values' | 'relations'>;
/**
 * A column of a file: a field, a percentage by which price and price breaks change, a kind of relations, or
 * an attribute.
 */
export type FileColumn = PartColumn | 'pricePercent' | RelationKindName | Attribute;

export function isRelationColumn(column: FileColumn): column is RelationKindName {
  return RELATION_KIND_NAMES.some((kind) => kind === column);
}

/** The heading of the percentage, which no export has. */
export const PERCENT_HEADING = 'Price change (%)';

/** The fields that a new part needs: others are empty where the file does not have their column. */
export const NEW_PART_FIELDS: readonly PartColumn[] = [
  'name',
  'image',
  'status',
  'priceMinor',
  'minOrderQty',
  'orderMultiple',
  'onHand',
];

/** The headings of a file. */
export const PART_HEADINGS = {
  sku: 'Part number',
  name: 'Name',
  description: 'Description',
  image: 'Picture',
  category: 'Category',
  status: 'Status',
  priceMinor: 'Price',
  priceBreaks: 'Price breaks',
  minOrderQty: 'Minimum',
  orderMultiple: 'Case pack',
  onHand: 'On hand',
  lowStockThreshold: 'Warn below',
  ...mapDetails((detail) => PART_DETAILS[detail].label),
  pictures: 'More pictures',
  packaging: 'Packaging',
  files: 'Files',
} as const satisfies Record<PartColumn, string>;

/** The fields of a part in the order of the columns. */
export const PART_COLUMNS = [
  'sku',
  'name',
  'description',
  'image',
  'category',
  'status',
  'priceMinor',
  'priceBreaks',
  'minOrderQty',
  'orderMultiple',
  'onHand',
  'lowStockThreshold',
  ...PART_DETAIL_NAMES,
  'pictures',
  'packaging',
  'files',
] as const satisfies readonly PartColumn[];

const PRICE_COLUMNS: readonly PartColumn[] = ['sku', 'priceMinor', 'priceBreaks'];

/**
 * The columns of an export of each kind. A file has them in any order, and leaves the fields of those
 * that it does not have as they are; the part number names the part.
 */
export const COLUMNS: Readonly<Record<ImportKind, readonly PartColumn[]>> = {
  parts: PART_COLUMNS,
  prices: PRICE_COLUMNS,
};

/** The most headings that are read, and that a message names: of more, one is unknown or repeated. */
const MAX_HEADINGS = 300;
const MAX_NAMED = 10;

/** The columns of a file, or why it cannot be read. */
export type Headings =
  | { ok: true; kind: ImportKind; columns: readonly FileColumn[] }
  | {
      ok: false;
      reason: 'UNKNOWN_COLUMN' | 'REPEATED_COLUMN' | 'MISSING_COLUMNS';
      /** At most ten. */
      headings: string[];
    };

/**
 * Reads the first record of a file; `attributes` are those of the shop. Case, spaces and invisible
 * characters of headings do not count.
 */
export function readHeadings(
  record: readonly string[],
  attributes: readonly Attribute[],
): Headings {
  // Spreadsheets end rows with the separators of cells that were once filled.
  const end = record.findLastIndex((cell) => headingText(cell) !== '') + 1;
  const headings = record.slice(0, Math.min(end, MAX_HEADINGS));
  const known = columnsByHeading(attributes);
  const found = headings.map((heading) => ({
    heading,
    column: known.get(headingText(heading).toLowerCase()),
  }));
  const unknown = found.filter(({ column }) => column === undefined);
  if (unknown.length > 0) return refuse('UNKNOWN_COLUMN', unknown);
  const columns = found.flatMap(({ column }) => column ?? []);
  const repeated = found.filter(
    ({ column }, at) => columns.findIndex((each) => each === column) < at,
  );
  if (repeated.length > 0) return refuse('REPEATED_COLUMN', repeated);
  const isPrices = columns.every(
    (column) => column === 'pricePercent' || PRICE_COLUMNS.some((field) => field === column),
  );
  const hasSku = columns.includes('sku');
  if (hasSku && columns.length > 1)
    return { ok: true, kind: isPrices ? 'prices' : 'parts', columns };
  const missing = hasSku || columns.length === 0 ? PRICE_COLUMNS : (['sku'] as const);
  const absent = missing.filter((field) => !columns.includes(field));
  return {
    ok: false,
    reason: 'MISSING_COLUMNS',
    headings: absent.map((field) => PART_HEADINGS[field]),
  };
}

function refuse(
  reason: 'UNKNOWN_COLUMN' | 'REPEATED_COLUMN',
  found: readonly { heading: string }[],
): Headings {
  const headings = found.slice(0, MAX_NAMED).map(({ heading }) => heading.trim());
  return { ok: false, reason, headings };
}

/** The headings of fields and of relations in lower case, with their columns. */
const FIXED_COLUMNS: ReadonlyMap<string, FileColumn> = new Map<string, FileColumn>([
  ...PART_COLUMNS.map((field) => [PART_HEADINGS[field].toLowerCase(), field] as const),
  ...RELATION_KIND_NAMES.map((kind) => [RELATION_KINDS[kind].label.toLowerCase(), kind] as const),
  [PERCENT_HEADING.toLowerCase(), 'pricePercent'],
]);

/** The columns by their headings in lower case; a field comes before an attribute. */
function columnsByHeading(attributes: readonly Attribute[]): ReadonlyMap<string, FileColumn> {
  const values = attributes.map((attribute) => [valueHeading(attribute), attribute] as const);
  return new Map<string, FileColumn>([...values, ...FIXED_COLUMNS]);
}

/** The heading of an attribute: its key, or `status (value)` where another column has that heading. */
export function valueHeading({ key }: Pick<Attribute, 'key'>): string {
  return FIXED_COLUMNS.has(key) ? `${key} (value)` : key;
}
