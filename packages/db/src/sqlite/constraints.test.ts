import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './connection/open.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

const CHECKOUT_COLUMNS = `id, sequence, customer_id, po_number, note, phone, address, currency,
  lines_minor, delivery_minor, tax_minor, total_minor, created_at`;

const ORDER_COLUMNS = `id, sequence, checkout_id, customer_id, part_id, sku, sku_normal, part_name, image,
  unit_price_minor, quantity, total_minor, currency, customer_name, customer_email, phone, address,
  state, revision, transaction_id, created_at, expires_at, paid_at`;

let database: ReturnType<typeof openDatabase>;
beforeEach(() => {
  database = openDatabase({ file: ':memory:', migrationsFolder });
  database.writer.exec(`
    insert into users (id, email, uid, display_name, role, status, created_at, updated_at)
      values ('u', 'u@shop.test', null, 'U', 'customer', 'active', 1, 1);
    insert into parts (id, sku, sku_normal, name, name_key, description, image, category,
      price_minor, on_hand, reserved, min_order_qty, order_multiple, status, rank, created_at, updated_at)
      values ('p', 'P-1', 'P1', 'Part', 'part', '', '/p.webp', null, 100, 50, 20, 10, 10, 'active', 1, 1, 1);
    insert into expected_receipts values ('x', 'p', 400, 86400000, '', 'u', 1, null, null);
    insert into stock_ledger values ('l', 'p', 'initial', 50, 0, null, 'system', 1, null, null, '', null);
    insert into checkouts (${CHECKOUT_COLUMNS}) values ('c', 1, 'u', '', '', '', '', 'usd', 2000, 0, 0, 2000, 1),
      ('another', 2, 'u', '', '', '', '', 'usd', 2000, 0, 0, 2000, 1);
    insert into orders (${ORDER_COLUMNS}) values ('o', 1, 'c', 'u', 'p', 'P-1', 'P1', 'Part', '', 100,
      20, 2000, 'usd', 'U', 'u@shop.test', '', '', 'unpaid', 0, null, 1, 2, null);
    insert into order_events values ('e', 'o', 0, null, 'unpaid', 'customer', 'u', '', 1);
    insert into payments values ('y', 'c', 'pi_1', 2000, 'usd', 'open', 1, null, 1, 1, null);
    insert into settlements (transaction_id, checkout_id) values ('pi_other', 'another');
    insert into reviews values ('r', null, 'A workshop', 'Good.', 5, '', null, 1, 0, 1);
    insert into audit values ('a', null, 'act', 'user', 'u', 'null', 'null', 1, 'request');
  `);
});
afterEach(() => database.close());

// The constraints of the database itself, independent of the program that writes.
describe('the database rejects', () => {
  it.each([
    ['negative stock', 'update parts set on_hand = -1, reserved = 0'],
    ['negative reservations', 'update parts set reserved = -1'],
    ['more reserved than on hand', 'update parts set reserved = on_hand + 1'],
    ['a price of nothing', 'update parts set price_minor = 0'],
    ['a minimum of nothing', 'update parts set min_order_qty = 0'],
    ['a case pack of nothing', 'update parts set order_multiple = 0'],
    ['a minimum that breaks a case pack', 'update parts set min_order_qty = 15'],
    ['an unknown status of a part', `update parts set status = 'sold'`],
    ['a part number of signs alone', `update parts set sku_normal = ''`],
    ['a part that orders refer to going away', 'delete from parts'],
    ['a reservation that moves stock', `update stock_ledger set kind = 'reservation'`],
    ['a movement of nothing', 'update stock_ledger set on_hand_delta = 0'],
    ['an unknown kind of movement', `update stock_ledger set kind = 'theft'`],
    ['a movement of an unknown part', `update stock_ledger set part_id = 'x'`],
    ['a movement by nobody', `update stock_ledger set actor_id = 'x'`],
    ['a booked receipt of nobody', `update stock_ledger set receipt_id = 'none'`],
    [
      'a receipt that is booked twice',
      `update stock_ledger set receipt_id = 'x'; insert into stock_ledger
        values ('m', 'p', 'adjustment', 5, 0, null, 'admin', 1, null, null, '', 'x')`,
    ],
    ['an inbound shipment of nothing', 'update expected_receipts set quantity = 0'],
    ['an inbound shipment of no part', `update expected_receipts set part_id = 'none'`],
    ['a booking without its quantity', 'update expected_receipts set booked_at = 1'],
    ['a booking of nothing', 'update expected_receipts set booked_at = 1, booked_quantity = 0'],
    ['an order of nothing', 'update orders set quantity = 0, total_minor = 0'],
    ['a total that does not add up', 'update orders set total_minor = 1999'],
    ['an unknown state', `update orders set state = 'lost'`],
    ['a paid order without money', `update orders set state = 'paid'`],
    ['money for an unpaid order', `update orders set paid_at = 1, transaction_id = 'pi_1'`],
    [
      'a transaction of another checkout',
      `update orders set state = 'paid', paid_at = 1, transaction_id = 'pi_other'`,
    ],
    [
      'a transaction of nobody',
      `update orders set state = 'paid', paid_at = 1, transaction_id = 'x'`,
    ],
    ['an order of no checkout', `update orders set checkout_id = 'x'`],
    ['a payment of no checkout', `update payments set checkout_id = 'x'`],
    ['a checkout with orders going away', `delete from checkouts where id = 'c'`],
    ['a checkout of nobody', `update checkouts set customer_id = 'x'`],
    ['a checkout of nothing', 'update checkouts set lines_minor = 0, total_minor = 0'],
    ['a negative charge', 'update checkouts set delivery_minor = -1, total_minor = 1999'],
    ['a negative tax', 'update checkouts set tax_minor = -1, total_minor = 1999'],
    ['a checkout that does not add up', 'update checkouts set total_minor = 1999'],
    ['two rows of settings', `insert into settings values ('other', 1, '{}', 1)`],
    [
      'a bank receipt of nothing',
      `insert into bank_receipts values ('b', 'c', 'R', 0, 'usd', 1, '', null, 'u', 1)`,
    ],
    [
      'two bank receipts of one reference',
      `insert into bank_receipts values ('b', 'c', 'R', 1, 'usd', 1, '', null, 'u', 1),
        ('d', 'c', 'R', 1, 'usd', 1, '', null, 'u', 1)`,
    ],
    [
      'a credit of nothing',
      `insert into bank_credits values ('b', 'c', 'u', 'bank:R', 0, 'usd', 'open', 1, null)`,
    ],
    [
      'a credit of an unknown status',
      `insert into bank_credits values ('b', 'c', 'u', 'bank:R', 1, 'usd', 'lost', 1, 1)`,
    ],
    [
      'an open credit with a decision',
      `insert into bank_credits values ('b', 'c', 'u', 'bank:R', 1, 'usd', 'open', 1, 1)`,
    ],
    [
      'two credits of one transaction',
      `insert into bank_credits values ('b', 'c', 'u', 'bank:R', 1, 'usd', 'open', 1, null),
        ('d', 'c', 'u', 'bank:R', 1, 'usd', 'open', 1, null)`,
    ],
    [
      'a company of nobody',
      `insert into companies values ('x', '', '', '', '[]', null, '', null, 1, 1)`,
    ],
    ['two checkouts of one number', 'update checkouts set sequence = 1'],
    [
      'a second settlement of a checkout',
      `insert into settlements (transaction_id, checkout_id) values ('pi_2', 'another')`,
    ],
    ['an order of nobody', `update orders set customer_id = 'x'`],
    ['a customer with orders going away', 'delete from users'],
    ['an unknown actor', `update order_events set actor = 'burglar'`],
    ['a payment of nothing', 'update payments set amount_minor = 0'],
    ['an unknown status of a payment', `update payments set status = 'lost'`],
    ['no star', 'update reviews set rating = 0'],
    ['six stars', 'update reviews set rating = 6'],
    ['a third of a star', 'update reviews set rating = 2.3'],
    ['an unknown role', `update users set role = 'king'`],
    ['an unknown status of a user', `update users set status = 'gone'`],
    ['an unknown target of an audit', `update audit set target_type = 'moon'`],
    [
      'a second open payment of a checkout',
      `insert into payments values ('z', 'c', 'pi_2', 2000, 'usd', 'open', 2, null, 1, 1, null)`,
    ],
    [
      'a second event at one place of the timeline',
      `insert into order_events values ('f', 'o', 0, null, 'unpaid', 'customer', 'u', '', 1)`,
    ],
    [
      'a second order of one number',
      `insert into orders (${ORDER_COLUMNS})
        select ${ORDER_COLUMNS.replace('id', `'o2'`)} from orders`,
    ],
  ])('%s', (_, statement) => {
    expect(() => database.writer.exec(statement)).toThrow(/constraint failed/);
  });
});
