import type { OrderState } from '@bm/domain/orders/order-state';
import { sql, type Column, type Placeholder, type SQL } from 'drizzle-orm';

/** The position of an order in the list of its customer. */
export interface OrderPosition {
  createdAt: number;
  sequence: number;
}

/** Compares by the order of the index of a customer's orders, newest first. */
export function newestFirst(a: OrderPosition, b: OrderPosition): number {
  return b.createdAt - a.createdAt || b.sequence - a.sequence;
}

/** Whether a row comes after the position of `afterValues` in the list. */
export function isAfter({ createdAt, sequence }: Record<keyof OrderPosition, Column>): SQL {
  return sql`(${createdAt}, ${sequence}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterSequence')})`;
}

export function afterValues(position: OrderPosition | null) {
  return { afterTime: position?.createdAt, afterSequence: position?.sequence };
}

/** Placeholders for states: `state0`, `state1` ... */
export function statePlaceholders(count: number): Placeholder[] {
  return Array.from({ length: count }, (_, at) => sql.placeholder(`state${at}`));
}

export function stateValues(states: readonly OrderState[]): Record<string, OrderState> {
  return Object.fromEntries(states.map((state, at) => [`state${at}`, state]));
}
