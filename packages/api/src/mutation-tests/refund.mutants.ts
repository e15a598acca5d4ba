import { API, DOMAIN, ORDER_TESTS, REFUND_TESTS, createMutants, type Mutant } from './mutant.ts';

/** Refunds happen once, never exceed the payment, and update units and stock. */
export const REFUND_MUTANTS: readonly Mutant[] = [
  ...createMutants(`${API}/refunds/record-provider-refund.ts`, REFUND_TESTS, {
    'a refund at the provider is recorded twice': [
      'if (byProvider !== null) return byProvider;',
      '',
    ],
    'a refund of the shop is matched to another': ['refund.id === refundId', 'refund.id === id'],
  }),
  ...createMutants(`${API}/refunds/set-refund-status.ts`, REFUND_TESTS, {
    'a payment is refunded with the first of its orders': ['orders.every(', 'orders.some('],
  }),
  ...createMutants(`${API}/refunds/apply-refund.ts`, REFUND_TESTS, {
    'a partial refund ends the order': ['order.refundedUnits === order.quantity', 'true'],
  }),
  ...createMutants(`${API}/refunds/set-refund-status.ts`, REFUND_TESTS, {
    'a late or repeated status takes effect': [
      'if (isLate || !NEXT_STATUSES[from].includes(to)) return null;',
      '',
    ],
  }),
  ...createMutants(`${API}/refunds/refund-order.service.ts`, ORDER_TESTS, {
    'an unpaid order is refunded': [
      "if (transactionId === null || !canTransition(from, 'refunded')) {",
      'if (transactionId === null) {',
    ],
    'a refund is requested twice': [
      'if (open !== null) return { refundId: open.id, isRepeat: true };',
      '',
    ],
  }),
  ...createMutants(`${API}/refunds/complete-refund.ts`, ORDER_TESTS, {
    'a rejected refund takes effect': [
      "? ({ to: 'failed', providerRefundId: null } as const)",
      "? ({ to: 'succeeded', providerRefundId: null } as const)",
    ],
  }),
  ...createMutants(`${API}/refunds/apply-refund.ts`, ORDER_TESTS, {
    'shipped units return to stock': ['restock ? Math', 'true ? Math'],
    'units that were not shipped stay reserved': [
      'if (releasedUnits > 0) await releaseStock(tx, stockMove(order, releasedUnits, act));',
      '',
    ],
  }),
  ...createMutants(`${DOMAIN}/refunds/refund-plan.ts`, [`${DOMAIN}/refunds/refund-plan.test.ts`], {
    'more is refunded than is left': [
      "return 'TOO_MUCH';\n  if (amountMinor === books.leftMinor)",
      "return 'NOTHING';\n  if (amountMinor === books.leftMinor)",
    ],
    'more units are refunded than are left': ['|| quantity > order.unitsLeft', ''],
  }),
];
