import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { stateLabels } from './order-labels.ts';

/** The views of the order list: all, then each state. */
export const orderViews: readonly { label: string; state: OrderState | undefined }[] = [
  { label: 'All', state: undefined },
  ...ORDER_STATES.map((state) => ({ label: stateLabels.admin[state], state })),
];
