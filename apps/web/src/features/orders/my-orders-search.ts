import { DAY_MS } from '@bm/domain/shared/day';
import type { OrderState } from '@bm/domain/orders/order-state';
import { ORDER_STATES } from '@bm/domain/orders/order-states';
import { parseDay, parseListSearch } from '../../lib/search-params.ts';

/** The filters by state of a customer's list; a customer sees paid and processing under one label. */
export const MY_ORDER_STATES = ORDER_STATES.filter((state) => state !== 'paid');
type MyOrderState = (typeof MY_ORDER_STATES)[number];

/** Search parameters of the customer's list; the dates are days in UTC, `2026-11-22`, inclusive. */
export interface MyOrderSearch {
  query?: string | undefined;
  state?: MyOrderState | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the search parameters of the customer's list; invalid values are dropped. */
export function parseMyOrderSearch(search: Record<string, unknown>): MyOrderSearch {
  return {
    query: parseListSearch(search).query,
    state: MY_ORDER_STATES.find((state) => state === search['state']),
    from: parseDay(search['from']),
    to: parseDay(search['to']),
  };
}

/** The order states of a filter by state. */
export function searchedStates(state: MyOrderSearch['state']): readonly OrderState[] | undefined {
  if (state === undefined) return undefined;
  return state === 'processing' ? PAID_AND_PROCESSING : [state];
}

const PAID_AND_PROCESSING: readonly OrderState[] = ['paid', 'processing'];

/** The input of `orders.mine` without empty fields: equal filters have equal query keys. */
export function myOrdersInput({ query, state, from, to }: MyOrderSearch) {
  const states = searchedStates(state);
  return {
    byCheckout: true,
    ...(states && { states: [...states] }),
    ...(query && { query }),
    ...(from && { from: Date.parse(from) }),
    ...(to && { before: Date.parse(to) + DAY_MS }),
  };
}

/** Whether any filter is set. */
export function isFiltered(search: MyOrderSearch): boolean {
  return Object.values(search).some((value) => value !== undefined);
}
