import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../store.ts';

/** Copies `migrations` to `folder` without the one whose tag has this ending and all later ones. */
export function copyMigrationsBefore(tagEnd: string, migrations: string, folder: string): string {
  const copy = join(folder, 'migrations');
  cpSync(migrations, copy, { recursive: true });
  const file = join(copy, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(tagEnd));
  if (at === -1) throw new Error(`No migration ends with ${tagEnd}.`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return copy;
}

const order = (sequence: number, state: string, revision: number, transaction: string | null) =>
  `('${state}', ${sequence}, 'of-${state}', 'u', 'p', 'LN-1', 'LN1', 'Lantern', '', 100, 20, 2000,
    'usd', 'U', 'u@shop.test', '0${sequence}', 'Gate ${sequence}', '${state}', ${revision},
    ${transaction === null ? 'null' : `'${transaction}'`}, ${1000 + sequence}, 9000,
    ${transaction === null ? 'null' : '5'})`;

const event = (orderId: string, position: number, from: string | null, to: string) =>
  `('${orderId}-${position}', '${orderId}', ${position},
    ${from === null ? 'null' : `'${from}'`}, '${to}', 'system', null, '', ${position})`;

const move = (id: string, kind: string, deltas: string, orderId: string | null) =>
  `('${id}', 'p', '${kind}', ${deltas}, ${orderId === null ? 'null' : `'${orderId}'`}, 'system', 1)`;

const payment = (orderId: string, status: string, refundId: string | null) =>
  `('pay-${orderId}', '${orderId}', 'pi_${orderId}', 2000, 'usd', '${status}', 1,
    ${refundId === null ? 'null' : `'${refundId}'`}, 1, 1)`;

/**
 * The rows of a shop from before there were checkouts, for both engines: four orders of 20 units, with
 * an open, a settled, a refunded and a late payment. Order 2 was purged.
 */
export const SHOP_BEFORE_CHECKOUTS = `
  insert into users (id, email, display_name, role, status, created_at, updated_at)
    values ('u', 'u@shop.test', 'U', 'customer', 'active', 1, 1);
  insert into parts (id, sku, sku_normal, name, name_key, description, image, category, price_minor,
    on_hand, reserved, min_order_qty, order_multiple, status, rank, created_at, updated_at)
    values ('p', 'LN-1', 'LN1', 'Lantern', 'lantern', 'Bright.', '', null, 100, 500, 40, 10, 10,
      'active', 1, 1, 1);
  insert into part_counts (category, parts) values ('', 1)
    on conflict (category) do update set parts = 1;
  insert into counters (name, value) values ('catalogue', 9), ('orders', 5), ('units on hand', 500);
  insert into order_counts (state, orders, purged)
    values ('unpaid', 1, 0), ('paid', 1, 0), ('refunded', 1, 0), ('cancelled', 1, 1);
  insert into settlements (transaction_id, checkout_id)
    values ('pi_paid', 'of-paid'), ('pi_refunded', 'of-refunded');
  insert into orders (id, sequence, checkout_id, customer_id, part_id, sku, sku_normal, part_name,
    image, unit_price_minor, quantity, total_minor, currency, customer_name, customer_email, phone,
    address, state, revision, transaction_id, created_at, expires_at, paid_at)
    values ${order(5, 'unpaid', 0, null)}, ${order(1, 'paid', 1, 'pi_paid')},
      ${order(3, 'refunded', 2, 'pi_refunded')}, ${order(4, 'cancelled', 2, null)};
  insert into order_events (id, order_id, position, from_state, to_state, actor, actor_id, note, at)
    values ${event('unpaid', 0, null, 'unpaid')}, ${event('paid', 0, null, 'unpaid')},
      ${event('paid', 1, 'unpaid', 'paid')}, ${event('refunded', 0, null, 'unpaid')},
      ${event('refunded', 1, 'unpaid', 'paid')}, ${event('refunded', 2, 'paid', 'refunded')},
      ${event('cancelled', 0, null, 'unpaid')}, ${event('cancelled', 1, 'unpaid', 'cancelled')},
      ${event('cancelled', 2, 'cancelled', 'cancelled')};
  insert into stock_ledger
    (id, part_id, kind, on_hand_delta, reserved_delta, order_id, actor, at)
    values ${move('first', 'initial', '500, 0', null)},
      ${move('1', 'reservation', '0, 20', 'unpaid')}, ${move('2', 'reservation', '0, 20', 'paid')},
      ${move('3', 'reservation', '0, 20', 'refunded')},
      ${move('4', 'release', '0, -20', 'refunded')},
      ${move('5', 'reservation', '0, 20', 'cancelled')},
      ${move('6', 'release', '0, -20', 'cancelled')};
  insert into payments (id, order_id, intent_id, amount_minor, currency, status, attempt, refund_id,
    created_at, updated_at)
    values ${payment('unpaid', 'open', null)}, ${payment('paid', 'succeeded', null)},
      ${payment('refunded', 'refunded', 're_1')}, ${payment('cancelled', 'refunded', 're_2')};`;

/** What a test compares of the migrated shop: each order's checkout, lines and payments. */
export async function readMigratedCheckouts(store: Store) {
  const { checks, checkouts, orders, payments } = store.read;
  const found = [];
  for (const state of ['paid', 'refunded', 'cancelled', 'unpaid']) {
    const id = `of-${state}`;
    const lines = await orders.listForCheckout(id);
    const paidBy = await payments.listForCheckout(id);
    found.push({
      checkout: await checkouts.byId(id),
      lines: lines.map((line) => [line.id, line.state]),
      payments: paidBy.map(({ transactionId, status }) => [transactionId, status]),
    });
  }
  return { violations: await checks.findViolations(), checkouts: found };
}

const migrated = (sequence: number, number: number, state: string, status: string) => ({
  checkout: {
    id: `of-${state}`,
    number: `BC-00000${number}`,
    customerId: 'u',
    poNumber: '',
    note: '',
    phone: `0${sequence}`,
    address: `Gate ${sequence}`,
    currency: 'usd',
    linesMinor: 2000,
    deliveryName: '',
    deliveryMinor: 0,
    deliveryTaxMinor: 0,
    deliveryRateMinor: null,
    deliveryFreeFromMinor: null,
    taxName: '',
    taxRateBp: 0,
    taxExemptReason: '',
    taxMinor: 0,
    paymentMethod: 'card' as const,
    totalMinor: 2000,
    createdAt: 1000 + sequence,
  },
  lines: [[state, state]],
  payments: [[`pi_${state}`, status]],
});

/** The shop after the migration: every order is a checkout of one line. */
export const MIGRATED_CHECKOUTS: Awaited<ReturnType<typeof readMigratedCheckouts>> = {
  violations: [],
  checkouts: [
    migrated(1, 1, 'paid', 'succeeded'),
    migrated(3, 2, 'refunded', 'refunded'),
    migrated(4, 3, 'cancelled', 'refunded'),
    migrated(5, 4, 'unpaid', 'open'),
  ],
};
