import { expect, it } from 'vitest';
import { ORDER_STATES } from '../orders/order-states.ts';
import { isToBeSent } from './delivery-address.ts';

it('Orders that are open, paid or in work are still to be sent.', () => {
  expect(ORDER_STATES.filter(isToBeSent)).toEqual(['unpaid', 'paid', 'processing']);
});
