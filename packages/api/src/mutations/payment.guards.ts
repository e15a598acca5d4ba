import {
  API,
  QUERIES,
  CONTRACT,
  ORDER_TESTS,
  PAYMENT_TESTS,
  REFUND_TESTS,
  guardsOf,
  type Guard,
} from './guard.ts';

/** Money pays its own order once, or goes back. */
export const SETTLEMENT_GUARDS: readonly Guard[] = [
  ...guardsOf(`${API}/payments/settle-payment.service.ts`, PAYMENT_TESTS, {
    'a payment of another order is taken': [
      "if (payment?.orderId !== order.id) throw new AppError('PAYMENT_MISMATCH');",
      '',
    ],
    'the client is believed': [
      "if (intent.status !== 'succeeded') throw new AppError('PAYMENT_NOT_COMPLETED');",
      '',
    ],
    'amount, currency and order are not looked at': [
      "order.state === 'unpaid' && !matchesOrder(intent, order)",
      'false',
    ],
    'an intent of another order pays': ['intent.orderId === order.id &&', ''],
    'another amount pays': ['intent.amountMinor === order.totalMinor &&', ''],
    'less money than asked for pays': ['intent.receivedMinor === order.totalMinor &&', ''],
    'another currency pays': [' &&\n    intent.currency === order.currency', ''],
    'late money is kept': ['if (current?.transactionId !== intentId) return null;', ''],
    'late money is asked to be returned twice': [
      "status === 'refunded'\n      ? null",
      'false ? null',
    ],
    'a return is noted twice': ['if (refund === null || isRecorded) return current;', ''],
    'a settled payment stays open': [
      "if (settled !== null) await updatePaymentStatus(tx, intentId, 'succeeded', at);",
      '',
    ],
  }),
  ...guardsOf(
    `${QUERIES}/orders/order-writes.queries.ts`,
    CONTRACT,
    {
      'an order moves from a state in which it is not': [
        "const isInFromState = and(\n    eq(orders.id, sql.placeholder('id')),\n    eq(orders.state, sql.placeholder('from')),\n  );",
        "const isInFromState = eq(orders.id, sql.placeholder('id'));",
      ],
      'one transaction settles two checkouts': [
        "throw new AppError('PAYMENT_MISMATCH');",
        'return;',
      ],
    },
    'SQLite > orders',
  ),
  ...guardsOf(
    `${QUERIES}/payments/payments.queries.ts`,
    CONTRACT,
    {
      'a payment moves from a status in which it is not': [
        "and(eq(payments.id, sql.placeholder('id')), eq(payments.status, sql.placeholder('from')))",
        "eq(payments.id, sql.placeholder('id'))",
      ],
    },
    'SQLite > payments',
  ),
  ...guardsOf(`${API}/payments/receive-webhook.service.ts`, PAYMENT_TESTS, {
    'a forged message is taken': [
      "if (event === null) throw new AppError('INVALID_SIGNATURE');",
      'if (event === null) return;',
    ],
    'a message is lost in an outage': ['if (!(error instanceof AppError)) throw error;', ''],
  }),
  ...guardsOf(`${API}/payments/sync-payment.service.ts`, PAYMENT_TESTS, {
    'an old message is believed': [
      'const intent = await deps.payments.retrieveIntent(payment.intentId);',
      "const intent = { ...(await deps.payments.retrieveIntent(payment.intentId)), ...(event?.type === 'payment_intent.canceled' && { status: 'cancelled' as const }) };",
    ],
  }),
  ...guardsOf(`${API}/payments/sync-refunds.service.ts`, REFUND_TESTS, {
    'a part of the money ends the order': [
      "isFullRefund && paid.status === 'succeeded'",
      "paid.status === 'succeeded'",
    ],
    'money that went back ends an order that has ended': [
      "isFullRefund && paid.status === 'succeeded'",
      'isFullRefund',
    ],
    'a refund at the provider is noted twice': [
      'isNew && id !== paid.refundId',
      'id !== paid.refundId',
    ],
    'a refund of the shop is taken for another': ['isNew && id !== paid.refundId', 'isNew'],
    'money goes back for an order that is unpaid for ever': [
      "if (status === 'open' || status === 'cancelled') await syncPayment(deps, payment, by);",
      '',
    ],
  }),
  ...guardsOf(`${API}/payments/refund-order.service.ts`, REFUND_TESTS, {
    'an admin who was second is forgotten': [
      "events.some(({ to, actor }) => to === 'refunded' && actor === 'admin')",
      "events.some(({ to }) => to === 'refunded')",
    ],
  }),
  ...guardsOf(`${API}/payments/refund-order.service.ts`, ORDER_TESTS, {
    'money of an order that was not paid is returned': [
      "transactionId === null || !canTransition(order.state, 'refunded')",
      'transactionId === null',
    ],
    'a refund is booked twice': ['if (await wasRefundedByAdmin(tx, id)) return current;', ''],
    'a refund that was refused is booked': [
      "if (refund === null) throw new AppError('REFUND_REFUSED');\n  const { refundId } = refund;",
      "const { refundId } = refund ?? { refundId: 're_none' };",
    ],
  }),
  ...guardsOf(
    `${API}/payments/create-intent.service.ts`,
    [`${API}/payments/create-intent.test.ts`, ...PAYMENT_TESTS],
    {
      'an order that is closed is offered for payment': [
        "if (order.state !== 'unpaid') throw new AppError('ORDER_NOT_PAYABLE');",
        '',
      ],
      'an intent is opened for an order that was closed meanwhile': [
        "if ((await tx.orders.byId(order.id))?.state !== 'unpaid') return false;",
        '',
      ],
      'an intent that nobody has seen stays payable': [
        'await cancelUnusedIntent(deps, intent);',
        '',
      ],
      'two intents of one order are open': [
        "if (found?.status === 'open' && found.amountMinor === order.totalMinor) return found;",
        '',
      ],
      'an amount that fits two orders pays one of them': [
        'order === undefined || orders.length > 1 ||',
        'order === undefined ||',
      ],
    },
  ),
];
