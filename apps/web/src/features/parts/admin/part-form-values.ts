import { formatMajor } from '@bm/domain/money/money';
import { mapDetails } from '@bm/domain/parts/part-details';
import type {
  EditedField,
  NewPart,
  SeenPart,
  StockedPart,
  UpdatePartInput,
} from '@bm/domain/parts/part.schema';
import type { PartFields } from './part-fields.ts';
import { parseBreaks, parsePriceMinor } from './price-break-fields.ts';

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
    category: part.category ?? '',
    description: part.description,
    price: formatMajor(part.priceMinor, currency),
    stock: String(part.onHand),
    minOrderQty: String(part.minOrderQty),
    orderMultiple: String(part.orderMultiple),
    priceBreaks: part.priceBreaks.map(({ minQty, unitPriceMinor }) => ({
      minQty: String(minQty),
      price: formatMajor(unitPriceMinor, currency),
    })),
    status: part.status,
    ...mapDetails((detail) => part[detail] ?? ''),
  };
}

/** Converts valid form values to the input of `parts.create`. `image` is the hosted URL. */
export function toNewPart(fields: PartFields, image: string, currency: string): NewPart {
  const { sku } = fields;
  return {
    ...sharedFields(fields, image, currency),
    stock: Number(fields.stock),
    ...(sku === '' ? {} : { sku }),
  };
}

/** Converts valid form values to the input of `parts.update`, without an unchanged stock. */
export function toPartEdit(
  part: StockedPart,
  fields: PartFields,
  image: string,
  currency: string,
): UpdatePartInput {
  const onHand = Number(fields.stock);
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
    category: fields.category === '' ? null : fields.category,
    image,
    priceMinor: parsePriceMinor(fields.price, currency) ?? 0,
    minOrderQty: Number(fields.minOrderQty),
    orderMultiple: Number(fields.orderMultiple),
    priceBreaks: parseBreaks(fields.priceBreaks, currency),
    ...mapDetails((detail) => (fields[detail] === '' ? null : fields[detail])),
  };
}
