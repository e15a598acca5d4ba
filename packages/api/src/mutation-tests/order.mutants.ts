import { API, QUERIES, CANCEL_TESTS, createMutants, type Mutant } from './mutant.ts';

/** Repeated calls take effect once. */
export const IDEMPOTENCY_MUTANTS: readonly Mutant[] = [
  ...createMutants(`${API}/idempotency.ts`, [`${API}/idempotency.test.ts`], {
    'a repeated call is executed again': [
      'if (recorded !== null) {',
      'if (recorded !== null && false) {',
    ],
    'a key is accepted for another request': [
      "if (recorded.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');",
      '',
    ],
    'a response is not stored': [
      'await tx.idempotency.insert({ scope, key, requestHash, response, at });',
      '',
    ],
    'users share idempotency keys': ['`${procedure}:${actorId}`', 'procedure'],
    'procedures share idempotency keys': ['`${procedure}:${actorId}`', 'actorId'],
    'responses are never deleted': ['now - IDEMPOTENCY_MS', '0'],
  }),
];

/** Orders whose payment has arrived are not closed. */
export const EXPIRY_MUTANTS: readonly Mutant[] = [
  ...createMutants(`${API}/payments/close-unpaid-orders.service.ts`, CANCEL_TESTS, {
    'an order is closed whose payment has arrived': [
      'if (open !== null && !(await cancelIntent(deps, open.transactionId, closing.by))) {',
      'if (open !== null && !(await cancelIntent(deps, open.transactionId, closing.by)) && false) {',
    ],
    'a concurrently opened intent stays payable': [
      'if (open !== null && open.id !== cancelled?.id) return null;',
      '',
    ],
    'an order is closed twice': [
      "if (closed.length === 0) throw new AppError('ORDER_NOT_CANCELLABLE');",
      'if (closed.length === 0) return [...orders];',
    ],
    'a closed order keeps its units': ['await releaseStock(tx, change.stock);', ''],
    'the payment of a closed order stays open': [
      "if (open !== null) await updatePaymentStatus(tx, open.transactionId, 'cancelled', at);",
      '',
    ],
  }),
  ...createMutants(`${API}/payments/create-intent.service.ts`, CANCEL_TESTS, {
    'a payment that has arrived does not settle its order': [
      "if (intent.status === 'succeeded') await settleIntent(deps, intent, by);",
      '',
    ],
    'a payment in progress is ignored': [
      "if (intent === null || intent.status === 'cancelled') return true;",
      "if (intent === null || intent.status !== 'succeeded') return true;",
    ],
  }),
  ...createMutants(`${QUERIES}/orders/orders.queries.ts`, CANCEL_TESTS, {
    'paid orders are expired as unpaid': [
      "and(eq(orders.state, 'unpaid'), lte(orders.expiresAt, sql.placeholder('now')))",
      "lte(orders.expiresAt, sql.placeholder('now'))",
    ],
    'orders are expired too early': [
      "and(eq(orders.state, 'unpaid'), lte(orders.expiresAt, sql.placeholder('now')))",
      "and(eq(orders.state, 'unpaid'), sql`${sql.placeholder('now')} > 0`)",
    ],
  }),
  ...createMutants(`${API}/payments/expire-orders.service.ts`, CANCEL_TESTS, {
    'a failing order stops the others': ["return 'failed';", 'throw error;'],
  }),
];
