import type { OrderState } from '@bm/domain/orders/order-state';

/** The last row of a page by time; the next page begins after it. */
export interface AfterRow {
  createdAt: number;
  id: string;
}

/** An order that is not finished: unpaid, or paid and not shipped. */
export interface UnfinishedOrder {
  number: string;
  state: OrderState;
  checkoutId: string;
}
