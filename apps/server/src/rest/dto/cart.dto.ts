import {
  MAX_CART_LINES,
  type AddedToCart,
  type Cart,
  type CartLine,
} from '@bm/domain/cart/cart.schema';
import { z } from 'zod';
import { lineField, numberField } from './fields.ts';
import type { ShopDto } from './shop.dto.ts';

/** Units of parts to add to a cart. */
export const addToCartBody = z
  .object({
    lines: z.array(lineField).min(1).max(MAX_CART_LINES),
  })
  .meta({ examples: [{ lines: [{ partId: '0199f3c2-chainwheel', quantity: 250 }] }] });

export const cartQuantityBody = z
  .object({ quantity: numberField })
  .meta({ examples: [{ quantity: 250 }] });

export const cartCountDtoSchema = z.object({ lines: z.int() }).meta({ examples: [{ lines: 2 }] });

/** `problem` is null for a line that can be placed; `price` is its total, null with a problem. */
export const cartLineDtoSchema = z.object({
  partId: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  unitPrice: z.number(),
  price: z.number().nullable(),
  available: z.int(),
  problem: z.string().nullable(),
  nearest: z.array(z.int()),
});

/** A cart; `price` is the sum of the lines that can be placed, `orders` their number. */
export const cartDtoSchema = z
  .object({
    currency: z.string(),
    orders: z.int(),
    units: z.int(),
    price: z.number(),
    lines: z.array(cartLineDtoSchema),
  })
  .meta({
    id: 'Cart',
    examples: [
      {
        currency: 'usd',
        orders: 1,
        units: 250,
        price: 1150,
        lines: [
          {
            partId: '0199f3c2-chainwheel',
            sku: 'CW-44-170A',
            name: 'Chain-wheel and crank 44T, 170 mm',
            quantity: 250,
            unitPrice: 4.6,
            price: 1150,
            available: 2400,
            problem: null,
            nearest: [],
          },
        ],
      },
    ],
  });

/** The result for each added line, in the order of the request. */
export const addedToCartDtoSchema = z
  .object({
    /** The number of lines in the cart. */
    count: z.int(),
    lines: z.array(
      z.object({
        partId: z.string(),
        stored: z.boolean(),
        quantity: z.int(),
        problem: z.string().nullable(),
        nearest: z.array(z.int()),
      }),
    ),
  })
  .meta({
    examples: [
      {
        count: 1,
        lines: [
          {
            partId: '0199f3c2-chainwheel',
            stored: true,
            quantity: 255,
            problem: 'NOT_A_MULTIPLE',
            nearest: [250, 260],
          },
        ],
      },
    ],
  });

export function toCartDto(cart: Cart, wire: ShopDto): z.infer<typeof cartDtoSchema> {
  return {
    ...cart.totals,
    currency: cart.currency,
    price: wire.price(cart.totals.linesMinor),
    lines: cart.lines.map((line) => toCartLineDto(line, wire)),
  };
}

export function toCartLineDto(line: CartLine, wire: ShopDto): z.infer<typeof cartLineDtoSchema> {
  const { part, verdict, unitPriceMinor, totalMinor } = line;
  return {
    ...part,
    ...line,
    ...toProblem(verdict),
    unitPrice: wire.price(unitPriceMinor),
    price: totalMinor === null ? null : wire.price(totalMinor),
  };
}

export function toAddedToCartDto(added: AddedToCart): z.infer<typeof addedToCartDtoSchema> {
  return {
    ...added,
    lines: added.lines.map((line) => ({
      ...line,
      ...toProblem(line.verdict),
      stored: line.isStored,
    })),
  };
}

function toProblem(verdict: AddedToCart['lines'][number]['verdict']) {
  return verdict.ok
    ? { problem: null, nearest: [] }
    : { problem: verdict.problem, nearest: verdict.nearest };
}
