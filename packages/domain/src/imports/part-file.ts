import { mapDetails, PART_DETAIL_NAMES, PART_DETAILS } from '../parts/part-details.ts';
import { EDITED_FIELDS, type EditedField } from '../parts/part.schema.ts';
import { headingText } from '../shared/heading-text.ts';

/** The largest file of an import, in bytes. */
export const MAX_IMPORT_BYTES = 40_000_000;

/** The most rows of a file, without the headings. */
export const MAX_IMPORT_ROWS = 100_000;

/** A file of at most so many rows is applied as a whole; a larger one in units of UNIT_ROWS. */
export const MAX_ROWS_AT_ONCE = 10_000;
export const UNIT_ROWS = 500;

/** A dry run shows MAX_ROWS_AT_ONCE rows, and later ones while their verdict has fewer than these. */
export const SHOWN_ROWS = 1000;

/** `parts` has all fields and adds parts; `prices` changes the prices of known parts only. */
export const IMPORT_KINDS = ['parts', 'prices'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields of a part in a file: those of the part form, and its own warning of low stock. */
export const IMPORT_FIELDS = [...EDITED_FIELDS, 'lowStockThreshold'] as const;
export type ImportField = EditedField | 'lowStockThreshold';

/** The fields that a new part needs: others are empty where the file does not have their column. */
export const NEW_PART_FIELDS: readonly ImportField[] = [
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
} as const satisfies Record<ImportField, string>;

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
] as const satisfies readonly ImportField[];

const PRICE_COLUMNS: readonly ImportField[] = ['sku', 'priceMinor', 'priceBreaks'];

/**
 * The columns of an export of each kind. A file has them in any order, and leaves the fields of those
 * that it does not have as they are; the part number names the part.
 */
export const COLUMNS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  parts: PART_COLUMNS,
  prices: PRICE_COLUMNS,
};

/** The most headings that are read, and that a message names: of more, one is unknown or repeated. */
const MAX_HEADINGS = 100;
const MAX_NAMED = 10;

/** The columns of a file, or why it cannot be read. `columns` are at most ten headings. */
export type Headings =
  | { ok: true; kind: ImportKind; fields: readonly ImportField[] }
  | {
      ok: false;
      reason: 'UNKNOWN_COLUMN' | 'REPEATED_COLUMN' | 'MISSING_COLUMNS';
      columns: string[];
    };

/** Reads the first record of a file. Case, spaces and invisible characters of headings do not count. */
export function readHeadings(record: readonly string[]): Headings {
  // Spreadsheets end rows with the separators of cells that were once filled.
  const end = record.findLastIndex((cell) => headingText(cell) !== '') + 1;
  const headings = record.slice(0, Math.min(end, MAX_HEADINGS));
  const found = headings.map((heading) => ({ heading, field: findField(heading) }));
  const unknown = found.filter(({ field }) => field === undefined);
  if (unknown.length > 0) return refuse('UNKNOWN_COLUMN', unknown);
  const fields = found.flatMap(({ field }) => field ?? []);
  const repeated = found.filter(({ field }, at) => fields.findIndex((each) => each === field) < at);
  if (repeated.length > 0) return refuse('REPEATED_COLUMN', repeated);
  const isPrices = fields.every((field) => PRICE_COLUMNS.includes(field));
  const hasSku = fields.includes('sku');
  if (hasSku && fields.length > 1) return { ok: true, kind: isPrices ? 'prices' : 'parts', fields };
  const missing = hasSku || fields.length === 0 ? PRICE_COLUMNS : (['sku'] as const);
  const columns = missing.filter((field) => !fields.includes(field));
  return {
    ok: false,
    reason: 'MISSING_COLUMNS',
    columns: columns.map((field) => PART_HEADINGS[field]),
  };
}

function refuse(
  reason: 'UNKNOWN_COLUMN' | 'REPEATED_COLUMN',
  found: readonly { heading: string }[],
): Headings {
  const columns = found.slice(0, MAX_NAMED).map(({ heading }) => heading.trim());
  return { ok: false, reason, columns };
}

function findField(heading: string): ImportField | undefined {
  const name = headingText(heading).toLowerCase();
  return PART_COLUMNS.find((field) => PART_HEADINGS[field].toLowerCase() === name);
}
