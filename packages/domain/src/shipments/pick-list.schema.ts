import * as z from 'zod/mini';

const pickLineSchema = z.object({
  orderId: z.string(),
  /** Of the order: `BM-000123`. */
  number: z.string(),
  sku: z.string(),
  partName: z.string(),
  /** Where the part is in the store; null where it is not stated. */
  shelfPlace: z.nullable(z.string()),
  /** Units that can be shipped now. */
  units: z.int(),
});
export type PickLine = z.infer<typeof pickLineSchema>;

/** The lines of a checkout that wait to be shipped, with what its parcel needs. */
const pickCheckoutSchema = z.object({
  id: z.string(),
  number: z.string(),
  customerName: z.string(),
  customerCompany: z.string(),
  phone: z.string(),
  address: z.string(),
  deliveryName: z.string(),
  poNumber: z.string(),
  lines: z.array(pickLineSchema),
});
export type PickCheckout = z.infer<typeof pickCheckoutSchema>;

/** The checkouts with paid lines that are not shipped, in the order of placement. */
export const pickListSchema = z.object({
  checkouts: z.array(pickCheckoutSchema),
  /** Whether later checkouts are left out, because the list has too many lines. */
  isCut: z.boolean(),
});
export type PickList = z.infer<typeof pickListSchema>;
