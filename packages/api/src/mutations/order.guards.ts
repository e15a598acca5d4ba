import { API, QUERIES, CANCEL_TESTS, guardsOf, type Guard } from './guard.ts';

/** Repeated calls take effect once. */
export const IDEMPOTENCY_GUARDS: readonly Guard[] = [
  ...guardsOf(`${API}/idempotency.ts`, [`${API}/idempotency.test.ts`], {
    'a repeated call is carried out again': [
      'if (recorded !== null) {',
      'if (recorded !== null && false) {',
    ],
    'a key is taken for another request': [
      "if (recorded.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');",
      '',
    ],
    'an answer is not kept': [
      'await tx.idempotency.insert({ scope, key, requestHash, response, at });',
      '',
    ],
    'people share their keys': ['`${procedure}:${actorId}`', 'procedure'],
    'procedures share their keys': ['`${procedure}:${actorId}`', 'actorId'],
    'answers are kept for ever': ['now - IDEMPOTENCY_MS', '0'],
  }),
];

/** Orders whose payment has arrived are not closed. */
export const EXPIRY_GUARDS: readonly Guard[] = [
  ...guardsOf(`${API}/payments/close-unpaid-orders.service.ts`, CANCEL_TESTS, {
    'an order is closed whose money has come': [
      'if (open !== null && !(await cancelIntent(deps, open.transactionId, closing.by))) {',
      'if (open !== null && !(await cancelIntent(deps, open.transactionId, closing.by)) && false) {',
    ],
    'an intent that was opened meanwhile stays payable': [
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
  ...guardsOf(`${API}/payments/cancel-intent.service.ts`, CANCEL_TESTS, {
    'money that has come does not settle its order': [
      "if (intent.status === 'succeeded') await settleIntent(deps, intent, by);",
      '',
    ],
    'money on its way is taken for none': [
      "if (intent === null || intent.status === 'cancelled') return true;",
      "if (intent === null || intent.status !== 'succeeded') return true;",
    ],
  }),
  ...guardsOf(`${QUERIES}/orders/orders.queries.ts`, CANCEL_TESTS, {
    'paid orders are expired as unpaid': [
      "and(eq(orders.state, 'unpaid'), lte(orders.expiresAt, sql.placeholder('now')))",
      "lte(orders.expiresAt, sql.placeholder('now'))",
    ],
    'orders are expired too early': [
      "and(eq(orders.state, 'unpaid'), lte(orders.expiresAt, sql.placeholder('now')))",
      "and(eq(orders.state, 'unpaid'), sql`${sql.placeholder('now')} > 0`)",
    ],
  }),
  ...guardsOf(`${API}/payments/expire-orders.service.ts`, CANCEL_TESTS, {
    'one order that fails stops the others': ["return 'failed';", 'throw error;'],
  }),
];
