import { partCodecs, priceCodec } from '@bm/domain/parts/part-codecs';
import { isUniqueDetail, mapDetails } from '@bm/domain/parts/part-details';
import type {
  EditedField,
  NewPart,
  SeenPart,
  UpdatePartInput,
} from '@bm/domain/parts/edit-part.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import * as z from 'zod/mini';
import type { PartFields } from './part-fields.ts';
import { parseBreaks } from './price-break-fields.ts';

export const EMPTY_PART: PartFields = {
  name: '',
  sku: '',
  category: '',
  description: '',
  price: '',
  stock: '',
  minOrderQty: '',
  orderMultiple: '1',
  priceBreaks: [],
  status: 'active',
  ...mapDetails(() => ''),
};

/** The form's name of each field of a part; picture and price breaks have no field of their own. */
export const FIELD_NAMES = {
  sku: 'sku',
  name: 'name',
  description: 'description',
  image: 'root',
  category: 'category',
  priceMinor: 'price',
  minOrderQty: 'minOrderQty',
  orderMultiple: 'orderMultiple',
  priceBreaks: 'root',
  onHand: 'stock',
  status: 'status',
  ...mapDetails((detail) => detail),
} as const satisfies Record<EditedField, keyof PartFields | 'root'>;

/** Converts a stored part to form values; `stock` is the quantity on hand. */
export function toPartFields(part: SeenPart, currency: string): PartFields {
  return {
    name: part.name,
    sku: part.sku,
    category: z.encode(partCodecs.category, part.category),
    description: part.description,
    price: z.encode(priceCodec(currency), part.priceMinor),
    stock: z.encode(partCodecs.onHand, part.onHand),
    minOrderQty: z.encode(partCodecs.minOrderQty, part.minOrderQty),
    orderMultiple: z.encode(partCodecs.orderMultiple, part.orderMultiple),
    priceBreaks: part.priceBreaks.map(({ minQty, unitPriceMinor }) => ({
      minQty: z.encode(partCodecs.minOrderQty, minQty),
      price: z.encode(priceCodec(currency), unitPriceMinor),
    })),
    status: part.status,
    ...mapDetails((detail) => z.encode(partCodecs[detail], part[detail])),
  };
}

/** The form values of a new part like a stored one: without what names it, and without stock and prices. */
export function toSimilarFields(part: StockedPart, currency: string): PartFields {
  const fields = toPartFields(part, currency);
  const { category, minOrderQty, orderMultiple } = fields;
  const details = mapDetails((detail) => (isUniqueDetail(detail) ? '' : fields[detail]));
  return { ...EMPTY_PART, ...details, category, minOrderQty, orderMultiple };
}

/** Converts valid form values to the input of `parts.create`. `image` is the hosted URL. */
export function toNewPart(fields: PartFields, image: string, currency: string): NewPart {
  const { sku } = fields;
  return {
    ...sharedFields(fields, image, currency),
    stock: z.decode(partCodecs.onHand, fields.stock),
    ...(sku === '' ? {} : { sku }),
    ...(fields.status === 'draft' && { status: fields.status }),
  };
}

/** Converts valid form values to the input of `parts.update`, without an unchanged stock. */
export function toPartEdit(
  part: StockedPart,
  fields: PartFields,
  image: string,
  currency: string,
): UpdatePartInput {
  const onHand = z.decode(partCodecs.onHand, fields.stock);
  return {
    ...sharedFields(fields, image, currency),
    id: part.id,
    sku: fields.sku,
    status: fields.status,
    ...(onHand === part.onHand ? {} : { onHand }),
  };
}

function sharedFields(fields: PartFields, image: string, currency: string) {
  return {
    name: fields.name,
    description: fields.description,
    category: z.decode(partCodecs.category, fields.category),
    image,
    priceMinor: z.decode(priceCodec(currency), fields.price),
    minOrderQty: z.decode(partCodecs.minOrderQty, fields.minOrderQty),
    orderMultiple: z.decode(partCodecs.orderMultiple, fields.orderMultiple),
    priceBreaks: parseBreaks(fields.priceBreaks, currency),
    ...mapDetails((detail) => z.decode(partCodecs[detail], fields[detail])),
  };
}
