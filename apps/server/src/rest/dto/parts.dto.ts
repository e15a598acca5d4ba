import { partAttributeSchema } from '@bm/domain/attributes/attribute.schema';
import { mapDetails, mapPublicDetails } from '@bm/domain/parts/part-details';
import type { PartPicture } from '@bm/domain/parts/part-pictures';
import { z } from 'zod';
import { computed, dtoMapper, renamed } from '../dto-mapper.ts';
import { many, money, picture } from './conversions.ts';
import { absentField, numberField, priceField, textField } from './fields.ts';
import {
  filesDtoSchema,
  newFilesSchema,
  newPackagingSchema,
  newPictures,
  packagingDtoSchema,
} from './part-media.ts';

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
  hsCode: '871496',
  countryOfOrigin: 'BD',
  priceBreaks: [
    { minQty: 250, price: 4.6, unitPriceMinor: 460 },
    { minQty: 1000, price: 4.35, unitPriceMinor: 435 },
  ],
  pictures: [
    'https://shop.example/products/chainwheel-44t.webp',
    'https://shop.example/products/chainwheel-44t-teeth.webp',
  ],
  packaging: [
    {
      kind: 'box',
      pieces: 10,
      netGrams: 7420,
      grossGrams: 7900,
      lengthMm: 420,
      widthMm: 220,
      heightMm: 200,
      gtin: null,
    },
  ],
  files: [
    {
      url: `/files/${'5f70bf18a086007016e948b04aed3b82'.repeat(2)}/chainwheel-44t.pdf`,
      kind: 'drawing',
      bytes: 184_320,
      title: 'Side view with sizes',
      language: 'en',
      revision: 'B',
    },
  ],
  attributes: [
    {
      key: 'crank-length',
      label: 'Crank length',
      kind: 'number',
      value: 170,
      text: '170 mm',
      unit: 'mm',
    },
  ],
};

/** The values of a part; a number is a decimal in `unit`, and `text` has both. */
const partAttributesDtoSchema = z.array(z.object(partAttributeSchema.shape));

/** A list that the procedures leave out where it was not requested. */
const listOrNone = <Key extends string, Item extends z.ZodType>(
  key: Key,
  schema: z.ZodArray<Item>,
) => computed(schema, (part: { [Name in Key]?: z.input<Item>[] | undefined }) => part[key] ?? []);

/**
 * A part in the documented format: `Quantity` is what is available, `price` is per unit below
 * the first price break.
 */
export const partDto = dtoMapper(
  {
    _id: 'id',
    name: z.string(),
    description: z.string(),
    img: picture('image'),
    price: money('priceMinor'),
    Quantity: renamed('available', z.int()),
    Mquantity: renamed('minOrderQty', z.int()),
    sku: z.string(),
    category: z.string().nullable(),
    orderMultiple: z.int(),
    /** From `minQty` units on each unit costs `price`; `unitPriceMinor` is the same in minor units. */
    priceBreaks: many(
      'priceBreaks',
      dtoMapper({ minQty: z.int(), price: money('unitPriceMinor'), unitPriceMinor: z.int() }),
    ),
    attributes: listOrNone('attributes', partAttributesDtoSchema),
    ...mapPublicDetails(() => z.string().optional()),
    /** All pictures in their order; the first is `img`. */
    pictures: computed(
      z.array(z.string()),
      ({ pictures = [] }: { pictures?: PartPicture[] | undefined }, converter) =>
        pictures.map(({ url }) => converter.picture(url)),
    ),
    packaging: listOrNone('packaging', packagingDtoSchema),
    files: listOrNone('files', filesDtoSchema),
  },
  { id: 'Part', examples: [EXAMPLE] },
);

/** Text of a new part; null where it is absent or empty. */
const optionalTextField = z
  .string()
  .nullish()
  .transform((text) => text || null);

const newBreakDto = dtoMapper({ minQty: numberField, price: money('unitPriceMinor', priceField) });

/** A part to add. */
export const newPartDto = dtoMapper(
  {
    name: z.string(),
    description: textField,
    price: money('priceMinor', priceField),
    Quantity: renamed('stock', numberField),
    Mquantity: renamed('minOrderQty', numberField),
    img: picture('image'),
    sku: optionalTextField.transform((sku) => sku ?? undefined),
    category: optionalTextField,
    orderMultiple: absentField(numberField),
    priceBreaks: many(
      'priceBreaks',
      newBreakDto,
      absentField(z.array(newBreakDto.schema)).transform((breaks) => breaks ?? []),
    ),
    ...mapDetails(() => optionalTextField),
    pictures: newPictures,
    packaging: newPackagingSchema,
    files: newFilesSchema,
  },
  {
    examples: [
      {
        name: 'Roller chain 1/2 x 1/8',
        description: '116 links, with connecting link.',
        price: 2.4,
        Quantity: 5000,
        Mquantity: 100,
        img: 'https://pictures.example/chain.webp',
        priceBreaks: [{ minQty: 500, price: 2.25 }],
      },
    ],
  },
);
