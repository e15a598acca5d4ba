import type { OrderState } from '@bm/domain/orders/order-state';
import { parseListSearch, asKeyOf } from '../../lib/list-search.ts';
import { stateLabels } from './order-labels.ts';

/** What the address of the order list holds; its pages follow each other on one screen. */
export interface OrderSearch {
  query?: string | undefined;
  state?: OrderState | undefined;
}

/** Reads the order list's part of an address. */
export function parseOrderSearch(search: Record<string, unknown>): OrderSearch {
  const { query } = parseListSearch(search);
  return { query, state: asKeyOf(stateLabels.admin, search['state']) };
}
