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
};

/** A part as the documented calls know it: `Quantity` is what is available, `price` is per unit. */
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
  };
}

/** The wire's names of what a new part is made of. */
export const PART_DTO_NAMES = {
  priceMinor: 'price',
  stock: 'Quantity',
  minOrderQty: 'Mquantity',
  image: 'img',
} as const;
