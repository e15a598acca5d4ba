import { MAX_CHARGE_MINOR, minorDigits, parseMajor } from '@bm/domain/money/money';
import { MAX_UNITS, partStatusSchema } from '@bm/domain/parts/part.schema';
import { isWholeCasePacks } from '@bm/domain/parts/quantity-rule';
import { requiredTextSchema, textSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { partFormCopy } from '../../../copy/admin-parts.ts';

interface PartFormRules {
  currency: string;
  isNew: boolean;
  /** Units held by orders, which the stock may not fall below. */
  reserved?: number | undefined;
}

/** The schema of the part form; every field is text, as typed. */
export function partFieldsSchema({ currency, isNew, reserved = 0 }: PartFormRules) {
  return z
    .object({
      name: requiredTextSchema(160, partFormCopy.nameMissing),
      sku: textSchema(40).check(
        z.refine(
          (sku) => (isNew && sku === '') || /[A-Za-z0-9]/.test(sku),
          partFormCopy.skuInvalid,
        ),
      ),
      category: textSchema(60),
      description: textSchema(4000),
      price: z
        .string()
        .check(
          z.refine(
            (price) => parsePriceMinor(price, currency) !== null,
            partFormCopy.priceInvalid(minorDigits(currency), currency),
          ),
        ),
      stock: unitsSchema(0).check(
        z.refine(
          (text) => (parseUnits(text) ?? reserved) >= reserved,
          partFormCopy.tooLow(reserved),
        ),
      ),
      minOrderQty: unitsSchema(1),
      orderMultiple: unitsSchema(1),
      status: partStatusSchema,
    })
    .check((payload) => {
      const { minOrderQty, orderMultiple } = payload.value;
      const message = casePackMessage(parseUnits(minOrderQty), parseUnits(orderMultiple));
      if (message === null) return;
      const path = ['minOrderQty'];
      payload.issues.push({ code: 'custom', input: minOrderQty, path, message });
    });
}
export type PartFields = z.infer<ReturnType<typeof partFieldsSchema>>;

/** Parses a typed price to minor units; null for zero, too large or not a number. */
export function parsePriceMinor(price: string, currency: string): number | null {
  const minor = parseMajor(price, currency);
  return minor !== null && minor > 0 && minor <= MAX_CHARGE_MINOR ? minor : null;
}

function unitsSchema(least: number) {
  const message = partFormCopy.unitsInvalid(least);
  return z.string().check(
    z.refine((text) => {
      const count = parseUnits(text);
      return count !== null && count >= least;
    }, message),
  );
}

/** Parses typed digits to a number of units; null when invalid. */
export function parseUnits(text: string): number | null {
  const count = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : null;
  return count !== null && count <= MAX_UNITS ? count : null;
}

/** The error for a minimum that is no multiple of the case pack; null when it is one. */
function casePackMessage(minimum: number | null, multiple: number | null): string | null {
  if (!minimum || !multiple || isWholeCasePacks(minimum, multiple)) return null;
  const below = Math.floor(minimum / multiple) * multiple;
  const above = below + multiple;
  const nearest = [below, above].filter((count) => count > 0 && count <= MAX_UNITS);
  return partFormCopy.casePackMismatch(minimum, multiple, nearest);
}
