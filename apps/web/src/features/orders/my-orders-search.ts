import type { OrderState } from '@bm/domain/orders/order-state';
import { ORDER_STATES } from '@bm/domain/orders/order-states';
import { daysInput, parseDays, type SearchDays } from '../../lib/search-days.ts';
import { parseListSearch } from '../../lib/search-params.ts';

/** The filters by state of a customer's list; a customer sees paid and processing under one label. */
export const MY_ORDER_STATES = ORDER_STATES.filter((state) => state !== 'paid');
type MyOrderState = (typeof MY_ORDER_STATES)[number];

/** Search parameters of the customer's list. */
export interface MyOrderSearch extends SearchDays {
  query?: string | undefined;
  state?: MyOrderState | undefined;
}

/** Parses the search parameters of the customer's list; invalid values are dropped. */
export function parseMyOrderSearch(search: Record<string, unknown>): MyOrderSearch {
  return {
    query: parseListSearch(search).query,
    state: MY_ORDER_STATES.find((state) => state === search['state']),
    ...parseDays(search),
  };
}

/** The order states of a filter by state. */
export function searchedStates(state: MyOrderSearch['state']): readonly OrderState[] | undefined {
  if (state === undefined) return undefined;
  return state === 'processing' ? PAID_AND_PROCESSING : [state];
}

const PAID_AND_PROCESSING: readonly OrderState[] = ['paid', 'processing'];

/** The input of `orders.mine` without empty fields: equal filters have equal query keys. */
export function myOrdersInput({ query, state, ...days }: MyOrderSearch) {
  const states = searchedStates(state);
  return {
    byCheckout: true,
    ...(states && { states: [...states] }),
    ...(query && { query }),
    ...daysInput(days),
  };
}
