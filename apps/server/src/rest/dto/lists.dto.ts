import { MAX_LIST_LINES, type List, type ListDetail } from '@bm/domain/lists/list.schema';
import { z } from 'zod';
import { cartLineDtoSchema, toCartLineDto } from './cart.dto.ts';
import { numberField } from './fields.ts';
import type { ShopDto } from './shop.dto.ts';

/** A new list; without lines it is empty. */
export const newListBody = z
  .object({
    name: z.string(),
    lines: z
      .array(z.object({ partId: z.string(), quantity: numberField }))
      .max(MAX_LIST_LINES)
      .nullish()
      .transform((lines) => lines ?? []),
  })
  .meta({
    examples: [
      {
        name: 'Monthly wheel set',
        lines: [{ partId: '0199f3c2-chainwheel', quantity: 250 }],
      },
    ],
  });

export const listNameBody = z
  .object({ name: z.string() })
  .meta({ examples: [{ name: 'Monthly wheel set' }] });

/** The parts of a list to add to the cart; all if none is named. */
export const listToCartBody = z
  .object({ partIds: z.array(z.string()).min(1).max(MAX_LIST_LINES).nullish() })
  .optional()
  .meta({ examples: [{ partIds: ['0199f3c2-chainwheel'] }, {}] });

const EXAMPLE = { _id: '0199f3c5-list', name: 'Monthly wheel set', lines: 5 };

/** A list with the number of its lines. */
export const listDtoSchema = z
  .object({ _id: z.string(), name: z.string(), lines: z.int() })
  .meta({ id: 'List', examples: [EXAMPLE] });

/** A list whose lines have their present price and problem, as in a cart. */
export const listDetailDtoSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    currency: z.string(),
    lines: z.array(cartLineDtoSchema),
  })
  .meta({ id: 'ListDetail' });

export const toListDto = ({ id, name, lines }: List): z.infer<typeof listDtoSchema> => {
  return { _id: id, name, lines };
};

export function toListDetailDto(
  { id, name, currency, lines }: ListDetail,
  wire: ShopDto,
): z.infer<typeof listDetailDtoSchema> {
  return { _id: id, name, currency, lines: lines.map((line) => toCartLineDto(line, wire)) };
}
