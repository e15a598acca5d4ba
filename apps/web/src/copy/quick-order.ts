import type { UnreadableReason } from '@bm/domain/shared/decode-text';
import type { MergedUnits } from '@bm/domain/quick-order/merge-rows';
import { MAX_QUICK_ORDER_ROWS } from '@bm/domain/quick-order/quick-order.schema';
import { formatCount } from '../lib/format.ts';

const MAX_ROWS = formatCount(MAX_QUICK_ORDER_ROWS);

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
const rowsText = (count: number) => counted(count, 'row', 'rows');

/** Joins with commas and a last "and". */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The quick order page. */
export const quickOrderCopy = {
  title: 'Quick order',
  intro: 'Part number and quantity, row by row. Case, dashes and spaces in numbers do not count.',
  pasteRows: 'Paste rows',
  uploadCsv: 'Upload CSV',
  clearAll: 'Clear all',
  typeRows: 'Type rows instead',
  backToRows: (count: number) => `Back to ${rowsText(count)}`,
  undo: 'Undo',
  removed: (count: number) => `${rowsText(count)} removed`,
  tabs: { label: 'Rows', all: 'All', fix: 'To fix', valid: 'Valid' },
  removeSelected: (count: number) => `Remove ${rowsText(count)}`,
  keys: {
    label: 'Keys',
    list: [
      ['Enter', 'next row'],
      ['F8', 'next to fix'],
      ['Alt Enter', 'take the fix'],
      ['Ctrl V', 'paste rows'],
      ['Ctrl Enter', 'add to cart'],
    ],
    /** Part of the caption, for assistive technology. */
    help: 'Shift Space selects a row.',
  },
  form: 'Quick order',
  table: 'Rows to order',
  columns: {
    row: 'Row',
    sku: 'Part number',
    part: 'Part',
    pack: 'Pack',
    minimum: 'Minimum',
    unitPrice: 'Unit price',
    available: 'Available',
    quantity: 'Quantity',
    total: 'Line total',
    verdict: 'Status',
  },
  select: (row: number) => `Select row ${row}`,
  skuIn: (row: number) => `Part number, row ${row}`,
  quantityIn: (row: number) => `Quantity, row ${row}`,
  facts: (pack: string, minimum: string, available: string) =>
    `pack ${pack}, min. ${minimum}, ${available} available`,
  priceFrom: (quantity: string) => `from ${quantity}`,
  notInCatalogue: 'Not in the catalogue',
  noTotal: '–',
  options: 'Part numbers',

  verdicts: {
    ok: 'OK',
    choosePart: 'Choose a part',
    enterQuantity: 'Enter a quantity',
    checking: 'Checking',
    merged: (merged: readonly MergedUnits[]) => {
      const units = merged.map((each) => formatCount(each.units)).join(' + ');
      const lines = merged.flatMap(({ line }) => (line === null ? [] : [String(line)]));
      if (merged.length > 4) return `OK. ${formatCount(merged.length)} quantities merged`;
      return lines.length === merged.length
        ? `OK. Lines ${listed(lines)} merged: ${units}`
        : `OK. ${lines.length === 1 ? 'Line' : 'Lines'} ${listed(lines)} added: ${units}`;
    },
    cheaperBefore: 'OK, but ',
    cheaperAfter: ' cost less: ',
    breakBefore: 'OK. From ',
    breakAfter: ' you pay ',
    unknown: 'Unknown part number',
    unknownNearest: 'Unknown, nearest: ',
    notActive: 'Not for sale any more',
    superseded: (sku: string, successor: string) => `${sku} was replaced by ${successor}.`,
    useSuccessor: (sku: string, quantity: number | null) =>
      quantity === null ? `Use ${sku}` : `Use ${formatCount(quantity)} of ${sku}`,
    unclear: 'Not a plain number',
    unclearNearest: 'Not a plain number: ',
    belowMinimum: 'Below the minimum: ',
    notAMultiple: 'Not a full case pack: ',
    outOfStock: 'More than we can send: ',
    soldOut: 'None can be ordered at present',
    holdLimit: 'More than we reserve before your first payment: ',
    holdLimitNone: 'We reserve no more of this part before your first payment',
    duplicate: (row: number) => `Same part as row ${row}: `,
    merge: 'Merge',
    or: ' or ',
    use: 'Use ',
    inRow: (row: number) => ` in row ${row}`,
  },

  tally: {
    valid: 'valid',
    fix: 'to fix',
    open: 'open',
    units: 'units',
    total: (count: number) => `Total of ${counted(count, 'valid row', 'valid rows')}, net`,
  },
  addAll: 'Add all valid to cart',
  fixAll: {
    open: (count: number) => `Take ${counted(count, 'fix', 'fixes')}`,
    title: (count: number) => `Change ${rowsText(count)}?`,
    text: 'The first fix of each row is taken. Rows stay where the part number or the quantity may mean several.',
    change: (row: number, from: string, to: string) => `Row ${row}: ${from} → ${to}`,
    merge: (row: number, of: number) => `Row ${row}: merged into row ${of}`,
    more: (count: number) => `and ${counted(count, 'more row', 'more rows')}`,
    keep: 'Keep the rows',
  },
  /** Spoken once a row that was changed is checked. */
  spoken: (row: number, verdict: string) => `Row ${row}: ${verdict}`,
  checkFailed: 'The rows could not be checked. ',
  tryAgain: 'Try again',

  paste: {
    label: 'Paste from your spreadsheet',
    placeholder: (rows: readonly (readonly [string, string])[]) =>
      rows.map((cells) => cells.join('; ')).join('\n'),
    hint: `One part a line: number, then quantity. Between them a tab, a comma or a semicolon; after a number without spaces, a space will do. Up to ${MAX_ROWS} lines.`,
    check: 'Check rows',
    orFile: 'Or a file',
    drop: 'Drop a CSV file here',
    choose: 'Choose file',
    sample: 'Sample file',
    sampleFile: 'quick-order-sample.csv',
  },

  again: {
    title: 'Or start from what you have',
    ordered: (date: string) => `Ordered ${date}`,
    orderedAs: (date: string, number: string) => `Ordered ${date}, ${number}`,
    list: (lines: number, date: string) =>
      `List, ${counted(lines, 'line', 'lines')}, changed ${date}`,
    hint: 'You see price and stock of today for every line before anything goes to the cart.',
  },

  refused: {
    TOO_LARGE: 'This is larger than 1 MB. Nothing was added: leave out what is not needed.',
    WORKBOOK: 'This is a workbook. Save the sheet as CSV, or copy the cells and paste them here.',
    NOT_TEXT: 'This is no text with rows. Nothing was added: save the sheet as CSV.',
    EMPTY: 'There is no row in this. Nothing was added.',
  } satisfies Record<UnreadableReason | 'EMPTY', string>,
  invalidUtf8: (line: number) =>
    `Line ${formatCount(line)}: the text is not valid UTF-8. Nothing was added: save the sheet as CSV UTF-8.`,
  tooMany: (rows: number) =>
    `${rowsText(rows)} are too many: up to ${MAX_ROWS} can be checked at once. Nothing was added.`,
  padFull: (rows: number, there: number) =>
    `${rowsText(rows)} do not fit beside the ${formatCount(there)} that are here: up to ${MAX_ROWS} in all. Nothing was added.`,

  cart: {
    added: (count: number) => `${counted(count, 'part', 'parts')} added to the cart.`,
    none: 'Nothing was added to the cart.',
    go: 'Go to the cart',
  },

  quantitiesFilled: (count: number, from: number) =>
    `${counted(count, 'quantity', 'quantities')} pasted, from row ${from} down.`,
} as const;

/** The counts of an added list, for the sentence that accounts for each of its lines. */
export interface ListAccount {
  /** The name of the file; null for a pasted text. */
  file: string | null;
  lines: number;
  headings: number;
  empty: number;
  /** New rows in the pad. */
  rows: number;
  /** Lines that name one part and were merged into one row. */
  merged: readonly (readonly number[])[];
  /** Lines whose units were added to a row that was there before. */
  added: number;
  withOtherColumns: number;
}

/** At most this many merged groups are named by their lines. */
const MAX_NAMED = 3;

/** `10 lines pasted.` */
export const listTitle = ({ file, lines }: ListAccount): string =>
  file === null
    ? `${counted(lines, 'line', 'lines')} pasted.`
    : `${counted(lines, 'line', 'lines')} read from ${file}.`;

/** ` 9 rows: lines 2 and 10 name the same part and were merged. Nothing was left out.` */
export function listSentence(account: ListAccount): string {
  const { headings, empty, rows, merged, added, withOtherColumns } = account;
  const lines = merged.reduce((sum, group) => sum + group.length, 0);
  const merges =
    merged.length > MAX_NAMED
      ? [`${formatCount(lines)} lines name ${formatCount(merged.length)} parts and were merged`]
      : merged.map(
          (group) => `lines ${listed(group.map(String))} name the same part and were merged`,
        );
  const more = [
    ...merges,
    ...(added > 0 ? [`${counted(added, 'line', 'lines')} added to rows that were here`] : []),
    ...(headings > 0
      ? [headings === 1 ? 'the first line is a heading' : 'the first lines are headings']
      : []),
    ...(empty > 0 ? [`${counted(empty, 'line is', 'lines are')} empty`] : []),
  ];
  const columns =
    withOtherColumns > 0 ? ' Only the columns with part number and quantity were read.' : '';
  return ` ${rowsText(rows)}${more.length > 0 ? `: ${more.join('; ')}` : ''}.${columns} Nothing was left out.`;
}

/** ` 1 part was already in the cart: 40 units. 4 rows stay here. ` after the rows that went to the cart. */
export function addedSentence({
  left,
  before,
  withProblem,
  error,
}: {
  left: number;
  /** The units that the cart had of each part that was there before. */
  before: readonly number[];
  withProblem: number;
  error: string | null;
}): string {
  const units = before.reduce((sum, each) => sum + each, 0);
  const there =
    before.length > 0
      ? ` ${counted(before.length, 'part was', 'parts were')} already in the cart: ${counted(units, 'unit', 'units')}.`
      : '';
  const problem =
    withProblem > 0
      ? ` ${counted(withProblem, 'line', 'lines')} of the cart cannot be ordered with what was there before.`
      : '';
  const stay = left > 0 ? ` ${rowsText(left)} ${left === 1 ? 'stays' : 'stay'} here.` : '';
  return `${there}${problem}${stay}${error === null ? '' : ` ${error}`} `;
}
