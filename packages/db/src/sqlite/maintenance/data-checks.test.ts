import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServedStore } from '../../store/store-options.ts';
import type { Invariant } from '../../queries/checks/data-checks.queries.ts';
import type { InvariantViolation } from '../../store/checks.ts';
import type { OrderStep } from '../../store/orders.ts';
import {
  aMove,
  aReview,
  aStep,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../../testing.ts';
import { anInboundShipment } from '../../testing/stock-rows.ts';
import {
  aDispute,
  aFraudWarning,
  aPayment,
  aRefund,
  aShipment,
} from '../../testing/payment-rows.ts';
import { aDocument, anInvoiceSnapshot } from '../../testing/document-rows.ts';
import { openSqliteReads, type SqliteReads } from '../connection/reads.ts';
import { createFolder } from '../shop.fixture.ts';
import { openSqliteStore } from '../store.ts';

let place: ReturnType<typeof createFolder>;
let store: ServedStore;
let reads: SqliteReads;
/** The bytes of the database after `trade`. */
let traded: Buffer;
beforeAll(async () => {
  place = createFolder();
  store = await openSqliteStore({ file: place.file });
  await trade();
  await store.close();
  traded = readFileSync(place.file);
});
afterAll(() => place.remove());
beforeEach(() => {
  writeFileSync(place.file, traded);
  reads = openSqliteReads({ file: place.file });
});
afterEach(() => {
  reads.close();
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${place.file}${suffix}`, { force: true });
});

let steps = 0;
const stock = (orderId: string) => aMove('part', { id: `back-${orderId}`, orderId });
const step = (): OrderStep => aStep({ eventId: `event-${(steps += 1)}` });

/** One order of 20 units in each state of the order life cycle; the id names the state. */
async function trade(): Promise<void> {
  steps = 0;
  const part = await storePart(store, { id: 'part', onHand: 470 });
  const user = await storeUser(store, { id: 'user' });
  await store.write(async (tx) => {
    await tx.stock.insertInboundShipment(
      anInboundShipment({ id: 'booked', partId: part.id }, user),
    );
    await tx.stock.bookReceipt('booked', { quantity: 30, at: TEST_TIME });
    const move = aMove(part.id, { id: 'booking', quantity: 30, receiptId: 'booked' });
    await tx.parts.receive(move, 'adjustment');
    await tx.reviews.insert(aReview({ id: 'of-part', partId: part.id, rating: 4.5 }));
    await tx.reviews.insert(aReview({ id: 'hidden', partId: part.id, rating: 1 }));
    await tx.reviews.setHidden('hidden', true);
    await tx.reviews.insert(aReview({ id: 'of-shop', rating: 3 }));
  });
  const ordered = (id: string) =>
    storeOrder(store, part, user, { id, checkoutId: `checkout-${id}` });

  await ordered('unpaid');
  await store.write(async (tx) => {
    const order = (await tx.orders.byId('unpaid')) ?? expect.unreachable();
    await tx.payments.insert(aPayment(order, { id: 'open', transactionId: 'pi_open' }));
  });

  const pay = async (id: string) => {
    const order = await ordered(id);
    const transactionId = `pi_${id}`;
    await store.write(async (tx) => {
      await tx.payments.insert(
        aPayment(order, { id: `of-${id}`, transactionId, status: 'succeeded' }),
      );
      await tx.orders.transition(id, 'unpaid', 'paid', step(), { transactionId });
      const { customerId, checkoutId } = order;
      const cause = { causeId: checkoutId, customerId, checkoutId };
      await tx.documents.issue(aDocument(cause), anInvoiceSnapshot);
    });
  };
  await pay('paid');
  await pay('delivered');
  await store.write(async (tx) => {
    await tx.orders.transition('delivered', 'paid', 'processing', step());
    await tx.orders.transition('delivered', 'processing', 'shipped', step());
    await tx.parts.ship(stock('delivered'));
    const units = { orderId: 'delivered', quantity: 20 };
    const shipment = { id: 'shipment', checkoutId: 'checkout-delivered' };
    await tx.shipments.insert(aShipment(shipment, [units], shipment));
    await tx.orders.addUnits('delivered', { shippedUnits: 20 });
    await tx.orders.transition('delivered', 'shipped', 'delivered', step());
  });
  await pay('refunded');
  await store.write(async (tx) => {
    await tx.orders.transition('refunded', 'paid', 'refunded', step());
    await tx.parts.release(stock('refunded'));
    const of = { checkoutId: 'checkout-refunded', transactionId: 'pi_refunded' };
    const line = { orderId: 'refunded', releasedUnits: 20 };
    await tx.refunds.insert(aRefund(of, [line], { id: 'refund', providerRefundId: 're_1' }));
    const refundedUnits = { releasedUnits: 20, refundedUnits: 20, refundedMinor: 9700 };
    await tx.orders.addUnits('refunded', refundedUnits);
    await tx.payments.transition('of-refunded', 'succeeded', 'refunded', 1, 're_1');
    const amounts = { netMinor: -9700, totalMinor: -9700 };
    const cause = { causeId: 'refund', customerId: user.id, checkoutId: 'checkout-refunded' };
    const note = aDocument({ kind: 'credit-note', ...cause, ...amounts });
    await tx.documents.issue(note, anInvoiceSnapshot);
  });
  const lost = { status: 'lost', decision: 'loss', lossMinor: 9700, decidedAt: 1 } as const;
  await store.write(async (tx) => {
    const of = { checkoutId: 'checkout-paid', transactionId: 'pi_paid' };
    await tx.disputes.save(aDispute(of, { id: 'dp_loss', ...lost }));
    await tx.disputes.insertWarning(aFraudWarning(of, { id: 'issfr_1' }));
    const credited = { decision: 'credit-note', lossMinor: 0, refundId: 'refund' } as const;
    const ended = { checkoutId: 'checkout-refunded', transactionId: 'pi_refunded' };
    await tx.disputes.save(aDispute(ended, { id: 'dp_credit', ...lost, ...credited }));
  });
  // Cancelled, with a note about a late payment.
  const cancelled = await ordered('cancelled');
  await store.write(async (tx) => {
    await tx.orders.transition('cancelled', 'unpaid', 'cancelled', step());
    await tx.parts.release(stock('cancelled'));
    const late = {
      id: 'late',
      transactionId: 'pi_late',
      status: 'refunded',
      refundId: 're_2',
    } as const;
    await tx.payments.insert(aPayment(cancelled, late));
    await tx.orders.transition('cancelled', 'cancelled', 'cancelled', step());
  });
}

/** Writes over its own connection with all constraints disabled. */
function change(statements: string): void {
  const client = new Database(place.file);
  client.pragma('foreign_keys = OFF');
  client.pragma('ignore_check_constraints = ON');
  client.exec(statements);
  client.close();
}

const line = ({ invariant, subject, expected, found }: InvariantViolation) =>
  `${invariant} | ${subject} | ${expected} | ${found}`;

/** The statement that inserts a return of the delivered order. */
function insertReturn(fields: Record<string, string | number>): string {
  const row = {
    id: 'return',
    sequence: 1,
    order_id: 'delivered',
    customer_id: 'user',
    quantity: 5,
    restocked_units: 0,
    reason: 'damaged',
    note: '',
    photo: '',
    state: 'requested',
    answer: '',
    created_at: 1,
    updated_at: 1,
    ...fields,
  };
  const values = Object.values(row).map((value) =>
    typeof value === 'number' ? value : `'${value}'`,
  );
  return `INSERT INTO returns (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`;
}

/** For each invariant: a statement that breaks it, and the difference that must be reported. */
const BREAKS: Record<Invariant, [statement: string, row: string][]> = {
  'stock.onHand equals the ledger': [
    ['UPDATE parts SET on_hand = on_hand + 1', 'part | 480 | 481'],
    [`DELETE FROM stock_ledger WHERE kind = 'initial'`, 'part | 10 | 480'],
  ],
  'stock.reserved equals the ledger': [
    ['UPDATE parts SET reserved = reserved - 1', 'part | 40 | 39'],
  ],
  'stock.reserved equals what open orders hold': [
    [`UPDATE orders SET state = 'expired' WHERE id = 'unpaid'`, 'part | 20 | 40'],
  ],
  'order holds its units in the ledger': [
    [`DELETE FROM stock_ledger WHERE order_id = 'unpaid'`, 'unpaid | 20 | 0'],
    [`DELETE FROM stock_ledger WHERE id = 'back-cancelled'`, 'cancelled | 0 | 20'],
  ],
  'order took off the shelf what it shipped': [
    [`DELETE FROM stock_ledger WHERE id = 'back-delivered'`, 'delivered | -20 | 0'],
    [
      `UPDATE stock_ledger SET kind = 'shipment', on_hand_delta = -20 WHERE id = 'back-cancelled'`,
      'cancelled | 0 | -20',
    ],
  ],
  'booked receipt has its ledger row': [
    [`UPDATE stock_ledger SET receipt_id = NULL WHERE id = 'booking'`, 'booked | 30 | nothing'],
  ],
  'ledger books what arrived': [
    [`UPDATE expected_receipts SET booked_quantity = 29`, 'booked | 29 | 30'],
    [`UPDATE expected_receipts SET booked_at = NULL`, 'booked | 30 | 30'],
    [`UPDATE expected_receipts SET part_id = 'other'`, 'booked | 30 | 30'],
  ],
  'ledger names existing orders': [
    [
      `UPDATE stock_ledger SET order_id = 'gone' WHERE id = 'back-cancelled'`,
      'back-cancelled | gone | nothing',
    ],
  ],
  'ledger moves the part of its order': [
    [
      `UPDATE stock_ledger SET part_id = 'other' WHERE id = 'back-cancelled'`,
      'back-cancelled | part | other',
    ],
  ],
  'order state equals its last event': [
    [`UPDATE orders SET state = 'processing' WHERE id = 'paid'`, 'paid | paid | processing'],
    [`UPDATE orders SET revision = 9 WHERE id = 'paid'`, 'paid | nothing | paid'],
  ],
  'timeline has every step': [
    [`DELETE FROM order_events WHERE order_id = 'paid' AND position = 0`, 'paid | 2 | 1'],
    [`DELETE FROM order_events WHERE order_id = 'unpaid'`, 'unpaid | 1 | 0'],
  ],
  'timeline takes legal steps': [
    [
      `UPDATE order_events SET to_state = 'delivered' WHERE id = 'event-7'`,
      'event-7 | a step on from paid | paid to delivered',
    ],
    [
      `UPDATE order_events SET from_state = 'unpaid' WHERE id = 'event-4'`,
      'event-4 | a step on from processing | unpaid to shipped',
    ],
    [
      `UPDATE order_events SET id = 'first', to_state = 'paid' WHERE order_id = 'unpaid'`,
      'first | a step on from nothing | nothing to paid',
    ],
  ],
  'order numbers come from their counter': [
    [`UPDATE counters SET value = 4 WHERE name = 'orders'`, 'orders | 5 | 4'],
  ],
  'paid order has its payment': [
    [`DELETE FROM payments WHERE id = 'of-paid'`, 'paid | succeeded | nothing'],
    [`UPDATE payments SET status = 'refunded' WHERE id = 'of-paid'`, 'paid | succeeded | refunded'],
    [
      `UPDATE payments SET status = 'succeeded' WHERE id = 'of-refunded'`,
      'refunded | refunded | succeeded',
    ],
  ],
  'succeeded payment has its paid order': [
    [`UPDATE payments SET status = 'succeeded' WHERE id = 'open'`, 'open | pi_open | nothing'],
    [
      `INSERT INTO payments SELECT 'second', checkout_id, 'pi_second', amount_minor, currency, status, 2,
        NULL, 1, 1, NULL FROM payments WHERE id = 'of-paid'`,
      'second | pi_second | nothing',
    ],
  ],
  'payment has the amount of its orders': [
    [
      `UPDATE payments SET amount_minor = amount_minor - 1 WHERE id = 'of-paid'`,
      'of-paid | 9700 usd | 9699 usd',
    ],
    [`UPDATE payments SET currency = 'eur' WHERE id = 'of-paid'`, 'of-paid | 9700 usd | 9700 eur'],
    [
      `UPDATE orders SET transaction_id = 'pi_paid' WHERE id = 'delivered'`,
      'of-paid | 19400 usd | 9700 usd',
    ],
  ],
  'open payment has the amount due': [
    [
      `UPDATE payments SET checkout_id = 'checkout-cancelled', attempt = 2 WHERE id = 'open'`,
      'open | 0 | 9700',
    ],
    [`UPDATE payments SET amount_minor = 9699 WHERE id = 'open'`, 'open | 9700 | 9699'],
  ],
  'settled checkout has no unpaid order': [
    [
      `UPDATE orders SET checkout_id = 'checkout-paid' WHERE id = 'unpaid'`,
      'unpaid | paid | unpaid',
    ],
  ],
  'checkout has the sum of its orders': [
    [`UPDATE checkouts SET lines_minor = 1 WHERE id = 'checkout-paid'`, 'checkout-paid | 9700 | 1'],
    [`DELETE FROM orders WHERE id = 'cancelled'`, 'checkout-cancelled | 0 | 9700'],
  ],
  'checkout has the taxes of its orders and its delivery': [
    [`UPDATE orders SET tax_minor = 7 WHERE id = 'paid'`, 'checkout-paid | 7 | 0'],
    [
      `UPDATE checkouts SET delivery_tax_minor = 3 WHERE id = 'checkout-paid'`,
      'checkout-paid | 3 | 0',
    ],
  ],
  'bank transfer has the sum of its receipts': [
    [`UPDATE payments SET transaction_id = 'bank:R1' WHERE id = 'late'`, 'bank:R1 | 9700 | 0'],
  ],
  'credit has the sum of its receipts': [
    [
      `INSERT INTO bank_credits VALUES ('c', 'checkout-paid', 'user', 'bank:R3', 5, 'usd', 'open', 1, NULL)`,
      'bank:R3 | 5 | 0',
    ],
  ],
  'settled receipt has its bank transfer': [
    [
      `INSERT INTO bank_receipts VALUES ('r', 'checkout-paid', 'R2', 5, 'usd', 1, '', 'bank:R2', 'user', 1)`,
      'R2 | bank:R2 | nothing',
    ],
  ],
  'receipt has the currency of its checkout': [
    [
      `INSERT INTO bank_receipts VALUES ('r', 'checkout-paid', 'R2', 5, 'eur', 1, '', NULL, 'user', 1)`,
      'R2 | usd | eur',
    ],
  ],
  'order has the units of its shipments': [
    [`UPDATE shipment_lines SET taken_back_at = 1`, 'delivered | 0 | 20'],
    [`UPDATE orders SET shipped_units = 5 WHERE id = 'paid'`, 'paid | 0 | 5'],
  ],
  'shipment has the orders of its checkout': [
    [
      `UPDATE shipments SET checkout_id = 'checkout-paid'`,
      'shipment | checkout-paid | checkout-delivered',
    ],
  ],
  'shipped order has no unit left to ship': [
    [`UPDATE orders SET shipped_units = 15 WHERE id = 'delivered'`, 'delivered | 0 | 5'],
  ],
  'order has the units and the amount of its refunds': [
    [
      `UPDATE refunds SET status = 'failed'`,
      'refunded | 0 units, 0, released 20 | 20 units, 9700, released 20',
    ],
    [
      `UPDATE orders SET refunded_minor = 1 WHERE id = 'paid'`,
      'paid | 0 units, 0, released 0 | 0 units, 1, released 0',
    ],
    [
      `UPDATE refund_lines SET released_units = 0`,
      'refunded | 20 units, 9700, released 0 | 20 units, 9700, released 20',
    ],
  ],
  'refunded order has all units refunded': [
    [`UPDATE orders SET refunded_units = 19 WHERE id = 'refunded'`, 'refunded | 20 | 19'],
    [`UPDATE orders SET refunded_units = 20 WHERE id = 'paid'`, 'paid | 20 | 20'],
  ],
  'refund has at least the sum of its parts': [
    [`UPDATE refunds SET delivery_minor = 1`, 'refund | 9701 | 9700'],
  ],
  'refunds do not exceed their payment': [
    [`UPDATE refunds SET amount_minor = 9701`, 'pi_refunded | 9700 | 9701'],
    [`UPDATE refunds SET transaction_id = 'pi_other'`, 'pi_other | nothing | 9700'],
  ],
  'refunds do not exceed the delivery charge': [
    [`UPDATE refunds SET delivery_minor = 1`, 'checkout-refunded | 0 | 1'],
  ],
  'dispute has the checkout and currency of its payment': [
    [
      `UPDATE disputes SET currency = 'eur' WHERE id = 'dp_loss'`,
      'dp_loss | checkout-paid usd | checkout-paid eur',
    ],
    [
      `UPDATE disputes SET checkout_id = 'checkout-unpaid' WHERE id = 'dp_loss'`,
      'dp_loss | checkout-paid usd | checkout-unpaid usd',
    ],
  ],
  'decided dispute is lost, and its amount is a loss or credited': [
    [`UPDATE disputes SET status = 'won' WHERE id = 'dp_loss'`, 'dp_loss | lost 9700 | won 9700'],
    [`UPDATE disputes SET loss_minor = 9 WHERE id = 'dp_loss'`, 'dp_loss | lost 9700 | lost 9'],
    [
      `UPDATE disputes SET refund_id = 'x' WHERE refund_id = 'refund'`,
      'dp_credit | lost 9700 | lost 0',
    ],
  ],
  'fraud warning has the checkout of its payment': [
    [
      `UPDATE fraud_warnings SET checkout_id = 'checkout-unpaid'`,
      'issfr_1 | checkout-paid | checkout-unpaid',
    ],
  ],
  'refund has the orders and currency of its checkout': [
    [
      `UPDATE refunds SET currency = 'eur'`,
      'refund | checkout-refunded usd | checkout-refunded eur',
    ],
  ],
  'returns do not exceed what was shipped': [
    [insertReturn({ quantity: 21 }), 'delivered | 20 | 21'],
    [insertReturn({ state: 'rejected', quantity: 30, received_units: 25 }), 'delivered | 20 | 25'],
  ],
  'return has the customer of its order': [
    [insertReturn({ customer_id: 'other' }), 'return | user | other'],
  ],
  'refunded return has a refund of its units': [
    [
      insertReturn({
        order_id: 'refunded',
        state: 'refunded',
        received_units: 5,
        refund_id: 'refund',
      }),
      'return | checkout-refunded, 5 | checkout-refunded, 0',
    ],
  ],
  'replaced return has a shipment of its units': [
    [insertReturn({ state: 'replaced', received_units: 4 }), 'return | 4 | 0'],
  ],
  'return numbers come from their counter': [[insertReturn({ sequence: 3 }), 'returns | 3 | 0']],
  'checkout has the customer and currency of its orders': [
    [`UPDATE orders SET currency = 'eur' WHERE id = 'paid'`, 'paid | user usd | user eur'],
    [
      `UPDATE checkouts SET customer_id = 'other' WHERE id = 'checkout-paid'`,
      'paid | other usd | user usd',
    ],
  ],
  'order has the PO number of its checkout': [
    [`UPDATE checkouts SET po_number = 'PO 7' WHERE id = 'checkout-paid'`, 'paid | PO 7 | '],
  ],
  'checkout numbers come from their counter': [
    [`UPDATE counters SET value = 4 WHERE name = 'checkouts'`, 'checkouts | 5 | 4'],
    [`UPDATE checkouts SET sequence = 7 WHERE id = 'checkout-paid'`, 'checkouts | 7 | 5'],
  ],
  'refunded payment has its refund': [
    [`UPDATE payments SET refund_id = NULL WHERE id = 'late'`, 'late | a refund | nothing'],
    [`UPDATE payments SET refund_id = 're_3' WHERE id = 'of-paid'`, 'of-paid | none | re_3'],
  ],
  'kept count of parts is right': [
    [`UPDATE part_counts SET parts = 2 WHERE category = ''`, 'the catalogue | 1 | 2'],
    [`DELETE FROM part_counts WHERE category = 'Chain-wheels'`, 'Chain-wheels | 1 | nothing'],
    [`INSERT INTO part_counts VALUES ('Pedals', 3)`, 'Pedals | 0 | 3'],
  ],
  'kept count of reviews is right': [
    [
      `UPDATE review_counts SET half_stars = 8 WHERE part_id = 'part'`,
      'part | 1 shown, 1 hidden, 9 half stars | 1 shown, 1 hidden, 8 half stars',
    ],
    [
      `DELETE FROM review_counts WHERE part_id = ''`,
      'all reviews | 2 shown, 1 hidden, 15 half stars | nothing',
    ],
    [
      `INSERT INTO review_counts VALUES ('other', 1, 0, 2)`,
      'other | 0 shown, 0 hidden, 0 half stars | 1 shown, 0 hidden, 2 half stars',
    ],
  ],
  'price breaks rise in quantity and fall in price': [
    [
      `UPDATE parts SET price_breaks = '[{"minQty":50,"unitPriceMinor":400},{"minQty":45,"unitPriceMinor":300}]'`,
      'part | a valid ladder | row 2: minQty NOT_RISING',
    ],
    [
      `UPDATE parts SET price_breaks = '[{"minQty":1000000,"unitPriceMinor":485}]'`,
      'part | a valid ladder | row 1: unitPriceMinor NOT_FALLING',
    ],
  ],
  'document numbers have no gaps': [
    [`DELETE FROM documents WHERE serial = 2`, 'invoice 2026 | 3 | 2 to 3'],
    [`UPDATE counters SET value = 4 WHERE name = 'invoice 2026'`, 'invoice 2026 | 4 | 3 to 3'],
    [`UPDATE documents SET serial = 7 WHERE serial = 3`, 'invoice 2026 | 3 | 3 to 7'],
  ],
  'settled checkout has its invoice': [
    [`DELETE FROM documents WHERE serial = 3`, 'checkout-refunded | an invoice | nothing'],
  ],
  'invoice has its settlement': [
    [
      `DELETE FROM settlements WHERE transaction_id = 'pi_paid'`,
      'INV-2026-000001 | a settlement | nothing',
    ],
  ],
  'invoice has the amount and time of its payment': [
    [
      `UPDATE documents SET total_minor = 9701 WHERE number = 'INV-2026-000001'`,
      `INV-2026-000001 | 9700 usd at ${TEST_TIME} | 9701 usd at ${TEST_TIME}`,
    ],
    [
      `UPDATE documents SET issued_at = 1 WHERE number = 'INV-2026-000001'`,
      `INV-2026-000001 | 9700 usd at ${TEST_TIME} | 9700 usd at 1`,
    ],
  ],
  'refund has its credit notes': [
    [`DELETE FROM documents WHERE kind = 'credit-note'`, 'refund | -9700 | 0'],
    [`UPDATE documents SET total_minor = -1 WHERE kind = 'credit-note'`, 'refund | -9700 | -1'],
  ],
  'settlement has its order': [
    [
      `INSERT INTO settlements (transaction_id, checkout_id) VALUES ('pi_stray', 'checkout-unpaid')`,
      'pi_stray | checkout-unpaid | nothing',
    ],
  ],
};

describe('the checks of a live database', () => {
  it('The checks report nothing for orders in any state of the life cycle.', async () => {
    const live = await openSqliteStore({ file: place.file });
    await storeUser(live);
    expect([...reads.integrityFaults(), ...(await reads.read.checks.findViolations())]).toEqual([]);
    await live.close();
  });

  const breaks = Object.entries(BREAKS).flatMap(([invariant, ways]) =>
    ways.map(([statement, row]) => ({ invariant, statement, row })),
  );
  it.each(breaks)(
    'The checks report a violation of "$invariant": $row.',
    async ({ invariant, statement, row }) => {
      change(statement);
      const lines = (await reads.read.checks.findViolations()).map(line);
      expect(lines.filter((each) => each.startsWith(`${invariant} |`))).toEqual([
        `${invariant} | ${row}`,
      ]);
    },
  );

  it.each([
    ['an order of nobody', `UPDATE orders SET customer_id = 'x' WHERE id = 'paid'`, 'orders paid'],
    ['an order of no part', `UPDATE orders SET part_id = 'x' WHERE id = 'paid'`, 'orders paid'],
    [
      'a transaction that settles two checkouts',
      `UPDATE orders SET transaction_id = 'pi_paid' WHERE id = 'delivered'`,
      'orders delivered',
    ],
    [
      'a payment of no checkout',
      `UPDATE payments SET checkout_id = 'x' WHERE id = 'open'`,
      'payments open',
    ],
    [
      'an order of no checkout',
      `UPDATE orders SET checkout_id = 'x' WHERE id = 'unpaid'`,
      'orders unpaid',
    ],
    [
      'an event of no order',
      `UPDATE order_events SET order_id = 'x' WHERE id = 'event-1'`,
      'order_events event-1',
    ],
    [
      'a movement of no part',
      `UPDATE stock_ledger SET part_id = 'x' WHERE id = 'back-refunded'`,
      'stock_ledger back-refunded',
    ],
  ])('name %s', (_, statement, row) => {
    change(statement);
    expect(reads.integrityFaults()).toEqual([
      expect.stringMatching(`^${row} refers to a missing row of`),
    ]);
  });
});
