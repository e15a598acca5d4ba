import type { Order } from '@bm/domain/orders/order.schema';

/** The data of the shop in every mail. */
export interface ShopView {
  /** The public address, without a trailing slash. */
  url: string;
  /** The seller of the settings; fields may be empty. */
  legalName: string;
  address: string;
}

/** A line of a checkout. Amounts in minor units, without tax. */
export type LineView = Pick<
  Order,
  'partName' | 'sku' | 'quantity' | 'unitPriceMinor' | 'totalMinor'
>;

/** A checkout with those of its lines that the mail is about. Amounts in minor units. */
export interface CheckoutView {
  id: string;
  /** Any order of it, by which its pages are found. */
  orderId: string;
  number: string;
  poNumber: string;
  currency: string;
  lines: readonly LineView[];
  netMinor: number;
  /** Null where the lines alone are concerned. */
  delivery: { name: string; minor: number } | null;
  /** Null where the shop has no tax. */
  tax: { name: string; rateBp: number; minor: number } | null;
  totalMinor: number;
  address: string;
}
