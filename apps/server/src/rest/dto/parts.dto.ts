import type { Part } from '@bm/domain/parts/part.schema';
import { z } from 'zod';
import type { ShopDto } from './shop.dto.ts';

const EXAMPLE = {
  _id: '0199f3c2-chainwheel',
  name: 'Chain-wheel and crank 44T, 170 mm',
  description: 'Forged 6061 aluminium right-hand crank with a 44-tooth steel ring.',
  img: 'https://shop.example/products/chainwheel-44t.webp',
  price: 4.85,
  Quantity: 2400,
  Mquantity: 50,
  sku: 'CW-44-170A',
  category: 'Chain-wheels',
  orderMultiple: 10,
  priceBreaks: [
    { minQty: 250, price: 4.6, unitPriceMinor: 460 },
    { minQty: 1000, price: 4.35, unitPriceMinor: 435 },
  ],
};

/** From `minQty` units on each unit costs `price`; `unitPriceMinor` is the same in minor units. */
const priceBreakDtoSchema = z.object({
  minQty: z.int(),
  price: z.number(),
  unitPriceMinor: z.int(),
});

/**
 * A part in the documented format: `Quantity` is what is available, `price` is per unit below
 * the first price break.
 */
export const partDtoSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    img: z.string(),
    price: z.number(),
    Quantity: z.int(),
    Mquantity: z.int(),
    sku: z.string(),
    category: z.string().nullable(),
    orderMultiple: z.int(),
    priceBreaks: z.array(priceBreakDtoSchema),
  })
  .meta({ id: 'Part', examples: [EXAMPLE] });

export function toPartDto(part: Part, wire: ShopDto): z.infer<typeof partDtoSchema> {
  return {
    _id: part.id,
    name: part.name,
    description: part.description,
    img: wire.picture(part.image),
    price: wire.price(part.priceMinor),
    Quantity: part.available,
    Mquantity: part.minOrderQty,
    sku: part.sku,
    category: part.category,
    orderMultiple: part.orderMultiple,
    priceBreaks: part.priceBreaks.map(({ minQty, unitPriceMinor }) => ({
      minQty,
      price: wire.price(unitPriceMinor),
      unitPriceMinor,
    })),
  };
}

/** The documented names of the fields of a new part. */
export const PART_DTO_NAMES = {
  priceMinor: 'price',
  unitPriceMinor: 'price',
  stock: 'Quantity',
  minOrderQty: 'Mquantity',
  image: 'img',
} as const;
