import type * as z from 'zod/mini';
import { formatMajor, parseMajor } from '../money/money.ts';
import { PART_DETAILS, type PartDetail } from '../parts/part-details.ts';
import { detailSchemas, partFields, partStatusSchema, unitsSchema } from '../parts/part.schema.ts';
import { MAX_PRICE_BREAKS, type PriceBreak } from '../parts/price-breaks.ts';
import type { ImportedPart, RowIssue } from './import.schema.ts';
import type { PartColumn } from './part-file.ts';

/** The text of a field in a file. Money is decimal digits of the currency. */
export function formatCell(
  part: Omit<ImportedPart, 'values'>,
  field: PartColumn,
  currency: string,
): string {
  switch (field) {
    case 'priceMinor':
      return formatMajor(part.priceMinor, currency);
    case 'priceBreaks':
      return part.priceBreaks
        .map(({ minQty, unitPriceMinor }) => `${minQty} @ ${formatMajor(unitPriceMinor, currency)}`)
        .join(' | ');
    default:
      return String(part[field] ?? '');
  }
}

/** The field of a cell that was read, or its problem. */
export type ReadCell = { ok: true; value: Partial<ImportedPart> } | { ok: false; issue: RowIssue };

type Problem = RowIssue['problem'];

/** Reads one cell by the rules of the part form. Nothing is guessed: `1,000` is no number. */
export function readCell(field: PartColumn, text: string, currency: string): ReadCell {
  const refuse = (problem: Problem, limit?: number): ReadCell => {
    const issue = { field, problem, text: shorten(text), nearest: [] };
    return { ok: false, issue: limit === undefined ? issue : { ...issue, limit } };
  };
  /** `problem` is that of a value that is neither empty nor outside the limits. */
  const check = <T>(
    schema: z.ZodMiniType<T>,
    value: unknown,
    problem: Problem,
    wrap: (value: T) => Partial<ImportedPart>,
  ): ReadCell => {
    const { data, error } = schema.safeParse(value);
    if (error === undefined) return { ok: true, value: wrap(data) };
    if (text.trim() === '') return refuse('MISSING');
    const [issue] = error.issues;
    if (issue?.code === 'too_small') return refuse('NOT_POSITIVE');
    if (issue?.code !== 'too_big') return refuse(problem);
    return refuse(typeof value === 'string' ? 'TOO_LONG' : 'TOO_LARGE', Number(issue.maximum));
  };

  switch (field) {
    case 'sku':
      return check(partFields.sku, text, 'NO_LETTER_OR_DIGIT', (sku) => ({ sku }));
    case 'name':
      return check(partFields.name, text, 'MISSING', (name) => ({ name }));
    case 'description':
      return check(partFields.description, text, 'MISSING', (description) => ({ description }));
    case 'image':
      return check(partFields.image, text, 'NOT_A_PICTURE', (image) => ({ image }));
    case 'category':
      return check(
        partFields.category,
        text.trim() === '' ? null : text,
        'MISSING',
        (category) => ({
          category,
        }),
      );
    case 'status':
      return check(partStatusSchema, text.trim().toLowerCase(), 'UNKNOWN_STATUS', (status) => ({
        status,
      }));
    case 'priceMinor':
      return check(
        partFields.priceMinor,
        readPrice(text, currency),
        'NOT_A_PRICE',
        (priceMinor) => ({
          priceMinor,
        }),
      );
    case 'priceBreaks': {
      const priceBreaks = readBreaks(text, currency);
      if (priceBreaks === null) return refuse('NOT_PRICE_BREAKS');
      if (priceBreaks.length > MAX_PRICE_BREAKS) return refuse('TOO_MANY_BREAKS', MAX_PRICE_BREAKS);
      return { ok: true, value: { priceBreaks } };
    }
    case 'minOrderQty':
      return check(partFields.minOrderQty, readUnits(text), 'NOT_A_NUMBER', (minOrderQty) => ({
        minOrderQty,
      }));
    case 'orderMultiple':
      return check(partFields.orderMultiple, readUnits(text), 'NOT_A_NUMBER', (orderMultiple) => ({
        orderMultiple,
      }));
    case 'onHand':
      return check(unitsSchema, readUnits(text), 'NOT_A_NUMBER', (onHand) => ({ onHand }));
    case 'lowStockThreshold':
      if (text.trim() === '') return { ok: true, value: { lowStockThreshold: null } };
      return check(unitsSchema, readUnits(text), 'NOT_A_NUMBER', (lowStockThreshold) => ({
        lowStockThreshold,
      }));
    default:
      return readDetail(field, text);
  }
}

function readDetail(field: PartDetail, text: string): ReadCell {
  const { data, error } = detailSchemas[field].safeParse(text.trim() === '' ? null : text);
  if (error === undefined) return { ok: true, value: Object.fromEntries([[field, data]]) };
  const { rule } = PART_DETAILS[field];
  const issue = {
    field,
    problem: 'INVALID_VALUE' as const,
    text: shorten(text),
    nearest: [],
    rule,
  };
  return { ok: false, issue };
}

/** The whole number of a cell, or its text. */
function readUnits(text: string): number | string {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : text;
}

/** The price of a cell in minor units, or its text. */
function readPrice(text: string, currency: string): number | string {
  return parseMajor(text, currency) ?? text;
}

/**
 * The prices of a cell with points for decimal commas: `2,40`, `240 @ 1,15 | 1000 @ 1,05`. A comma
 * before three digits may separate thousands, so it stays and is refused.
 */
export function withDecimalPoints(text: string): string {
  return text.replaceAll(/(\d),(\d{1,2})(?= *(?:\||$))/g, '$1.$2');
}

const BREAK = /^\s*(\d{1,10})\s*[@:]\s*(\d{1,10}(?:\.\d{1,4})?)\s*$/;

/** The price breaks of a cell, `240 @ 1.15 | 1000 @ 1.05` or `none`; null for another text. */
function readBreaks(text: string, currency: string): PriceBreak[] | null {
  if (['', 'none'].includes(text.trim().toLowerCase())) return [];
  const breaks = text.split('|').map((entry) => {
    const [, minQty, price = ''] = BREAK.exec(entry) ?? [];
    const value = partFields.priceMinor.safeParse(parseMajor(price, currency));
    const units = partFields.minOrderQty.safeParse(Number(minQty));
    return units.success && value.success
      ? { minQty: units.data, unitPriceMinor: value.data }
      : null;
  });
  const read = breaks.filter((each) => each !== null);
  return read.length === breaks.length ? read : null;
}

const MAX_SHOWN = 80;

/** A text of a message: long cells are cut. */
export function shorten(text: string, max = MAX_SHOWN): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
