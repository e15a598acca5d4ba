import type { OrderState } from '../orders/order-state.ts';

/** The address of an order that its buyer collects, as pages, mails and papers show it. */
export const COLLECTED_AT_WORKS = 'Collected at the works';

/** The states of orders whose goods are still to be sent, so that a missing address is a thing to do. */
export const ADDRESSED_STATES = ['unpaid', 'paid', 'processing'] as const;

/** Whether the goods of an order in this state are still to be sent. */
export function isToBeSent(state: OrderState): boolean {
  return ADDRESSED_STATES.some((each) => each === state);
}
