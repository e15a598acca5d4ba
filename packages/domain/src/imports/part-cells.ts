import * as z from 'zod/mini';
import { formatMajor } from '../money/money.ts';
import { partCodecs, priceCodec } from '../parts/part-codecs.ts';
import { formatPackaging, PACKAGING_EXAMPLE, readPackaging } from '../parts/packaging.ts';
import { PART_DETAILS } from '../parts/part-details.ts';
import { FILES_EXAMPLE, formatFiles, readFiles } from '../parts/part-files.ts';
import { filesSchema, otherPicturesSchema, packagingSchema } from '../parts/part-media.schema.ts';
import { formatPictures, readPictures } from '../parts/part-pictures.ts';
import { partFields } from '../parts/edit-part.schema.ts';
import { MAX_PRICE_BREAKS, type PriceBreak } from '../parts/price-breaks.ts';
import { decodeOr } from '../shared/codecs.ts';
import { isEmptyCell } from '../shared/empty-cell.ts';
import { textLimit } from '../shared/text-limit.ts';
import type { ImportedPart, RowIssue } from './import-row.schema.ts';
import type { PartColumn } from './part-file.ts';

/** The text of a field in a file. Money is decimal digits of the currency. */
export function formatCell(
  part: Omit<ImportedPart, 'values' | 'relations'>,
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
    case 'pictures':
      return formatPictures(part.pictures);
    case 'packaging':
      return formatPackaging(part.packaging);
    case 'files':
      return formatFiles(part.files);
    default:
      return String(part[field] ?? '');
  }
}

/** The field of a cell that was read, or its problem. */
export type ReadCell = { ok: true; value: Partial<ImportedPart> } | { ok: false; issue: RowIssue };

type Problem = RowIssue['problem'];

const partRules = z.object(partFields);

/** Reads one cell by the rules of the part form. Nothing is guessed: `1,000` is no number. */
export function readCell(field: PartColumn, text: string, currency: string): ReadCell {
  const refuse = (problem: Problem, limit?: number): ReadCell => {
    const issue = { field, problem, text: shorten(text), nearest: [] };
    return { ok: false, issue: limit === undefined ? issue : { ...issue, limit } };
  };
  /** `problem` is that of a value that is neither empty nor outside the limits. */
  const check = <T>(
    schema: z.ZodMiniType<T, string>,
    problem: Problem,
    wrap: (value: T) => Partial<ImportedPart>,
  ): ReadCell => {
    const { data, error } = schema.safeParse(text);
    if (error === undefined) return { ok: true, value: wrap(data) };
    if (text.trim() === '') return refuse('MISSING');
    const [issue] = error.issues;
    // A text of invisible characters is empty once it is cleaned.
    if (issue?.code === 'too_small')
      return refuse(issue.origin === 'string' ? 'MISSING' : 'NOT_POSITIVE');
    if (issue?.code !== 'too_big') return refuse(problem);
    const maximum = Number(issue.maximum);
    // The first bound of a text is above its limit: cleaning may shorten it.
    if (issue.origin === 'string')
      return refuse('TOO_LONG', textLimit(partRules, field) ?? maximum);
    return refuse('TOO_LARGE', maximum);
  };

  const refuseWith = (rule: string): ReadCell => {
    const place = { field, problem: 'INVALID_VALUE', text: shorten(text) } as const;
    return { ok: false, issue: { ...place, nearest: [], rule } };
  };

  switch (field) {
    case 'sku':
      return check(partFields.sku, 'NO_LETTER_OR_DIGIT', (sku) => ({ sku }));
    case 'name':
      return check(partFields.name, 'MISSING', (name) => ({ name }));
    case 'description':
      return check(partFields.description, 'MISSING', (description) => ({ description }));
    case 'image':
      return check(partFields.image, 'NOT_A_PICTURE', (image) => ({ image }));
    case 'category':
      return check(partCodecs.category, 'MISSING', (category) => ({ category }));
    case 'status':
      return check(partCodecs.status, 'UNKNOWN_STATUS', (status) => ({ status }));
    case 'priceMinor':
      return check(priceCodec(currency), 'NOT_A_PRICE', (priceMinor) => ({ priceMinor }));
    case 'priceBreaks': {
      const priceBreaks = readBreaks(text, currency);
      if (priceBreaks === null) return refuse('NOT_PRICE_BREAKS');
      if (priceBreaks.length > MAX_PRICE_BREAKS) return refuse('TOO_MANY_BREAKS', MAX_PRICE_BREAKS);
      return { ok: true, value: { priceBreaks } };
    }
    case 'minOrderQty':
      return check(partCodecs.minOrderQty, 'NOT_A_NUMBER', (minOrderQty) => ({ minOrderQty }));
    case 'orderMultiple':
      return check(partCodecs.orderMultiple, 'NOT_A_NUMBER', (orderMultiple) => ({
        orderMultiple,
      }));
    case 'onHand':
      return check(partCodecs.onHand, 'NOT_A_NUMBER', (onHand) => ({ onHand }));
    case 'lowStockThreshold':
      return check(partCodecs.lowStockThreshold, 'NOT_A_NUMBER', (lowStockThreshold) => ({
        lowStockThreshold,
      }));
    case 'pictures': {
      const { data, error } = otherPicturesSchema.safeParse(readPictures(text));
      if (error === undefined) return { ok: true, value: { pictures: data } };
      return refuseWith(firstMessage(error));
    }
    case 'packaging': {
      const units = readPackaging(text);
      if (units === null) return refuseWith(`Packaging reads: ${PACKAGING_EXAMPLE}`);
      const { data, error } = packagingSchema.safeParse(units);
      if (error === undefined) return { ok: true, value: { packaging: data } };
      return refuseWith(firstMessage(error));
    }
    case 'files': {
      const { data, error } = filesSchema.safeParse(readFiles(text));
      if (error === undefined) return { ok: true, value: { files: data } };
      return refuseWith(`${firstMessage(error)} Files read: ${FILES_EXAMPLE}`);
    }
    default: {
      const { data, error } = partCodecs[field].safeParse(text);
      if (error === undefined) return { ok: true, value: Object.fromEntries([[field, data]]) };
      return refuseWith(PART_DETAILS[field].rule);
    }
  }
}

function firstMessage({ issues: [issue] }: z.core.$ZodError): string {
  return issue?.message ?? '';
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
  if (isEmptyCell(text)) return [];
  const breaks = text.split('|').map((entry) => {
    const [, units = '', price = ''] = BREAK.exec(entry) ?? [];
    const minQty = decodeOr(partCodecs.minOrderQty, units, null);
    const unitPriceMinor = decodeOr(priceCodec(currency), price, null);
    return minQty === null || unitPriceMinor === null ? null : { minQty, unitPriceMinor };
  });
  const read = breaks.filter((each) => each !== null);
  return read.length === breaks.length ? read : null;
}

/** A column that somebody emptied would remove what all parts have of it. */
export const EMPTIED = 'An empty cell would remove them all. Write “none” to do that.';

const MAX_SHOWN = 80;

/** A text of a message: long cells are cut. */
export function shorten(text: string, max = MAX_SHOWN): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
