import {
  MAX_QUICK_ORDER_ROWS,
  ROW_VERDICTS,
  type CheckedRow,
} from '@bm/domain/quick-order/quick-order.schema';
import { z } from 'zod';
import type { ShopDto } from './shop.dto.ts';

/** Rows of part numbers in any spelling, with quantities as numbers or texts. */
export const quickOrderBody = z
  .object({
    rows: z
      .array(z.object({ sku: z.string(), quantity: z.union([z.number(), z.string()]) }))
      .min(1)
      .max(MAX_QUICK_ORDER_ROWS),
  })
  .meta({
    examples: [
      {
        rows: [
          { sku: 'cw 44 170a', quantity: 250 },
          { sku: 'CW-44-171A', quantity: '1,000' },
        ],
      },
    ],
  });

const suggestionSchema = z.object({ partId: z.string(), sku: z.string(), name: z.string() });

/**
 * A row with its verdict. `price` is the total of the `units` of all rows of the part, on the first
 * of them; the others are `MERGED` into the row at the position `mergedInto`, from 0.
 */
const checkedRowDtoSchema = z.object({
  sku: z.string(),
  quantity: z.union([z.number(), z.string()]),
  verdict: z.enum(ROW_VERDICTS),
  nearest: z.array(z.int()),
  suggestions: z.array(suggestionSchema),
  partId: z.string().optional(),
  name: z.string().optional(),
  available: z.int().optional(),
  Mquantity: z.int().optional(),
  orderMultiple: z.int().optional(),
  units: z.int().optional(),
  unitPrice: z.number().optional(),
  price: z.number().optional(),
  mergedInto: z.int().optional(),
});

export const checkedQuickOrderDtoSchema = z
  .object({ currency: z.string(), rows: z.array(checkedRowDtoSchema) })
  .meta({
    id: 'CheckedQuickOrder',
    examples: [
      {
        currency: 'usd',
        rows: [
          {
            sku: 'cw 44 170a',
            quantity: 250,
            verdict: 'OK',
            nearest: [],
            suggestions: [],
            partId: '0199f3c2-chainwheel',
            name: 'Chain-wheel and crank 44T, 170 mm',
            available: 2400,
            Mquantity: 50,
            orderMultiple: 10,
            units: 250,
            unitPrice: 4.6,
            price: 1150,
          },
          {
            sku: 'CW-44-171A',
            quantity: '1,000',
            verdict: 'PART_NOT_FOUND',
            nearest: [],
            suggestions: [
              {
                partId: '0199f3c2-chainwheel',
                sku: 'CW-44-170A',
                name: 'Chain-wheel and crank 44T, 170 mm',
              },
            ],
          },
        ],
      },
    ],
  });

export function toCheckedRowDto(
  row: CheckedRow,
  wire: ShopDto,
): z.infer<typeof checkedRowDtoSchema> {
  const { sku, quantity, verdict, nearest, suggestions, part } = row;
  const { partId, units, unitPriceMinor, totalMinor, mergedInto } = row;
  return {
    sku,
    quantity,
    verdict,
    nearest,
    suggestions,
    ...(partId !== undefined && { partId }),
    ...(part && {
      name: part.name,
      available: part.available,
      Mquantity: part.minOrderQty,
      orderMultiple: part.orderMultiple,
    }),
    ...(units !== undefined && { units }),
    ...(unitPriceMinor !== undefined && { unitPrice: wire.price(unitPriceMinor) }),
    ...(totalMinor !== undefined && { price: wire.price(totalMinor) }),
    ...(mergedInto !== undefined && { mergedInto }),
  };
}
