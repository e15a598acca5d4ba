import { orderStateSchema, ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { listSearch, readParam } from '../../lib/list-search.ts';
import { stateWords } from './state-words.ts';

/** What the address of the order list holds; its pages follow each other on one screen. */
export interface OrderSearch {
  query?: string | undefined;
  state?: OrderState | undefined;
}

/** Reads the order list's part of an address. */
export function orderSearch(search: Record<string, unknown>): OrderSearch {
  const { query } = listSearch(search);
  return { query, state: readParam(orderStateSchema, search['state']) };
}

/** The views of the order list: all, then each state. */
export const orderViews: readonly { label: string; state: OrderState | undefined }[] = [
  { label: 'All', state: undefined },
  ...ORDER_STATES.map((state) => ({ label: stateWords.admin[state], state })),
];
