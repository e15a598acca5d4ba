import type { AdminReturn } from '@bm/domain/returns/return.schema';
import type { ReturnState } from '@bm/domain/returns/return-states';

/** A requested return. */
export interface NewReturn extends Pick<
  AdminReturn,
  'id' | 'orderId' | 'quantity' | 'reason' | 'note' | 'photo'
> {
  customerId: string;
  at: number;
}

/** What changes with the state of a return, besides it; absent values stay. */
export interface ReturnChange {
  from: ReturnState;
  to: ReturnState;
  at: number;
  answer?: string;
  receivedUnits?: number;
  restockedUnits?: number;
  refundId?: string;
}
