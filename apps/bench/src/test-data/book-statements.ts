/** The state of an order and each step that leads to it. */
const STEPS = `steps (state, position, from_state, to_state) as (values
  ('unpaid', 0, null, 'unpaid'),
  ('cancelled', 0, null, 'unpaid'), ('cancelled', 1, 'unpaid', 'cancelled'),
  ('expired', 0, null, 'unpaid'), ('expired', 1, 'unpaid', 'expired'),
  ('paid', 0, null, 'unpaid'), ('paid', 1, 'unpaid', 'paid'),
  ('processing', 0, null, 'unpaid'), ('processing', 1, 'unpaid', 'paid'),
  ('processing', 2, 'paid', 'processing'),
  ('shipped', 0, null, 'unpaid'), ('shipped', 1, 'unpaid', 'paid'),
  ('shipped', 2, 'paid', 'processing'), ('shipped', 3, 'processing', 'shipped'),
  ('delivered', 0, null, 'unpaid'), ('delivered', 1, 'unpaid', 'paid'),
  ('delivered', 2, 'paid', 'processing'), ('delivered', 3, 'processing', 'shipped'),
  ('delivered', 4, 'shipped', 'delivered'))`;

const SHIPPED = `state in ('shipped', 'delivered')`;
const ENDED = `state in ('cancelled', 'expired')`;
/** A document's snapshot has about this size. */
const SNAPSHOT_CHARACTERS = 600;

/**
 * Complete the orders of FILL_STATEMENTS with timelines, stock ledger, payments, invoices and
 * shipments, so that the data check finds no fault. Refunded orders become delivered ones.
 */
export const BOOK_STATEMENTS: readonly string[] = [
  `delete from order_events`,
  `update orders set state = 'delivered' where state = 'refunded'`,
  `with ${STEPS}
   insert into order_events (id, order_id, position, from_state, to_state, actor, note, at)
   select 'event-' || o.sequence || '-' || s.position, o.id, s.position, s.from_state, s.to_state,
     'system', '', o.created_at + s.position
   from orders o join steps s on s.state = o.state`,
  `update orders set
     revision = case state when 'unpaid' then 0 when 'processing' then 2 when 'shipped' then 3
       when 'delivered' then 4 else 1 end,
     shipped_units = iif(${SHIPPED}, quantity, 0)`,
  `insert into stock_ledger (id, part_id, kind, on_hand_delta, reserved_delta, actor, at)
   select 'initial-' || p.id, p.id, 'initial', p.on_hand + coalesce(s.units, 0), 0, 'system', 1
   from parts p left join (select part_id, sum(quantity) as units from orders where ${SHIPPED}
     group by part_id) s on s.part_id = p.id`,
  `insert into stock_ledger (id, part_id, kind, on_hand_delta, reserved_delta, order_id, actor, at)
   select 'hold-' || sequence, part_id, 'reservation', 0, quantity, id, 'customer', created_at
   from orders`,
  `insert into stock_ledger (id, part_id, kind, on_hand_delta, reserved_delta, order_id, actor, at)
   select 'end-' || sequence, part_id, iif(${SHIPPED}, 'shipment', 'release'),
     iif(${SHIPPED}, -quantity, 0), -quantity, id, 'system', created_at
   from orders where ${SHIPPED} or ${ENDED}`,
  `update parts set reserved = held.units
   from (select part_id, sum(quantity) as units from orders where not (${SHIPPED} or ${ENDED})
     group by part_id) held where held.part_id = parts.id`,
  `insert into payments (id, checkout_id, transaction_id, amount_minor, currency, status, attempt,
     created_at, updated_at)
   select 'payment-' || checkout_id, checkout_id, transaction_id, sum(total_minor), currency,
     'succeeded', 1, min(created_at), min(created_at)
   from orders where transaction_id is not null group by checkout_id`,
  `insert into documents (id, kind, number, year, serial, customer_id, checkout_id, customer_name,
     customer_company, po_number, currency, net_minor, tax_minor, total_minor, issued_at,
     settings_version, buyer_tax_number, buyer_address, snapshot)
   select 'invoice.' || checkout_id, 'invoice', 'INV-2026-' || row_number() over (order by min(sequence)),
     2026, row_number() over (order by min(sequence)), customer_id, checkout_id, customer_name, '',
     po_number, currency, sum(total_minor), 0, sum(total_minor), max(paid_at), 1, '', address,
     json_quote(hex(zeroblob(${SNAPSHOT_CHARACTERS / 2})))
   from orders where transaction_id is not null group by checkout_id`,
  `insert into counters (name, value) select 'invoice 2026', count(*) from documents`,
  `insert into shipments (id, checkout_id, number, carrier, tracking_number, tracking_url, actor, at)
   select 'shipment-' || checkout_id, checkout_id, 1, '', '', '', 'admin', max(created_at)
   from orders where ${SHIPPED} group by checkout_id`,
  `insert into shipment_lines (shipment_id, order_id, quantity)
   select 'shipment-' || checkout_id, id, quantity from orders where ${SHIPPED}`,
];
