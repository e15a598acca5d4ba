import { MAX_CHARGE_MINOR, formatMajor, minorDigits, parseMajor } from '@bm/domain/money/money';
import { MAX_UNITS, partStatusSchema } from '@bm/domain/parts/part.schema';
import { isWholeCasePacks } from '@bm/domain/parts/quantity-rule';
import { requiredTextSchema, textSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';

/** The rules of the form that adds or edits a part; every field is text, as it is typed. */
export function partFieldsSchema({ currency, isNew }: { currency: string; isNew: boolean }) {
  return z
    .object({
      name: requiredTextSchema(160, 'Give the part a name.'),
      sku: textSchema(40).check(
        z.refine((sku) => (isNew && sku === '') || /[A-Za-z0-9]/.test(sku), SKU_MESSAGE),
      ),
      category: textSchema(60),
      description: textSchema(4000),
      price: z
        .string()
        .check(
          z.refine((price) => parsePriceMinor(price, currency) !== null, priceMessage(currency)),
        ),
      stock: unitsSchema(0),
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

/** A typed price in minor units, or null when it is none that the shop can ask. */
export function parsePriceMinor(price: string, currency: string): number | null {
  const minor = parseMajor(price, currency);
  return minor !== null && minor > 0 && minor <= MAX_CHARGE_MINOR ? minor : null;
}

const SKU_MESSAGE = 'A part number needs a letter or a digit.';

function priceMessage(currency: string): string {
  const digits = minorDigits(currency);
  if (digits === 0) return 'Give a price in whole numbers, such as 485.';
  return `Give a price with at most ${digits} decimals, such as ${formatMajor(485, currency)}.`;
}

function unitsSchema(least: number) {
  const message = `Give a whole number from ${least}.`;
  return z.string().check(
    z.refine((text) => {
      const count = parseUnits(text);
      return count !== null && count >= least;
    }, message),
  );
}

/** Typed digits as a number of units, or null. */
function parseUnits(text: string): number | null {
  const count = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : null;
  return count !== null && count <= MAX_UNITS ? count : null;
}

/** Why a minimum does not fit its case pack, with the nearest that do; null when it does. */
function casePackMessage(minimum: number | null, multiple: number | null): string | null {
  if (!minimum || !multiple || isWholeCasePacks(minimum, multiple)) return null;
  const below = Math.floor(minimum / multiple) * multiple;
  const above = below + multiple;
  const nearest = [below, above].filter((count) => count > 0 && count <= MAX_UNITS).join(' or ');
  return `${minimum} is not a whole number of case packs of ${multiple}. Nearest: ${nearest}.`;
}
