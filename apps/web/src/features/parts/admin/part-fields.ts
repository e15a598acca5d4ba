import { minorDigits } from '@bm/domain/money/money';
import { stockBelowHeld } from '@bm/domain/parts/part-edit';
import {
  mapDetails,
  MAX_DETAIL,
  PART_DETAILS,
  type PartDetail,
} from '@bm/domain/parts/part-details';
import { partStatusSchema } from '@bm/domain/parts/part.schema';
import type { PriceBreak } from '@bm/domain/parts/price-breaks';
import { isWholeCasePacks } from '@bm/domain/parts/quantity-rule';
import { isSku } from '@bm/domain/parts/sku';
import { requiredTextSchema, textSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import { breakIssues, nearestPacks, parsePriceMinor, parseUnits } from './price-break-fields.ts';

interface PartFormRules {
  currency: string;
  isNew: boolean;
  /** Units held by orders, which the stock may not fall below. */
  reserved?: number | undefined;
  /** The price breaks that the part has already. */
  storedBreaks: readonly PriceBreak[];
}

/** The schema of the part form; every field is text, as typed. */
export function partFieldsSchema(rules: PartFormRules) {
  const { currency, isNew, reserved = 0, storedBreaks } = rules;
  return z
    .object({
      name: requiredTextSchema(160, partFormCopy.nameMissing),
      sku: textSchema(40).check(
        z.refine((sku) => (isNew && sku === '') || isSku(sku), partFormCopy.skuInvalid),
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
        z.refine((text) => (parseUnits(text) ?? reserved) >= reserved, stockBelowHeld(reserved)),
      ),
      minOrderQty: unitsSchema(1),
      orderMultiple: unitsSchema(1),
      priceBreaks: z.array(z.object({ minQty: z.string(), price: z.string() })),
      status: partStatusSchema,
      ...mapDetails(detailSchema),
    })
    .check((payload) => {
      const { minOrderQty, orderMultiple } = payload.value;
      const message = casePackMessage(parseUnits(minOrderQty), parseUnits(orderMultiple));
      if (message === null) return;
      const path = ['minOrderQty'];
      payload.issues.push({ code: 'custom', input: minOrderQty, path, message });
    })
    .check(({ value, issues }) => {
      const found = breakIssues(value, { currency, stored: storedBreaks });
      for (const { row, field, message } of found) {
        const path = ['priceBreaks', row, field];
        issues.push({ code: 'custom', input: value.priceBreaks[row]?.[field], path, message });
      }
    });
}
export type PartFields = z.infer<ReturnType<typeof partFieldsSchema>>;

/** A detail as typed, or empty for none. */
function detailSchema(detail: PartDetail) {
  const { read, rule } = PART_DETAILS[detail];
  return textSchema(MAX_DETAIL).check(z.refine((text) => text === '' || read(text) !== null, rule));
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

/** The error for a minimum that is no multiple of the case pack; null when it is one. */
function casePackMessage(minimum: number | null, multiple: number | null): string | null {
  if (!minimum || !multiple || isWholeCasePacks(minimum, multiple)) return null;
  return partFormCopy.casePackMismatch(minimum, multiple, nearestPacks(minimum, multiple));
}
