import { minorDigits } from '@bm/domain/money/money';
import { partCodecs, priceCodec } from '@bm/domain/parts/part-codecs';
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
import { decodeOr, type TextCodec } from '@bm/domain/shared/codecs';
import { requiredTextSchema, textSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import type { SchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { breakIssues, nearestPacks } from './price-break-fields.ts';

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
      price: typedText(
        priceCodec(currency),
        partFormCopy.priceInvalid(minorDigits(currency), currency),
      ),
      stock: typedText(partCodecs.onHand, partFormCopy.unitsInvalid(0)).check(
        z.refine(
          (text) => decodeOr(partCodecs.onHand, text, reserved) >= reserved,
          stockBelowHeld(reserved),
        ),
      ),
      minOrderQty: typedText(partCodecs.minOrderQty, partFormCopy.unitsInvalid(1)),
      orderMultiple: typedText(partCodecs.orderMultiple, partFormCopy.unitsInvalid(1)),
      priceBreaks: z.array(z.object({ minQty: z.string(), price: z.string() })),
      status: partStatusSchema,
      ...mapDetails(detailSchema),
    })
    .check((payload) => {
      const { minOrderQty, orderMultiple } = payload.value;
      const message = casePackMessage(
        decodeOr(partCodecs.minOrderQty, minOrderQty, null),
        decodeOr(partCodecs.orderMultiple, orderMultiple, null),
      );
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
export type PartSchemaForm = SchemaForm<PartFields, PartFields>;

/** A detail as typed, or empty for none. */
function detailSchema(detail: PartDetail) {
  const { read, rule } = PART_DETAILS[detail];
  return textSchema(MAX_DETAIL).check(z.refine((text) => text === '' || read(text) !== null, rule));
}

/** A text that `codec` can decode. Unlike a codec it lets the checks between the fields run. */
function typedText(codec: TextCodec<number>, message: string) {
  return z.string().check(z.refine((text) => codec.safeParse(text).success, message));
}

/** The error for a minimum that is no multiple of the case pack; null when it is one. */
function casePackMessage(minimum: number | null, multiple: number | null): string | null {
  if (minimum === null || multiple === null || isWholeCasePacks(minimum, multiple)) return null;
  return partFormCopy.casePackMismatch(minimum, multiple, nearestPacks(minimum, multiple));
}
