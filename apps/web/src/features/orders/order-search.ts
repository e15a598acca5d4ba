import type { OrderState } from '@bm/domain/orders/order-state';
import { listSearch, nameWithWords } from '../../lib/list-search.ts';
import { stateWords } from './state-words.ts';

/** What the address of the order list holds; its pages follow each other on one screen. */
export interface OrderSearch {
  query?: string | undefined;
  state?: OrderState | undefined;
}

/** Reads the order list's part of an address. */
export function orderSearch(search: Record<string, unknown>): OrderSearch {
  const { query } = listSearch(search);
  return { query, state: nameWithWords(stateWords.admin, search['state']) };
}
