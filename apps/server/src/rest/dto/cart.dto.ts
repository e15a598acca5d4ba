import { MAX_CART_LINES, type Cart, type CartLine } from '@bm/domain/cart/cart.schema';
import { z } from 'zod';
import { computed, dtoMapper, renamed } from '../dto-mapper.ts';
import { many, money } from './conversions.ts';
import { lineField, numberField } from './fields.ts';
import { successorDto } from './successor.dto.ts';

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

type Judged = Pick<CartLine, 'verdict'>;

/** Why a line cannot be placed, with the nearest valid quantities; null and none where it can be. */
const PROBLEM = {
  problem: computed(z.string().nullable(), ({ verdict }: Judged) =>
    verdict.ok ? null : verdict.problem,
  ),
  nearest: computed(z.array(z.int()), ({ verdict }: Judged) => (verdict.ok ? [] : verdict.nearest)),
  /** Of `SUPERSEDED`: what replaces the part. */
  successor: computed(successorDto.schema.optional(), ({ verdict }: Judged, converter) => {
    const offer = verdict.ok ? undefined : verdict.successor;
    return offer && successorDto.toDto(offer, converter);
  }),
};

/** `price` is the total of the line, null with a problem. */
export const cartLineDto = dtoMapper({
  partId: z.string(),
  sku: computed(z.string(), ({ part }: CartLine) => part.sku),
  name: computed(z.string(), ({ part }: CartLine) => part.name),
  quantity: z.int(),
  unitPrice: money('unitPriceMinor'),
  price: money('totalMinor', z.number().nullable()),
  available: computed(z.int(), ({ part }: CartLine) => part.available),
  ...PROBLEM,
});

/** A cart; `price` is the sum of the lines that can be placed, `orders` their number. */
export const cartDto = dtoMapper(
  {
    currency: z.string(),
    orders: computed(z.int(), ({ totals }: Cart) => totals.orders),
    units: computed(z.int(), ({ totals }: Cart) => totals.units),
    price: computed(z.number(), ({ totals }: Cart, { price }) => price(totals.linesMinor)),
    lines: many('lines', cartLineDto),
  },
  {
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
  },
);

/** The result for each added line, in the order of the request; `count` is that of the whole cart. */
export const addedToCartDto = dtoMapper(
  {
    count: z.int(),
    lines: many(
      'lines',
      dtoMapper({
        partId: z.string(),
        stored: renamed('isStored', z.boolean()),
        quantity: z.int(),
        ...PROBLEM,
      }),
    ),
  },
  {
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
  },
);
