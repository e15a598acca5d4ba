import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { stateWords } from './state-words.ts';

/** The views of the order list: all, then each state. */
export const orderViews: readonly { label: string; state: OrderState | undefined }[] = [
  { label: 'All', state: undefined },
  ...ORDER_STATES.map((state) => ({ label: stateWords.admin[state], state })),
];
