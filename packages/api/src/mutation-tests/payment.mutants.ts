import {
  API,
  QUERIES,
  CONTRACT,
  BANK_TESTS,
  PAYMENT_TESTS,
  REFUND_TESTS,
  TERMS_TESTS,
  createMutants,
  type Mutant,
} from './mutant.ts';

/** A payment settles its own order once, or is refunded. */
export const SETTLEMENT_MUTANTS: readonly Mutant[] = [
  ...createMutants(`${API}/payments/settle-payment.service.ts`, PAYMENT_TESTS, {
    'a payment of another order is accepted': [
      "if (payment?.checkoutId !== order.checkoutId) throw new AppError('PAYMENT_MISMATCH');",
      '',
    ],
    'the client is trusted': [
      "if (intent.status !== 'succeeded') throw new AppError('PAYMENT_NOT_COMPLETED');",
      '',
    ],
    'amount, currency and order are not checked': [
      'isUnpaid && !matchesPayment(intent, found)',
      'false',
    ],
    'an intent of another checkout pays': [
      'namesCheckout(intent, payment.checkoutId, orders) &&',
      '',
    ],
    'an intent of another amount pays': ['intent.amountMinor === payment.amountMinor &&', ''],
    'a partial payment pays': ['intent.receivedMinor === payment.amountMinor &&', ''],
    'an intent in another currency pays': [' &&\n    intent.currency === payment.currency', ''],
    'a payment settles a checkout with another amount due': [
      'if (!isSettled && amountDue(checkout, current) !== amountMinor) return null;',
      '',
    ],
    'a settled payment stays open': [
      "await updatePaymentStatus(tx, transactionId, 'succeeded', at);",
      '',
    ],
    'an outdated webhook is trusted': [
      'const intent = await deps.payments.retrieveIntent(payment.transactionId);',
      "const intent = { ...(await deps.payments.retrieveIntent(payment.transactionId)), ...(event?.type === 'payment_intent.canceled' && { status: 'cancelled' as const }) };",
    ],
  }),
  ...createMutants(`${API}/payments/settle-by-receipts.ts`, BANK_TESTS, {
    'a partial bank transfer pays': ['|| openReceiptsMinor(receipts) !== dueMinor', ''],
    'a bank transfer settles during a card payment in progress': [
      "if (payments.some(({ status }) => status === 'open')) return 'card';",
      '',
    ],
    'receipts of a settlement count again': [
      'await tx.receipts.settle(checkout.id, transactionId);',
      '',
    ],
  }),
  ...createMutants(`${API}/payments/record-receipt.service.ts`, BANK_TESTS, {
    'a reference is recorded for two checkouts': [
      "if (recorded === null || !isSame(recorded, receipt)) throw new AppError('REFERENCE_USED');",
      '',
    ],
    'more is returned than was received': [
      'openReceiptsMinor(receipts) + receipt.amountMinor >= 0',
      'true',
    ],
    'a card payment stays open when a bank transfer arrives': [
      'card !== null && (await cancelIntent(deps, card.transactionId, by))',
      'false',
    ],
  }),
  ...createMutants(`${API}/payments/create-intent.service.ts`, BANK_TESTS, {
    'a card payment is opened when a bank transfer has arrived': [
      'await requireNoReceipts(deps.store.read, checkout.id);',
      '',
    ],
  }),
  ...createMutants(`${API}/checkouts/checkout-terms.service.ts`, TERMS_TESTS, {
    'an inactive delivery method is accepted': ['active && (deliveryMethodId', '(deliveryMethodId'],
    'bank transfer is accepted without an account': [
      'isBank && !offersBankTransfer(settings)',
      'false',
    ],
    'an exempt company pays tax': ["exemptReason === '' ? tax.rateBp : 0", 'tax.rateBp'],
  }),
  ...createMutants(`${API}/payments/refund-late-payment.ts`, PAYMENT_TESTS, {
    'a late payment is refunded twice': ["status === 'refunded'\n      ? null", 'false ? null'],
    'a refund is recorded twice': ['if (refund === null || isRecorded) return current;', ''],
  }),
  ...createMutants(
    `${QUERIES}/orders/order-writes.queries.ts`,
    CONTRACT,
    {
      'an order moves from another state than its own': [
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
  ...createMutants(
    `${QUERIES}/payments/payments.queries.ts`,
    CONTRACT,
    {
      'a payment moves from another status than its own': [
        "and(eq(payments.id, sql.placeholder('id')), eq(payments.status, sql.placeholder('from')))",
        "eq(payments.id, sql.placeholder('id'))",
      ],
    },
    'SQLite > payments',
  ),
  ...createMutants(`${API}/payments/receive-webhook.service.ts`, PAYMENT_TESTS, {
    'a forged webhook is accepted': [
      "if (event === null) throw new AppError('INVALID_SIGNATURE');",
      'if (event === null) return;',
    ],
    'a webhook is lost in an outage': ['if (!(error instanceof AppError)) throw error;', ''],
  }),
  ...createMutants(`${API}/payments/sync-refunds.service.ts`, REFUND_TESTS, {
    'the payment of an unpaid order is refunded': [
      "if (status === 'open' || status === 'cancelled') await syncPayment(deps, payment, by);",
      '',
    ],
  }),
  ...createMutants(
    `${API}/payments/create-intent.service.ts`,
    [`${API}/payments/create-intent.test.ts`, ...PAYMENT_TESTS],
    {
      'an order that is closed is offered for payment': [
        "if (unpaid.length === 0) throw new AppError('ORDER_NOT_PAYABLE');",
        '',
      ],
      'an intent is opened for an amount that is no longer due': [
        'if (amountDue(checkout, orders) !== intent.amountMinor) return false;',
        '',
      ],
      'an intent that no client received stays payable': [
        'await cancelUnusedIntent(deps, intent);',
        '',
      ],
      'two intents of one order are open': [
        "if (found?.status === 'open' && found.amountMinor === due.amountMinor) return found;",
        '',
      ],
      'an amount that fits two orders pays one of them': [
        'id === undefined || ids.length > 1',
        'id === undefined',
      ],
    },
  ),
  ...createMutants(`${API}/payments/payments.router.ts`, PAYMENT_TESTS, {
    'a cancelled order is offered for payment with the rest of its checkout': [
      "if (order.state !== 'unpaid') throw new AppError('ORDER_NOT_PAYABLE');",
      '',
    ],
  }),
];
