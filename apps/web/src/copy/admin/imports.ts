import type { ExportKind } from '@bm/domain/exports/export.schema';
import type { FileProblem, ImportCounts } from '@bm/domain/imports/import.schema';
import type { LookAlike, RowIssue } from '@bm/domain/imports/import-row.schema';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  PART_HEADINGS,
  PERCENT_HEADING,
} from '@bm/domain/imports/part-file';
import { RELATION_KIND_NAMES, RELATION_KINDS } from '@bm/domain/parts/relation-kinds';
import type { PartStatus } from '@bm/domain/parts/part.schema';
import { formatCount, formatCountWithUnit, formatMoney } from '../../lib/format.ts';
import { dashboardPages } from '../dashboard-pages.ts';

/** The headings of the relations, as a list. */
const RELATION_HEADINGS = RELATION_KIND_NAMES.map((kind) => RELATION_KINDS[kind].label).join(', ');

const CHANGES = ['change', 'changes'] as const;
const ROWS = ['row', 'rows'] as const;
const PARTS = ['part', 'parts'] as const;

/** The page of imports and exports. */
export const importsCopy = {
  title: dashboardPages['/dashboard/import'].title,
  intro: 'Parts, prices, breaks and stock from a CSV file. You see every change before it is made.',
  upload: 'Upload CSV',
  sample: 'Sample file',
  sampleFile: 'parts-sample.csv',

  choose: {
    title: 'A file of parts or prices',
    drop: 'Drop a CSV file here',
    hint: `Comma, semicolon or tab, up to ${MAX_IMPORT_BYTES / 1_000_000} MB and ${formatCount(MAX_IMPORT_ROWS)} rows. Columns of the export below, ${PART_HEADINGS.sku} and one more at least: a column that the file does not have leaves its field as it is. With ${PART_HEADINGS.priceMinor}, ${PART_HEADINGS.priceBreaks} or ${PERCENT_HEADING} alone it is a price list.`,
    relations: `${RELATION_HEADINGS}: part numbers of the shop or of the same file, as in BB\u2011113 | BB\u2011114. ${RELATION_KINDS['replaced-by'].label} takes one, with its first day where that is not today: BB\u2011113 @ 2026\u201110\u201101. “none” removes them.`,
  },
  comparing: (file: string) => `${file} is compared with the shop.`,
  failed: 'The file was not compared.',
  again: 'Try again',

  dryRun: {
    title: (file: string) => `Check of ${file}`,
    about: (when: string, who: string) => `${when}, ${who}. Nothing has changed yet.`,
    views: 'Rows',
    view: {
      differences: 'Differences',
      added: 'Added',
      changed: 'Changed',
      refused: 'Refused',
      unchanged: 'Unchanged',
    },
    caption: 'Rows of the file compared with the shop',
    columns: {
      row: 'Row',
      verdict: 'Status',
      sku: 'Part number',
      name: 'Part',
      what: 'What changes',
    },
    noRows: 'No row of the file is in this view.',
    noDifferences: 'Every row of the file is as in the shop.',
    /** Rows whose part number a spreadsheet may have changed. */
    lookAlikes: (rows: readonly number[], isAll: boolean) =>
      `${rows.length === 1 ? 'Row' : 'Rows'} ${rows.map(formatCount).join(', ')}${isAll ? '' : ' and others'}: the part number equals another one but for leading zeros or exponent form. Spreadsheets change such numbers: compare them with your list.`,
    lookAlike: ({ sku, row }: LookAlike) =>
      row === null
        ? `Warning: ${sku} is another part.`
        : `Warning: row ${formatCount(row)} has ${sku}.`,
    former: (sku: string) => `${sku} is its former part number; it keeps the present one.`,
    unreachable: (minQty: number, onHand: number) =>
      `Warning: the stock of ${formatCount(onHand)} allows no order of ${formatCount(minQty)} yet.`,
    jump: (minQty: number, from: string, to: string) =>
      `Warning: from ${formatCount(minQty)} units the price changes by more than half, ${from} to ${to}.`,
    nothing: 'Nothing',
    arrow: '→',
    becomes: 'becomes',
    none: 'none',
    newCategory: '(new category)',
    newCategoryNamed: (name: string) => `, new category ${name}`,
    more: (count: number) => `Show ${formatCountWithUnit(count, ['more row', 'more rows'])}`,
    range: (shown: number, total: number) =>
      `1 to ${formatCount(shown)} of ${formatCountWithUnit(total, ROWS)}`,
    tally: {
      added: 'added',
      changed: 'changed',
      unchanged: 'unchanged',
      refused: 'refused',
    },
    /** Of a large file. */
    inUnits:
      'Applied 500 rows at a time, while buyers go on. Stops at a row that changes meanwhile.',
    shownRows: (shown: number, total: number) =>
      `${formatCount(shown)} of ${formatCountWithUnit(total, ROWS)} are shown. The counts are of the whole file.`,
    allOrNone: 'All at once or not at all. Refused if the shop changes before you apply.',
    correctBefore: 'All rows or none. Correct the ',
    refusedRows: (count: number) => formatCountWithUnit(count, ['refused row', 'refused rows']),
    correctAfter: ' and upload the file again.',
    /** Where other rows can be applied. */
    correctOr: ' and upload the file again, or go on without.',
    applyGood: (count: number) =>
      `Apply the ${formatCountWithUnit(count, ['good row', 'good rows'])}`,
    goodFailed: (reason: string) => `The good rows were not taken out of the file. ${reason}`,
    noChanges: 'The file changes nothing.',
    apply: (count: number) => `Apply ${formatCountWithUnit(count, CHANGES)}`,
  },

  confirm: {
    title: (count: number) => `Apply ${formatCountWithUnit(count, CHANGES)}?`,
    text: ({ added, changed }: ImportCounts) =>
      `${formatCountWithUnit(added, PARTS)} will be added and ${formatCount(changed)} changed, all at once. Buyers see the new prices, names and stock immediately. An export of the parts keeps the present state.`,
    textInUnits: ({ added, changed }: ImportCounts) =>
      `${formatCountWithUnit(added, PARTS)} will be added and ${formatCount(changed)} changed, 500 rows at a time. Buyers see the new prices, names and stock as they are applied. An export of the parts keeps the present state.`,
    jumps: (count: number) =>
      ` ${formatCountWithUnit(count, ['price changes', 'prices change'])} by more than half: the rows are marked.`,
    keep: 'Change nothing',
  },

  /** The name of the file without its refused rows. */
  goodRowsName: (name: string) => `${name.replace(/\.csv$/i, '')}, good rows.csv`,

  applying: {
    title: (file: string) => `${file} is being applied.`,
    progress: (row: number, last: number) =>
      `Applied to row ${formatCount(row)} of ${formatCount(last)}.`,
    label: 'Applied rows',
    leave: 'It goes on when you leave this page. The list below has its result.',
  },
  stopped: (appliedRow: number, stoppedRow: number) =>
    `Row ${formatCount(stoppedRow)} has changed since the check. The rows to ${formatCount(appliedRow)} are applied, the others are not. Run the file again to see what is left.`,

  applied: {
    title: (file: string) => `${file} is applied.`,
    text: ({ added, changed, unchanged }: ImportCounts) =>
      `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged.`,
  },
  outdated: {
    text: 'The shop has changed since the check. Nothing was applied.',
    button: 'Run it again',
  },

  history: {
    title: 'Imports so far',
    caption: 'Imports so far',
    loading: 'The imports are loading.',
    failed: 'The imports did not load.',
    empty: 'No imports yet',
    emptyText: 'Each checked file and what became of it is listed here.',
    units: ['import', 'imports'],
    when: 'When',
    file: 'File',
    rows: 'Rows',
    what: 'What',
    result: 'Result',
    nothing: '–',
    changes: ({ added, changed }: ImportCounts) =>
      `${formatCount(added)} added, ${formatCount(changed)} changed`,
    dryRun: ({ refused }: ImportCounts) =>
      refused === 0 ? 'Checked' : `Checked, ${formatCountWithUnit(refused, ROWS)} refused`,
    applied: 'Applied',
    refused: 'Refused: the shop changed after the check',
    applying: (row: number) => `Applied to row ${formatCount(row)}`,
    stopped: (appliedRow: number, stoppedRow: number) =>
      `Applied to row ${formatCount(appliedRow)}; stopped at row ${formatCount(stoppedRow)}, which had changed`,
  },

  exports: {
    title: 'Export',
    hint: 'What is exported imports unchanged, with no difference.',
    kind: {
      parts: { name: 'Parts', text: 'All fields, relations, price breaks and stock' },
      orders: { name: 'Orders', text: 'One row for each line, for accounting' },
      customers: { name: 'Customers', text: 'With company and tax number' },
      'stock-ledger': { name: 'Stock ledger', text: 'Every entry' },
      documents: { name: 'Documents', text: 'Invoices and credit notes as a list' },
    } satisfies Record<ExportKind, { name: string; text: string }>,
    rows: (count: number, isMore: boolean) =>
      isMore ? `over ${formatCountWithUnit(count, ROWS)}` : formatCountWithUnit(count, ROWS),
    csv: 'CSV',
    of: (name: string) => ` of ${name}`,
  },

  status: { draft: 'draft', active: 'active', archived: 'archived' } satisfies Record<
    PartStatus,
    string
  >,
  /** The words of the file itself. */
  field: { ...PART_HEADINGS, values: 'Values', relations: 'Relations' },
  breakFrom: (quantity: number) => `From ${formatCount(quantity)}`,
  added: (price: string, minimum: number, pack: number, stock: number) =>
    `${price}, minimum ${formatCount(minimum)}, case pack ${formatCount(pack)}, stock ${formatCount(stock)}`,
} as const;

const quoted = (columns: readonly string[] = []) =>
  columns.map((column) => (column === '' ? 'an empty heading' : `“${column}”`)).join(', ');

/** The place of a broken text; an empty heading cannot be named. */
function invalidCell(row: number | undefined, [column = '']: readonly string[] = []): string {
  if (row === undefined) return 'This file';
  return column === '' ? `Row ${row}` : `Row ${row}, column ${column}`;
}

/** Why a file was not read, from the details of UNREADABLE_FILE. */
export function fileProblemText({ reason, row, columns, limit }: FileProblem): string {
  switch (reason) {
    case 'WORKBOOK':
      return 'This is a workbook. Save the sheet as CSV.';
    case 'NOT_TEXT':
      return 'This is no text with rows. Save the sheet as CSV.';
    case 'INVALID_UTF8':
      return `${invalidCell(row, columns)}: the text is not valid UTF-8. Save the sheet as CSV UTF-8.`;
    case 'EMPTY':
      return 'There is no row in this file.';
    case 'UNCLOSED_QUOTE':
      return `Row ${row}: a quotation mark is not closed.`;
    case 'STRAY_QUOTE':
      return `Row ${row}: a quotation mark stands inside a cell. Save the sheet as CSV again.`;
    case 'UNKNOWN_COLUMN':
      return `The first row has ${quoted(columns)}, which is no column of an import.`;
    case 'REPEATED_COLUMN':
      return `The first row has ${quoted(columns)} twice.`;
    case 'MISSING_COLUMNS':
      return `These columns are missing: ${(columns ?? []).join(', ')}.`;
    case 'TOO_MANY_ROWS':
      return `More than ${formatCount(limit ?? MAX_IMPORT_ROWS)} rows are too many. Divide the file.`;
    case 'ROW_TOO_LONG':
      return `Row ${row} is longer than ${formatCount(limit ?? 0)} characters. A quotation mark may be missing.`;
  }
}

/** The message of an error of the page; null for those whose own message is shown. */
export function importErrorText(code: string | null): string | null {
  return code === 'TOO_LARGE'
    ? `The file is larger than ${MAX_IMPORT_BYTES / 1_000_000} MB. Divide it.`
    : null;
}

/** What is wrong with a row, as a sentence. */
export function issueText(issue: RowIssue, currency: string): string {
  const { field, column, problem, text, nearest, limit = 0, priceBreak, rule = '' } = issue;
  const name = column ?? (field === null ? '' : importsCopy.field[field]);
  const money = (minor: number) => formatMoney(minor, currency);
  const near = nearest.length === 0 ? '' : ` Nearest: ${nearest.map(formatCount).join(' or ')}.`;
  const from = formatCount(priceBreak?.minQty ?? 0);
  switch (problem) {
    case 'MISSING':
      return `${name} is missing.`;
    case 'NOT_A_NUMBER':
      return `${name} “${text}” is not a plain number such as 1000.`;
    case 'NOT_A_PRICE':
      return `${name} “${text}” is not a plain price such as ${importsExample(currency)}.`;
    case 'NOT_POSITIVE':
      return `${name} is ${text}. It must be above zero.`;
    case 'TOO_LARGE':
      return `${name} ${text} is too large.`;
    case 'TOO_LONG':
      return `${name} is longer than ${formatCount(limit)} characters.`;
    case 'NO_LETTER_OR_DIGIT':
      return `${name} “${text}” needs a letter or a digit, and no tab or line break.`;
    case 'NOT_A_PICTURE':
      return `${name} “${text}” is no https address of a picture.`;
    case 'UNKNOWN_STATUS':
      return `${name} “${text}” is not draft, active or archived.`;
    case 'NOT_PRICE_BREAKS':
      return `${name} “${text}” are not written as 240 @ ${importsExample(currency)} | 1000 @ …`;
    case 'EMPTY_BREAKS':
      return `${name}: the cell is empty, and the part has some. Write none to remove them.`;
    case 'INVALID_VALUE':
      return text === '' ? `${name}: ${rule}` : `${name} “${text}”: ${rule}`;
    case 'TOO_MANY_BREAKS':
      return `${name}: more than ${formatCount(limit)} are too many.`;
    case 'OTHER_CELLS':
      return `The row does not have ${formatCountWithUnit(limit, ['cell', 'cells'])} as the headings do.`;
    case 'REPEATED_PART':
      return `Row ${formatCount(limit)} has the same part number.`;
    case 'UNKNOWN_PART':
      return 'No part has this number. A price list adds no parts.';
    case 'BROKEN_CASE_PACK':
      return `Minimum ${formatCount(Number(text))} is not a whole number of case packs of ${formatCount(limit)}.${near}`;
    case 'BELOW_RESERVED':
      return `On hand ${formatCount(Number(text))} is below what is reserved for orders, ${formatCount(limit)}.`;
    case 'NOT_ABOVE_MINIMUM':
      return `The price from ${from} does not start above the minimum, ${formatCount(limit)}.`;
    case 'NOT_RISING':
      return `The price from ${from} does not start above the one before it, ${formatCount(limit)}.`;
    case 'NOT_A_MULTIPLE':
      return `The price from ${from} does not start at whole case packs of ${formatCount(limit)}.`;
    case 'NOT_FALLING':
      return `Price from ${from}, ${money(priceBreak?.unitPriceMinor ?? 0)}, is not below the price before it, ${money(limit)}.`;
  }
}

/** A price of the currency without its sign: `4.85`. */
function importsExample(currency: string): string {
  return formatMoney(485, currency).replace(/[^\d.]/g, '');
}
