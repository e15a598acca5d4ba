/** A common table expression with the numbers from 1 to the named parameter. */
const upTo = (parameter: string) =>
  `numbers (n) as (select 1 union all select n + 1 from numbers where n < ${parameter})`;

/** The time of the first order, in January 2026, in milliseconds; two orders follow each minute. */
const START = 1_767_225_600_000;
const MINUTE = 60_000;

/** Most orders are delivered; open ones are among the newest, as in a real shop. */
const STATE = `case
  when n > :orders * 0.98 and n % 2 = 0 then 'unpaid'
  when n > :orders * 0.98 then 'paid'
  when n > :orders * 0.97 then 'processing'
  when n > :orders * 0.96 then 'shipped'
  when n % 20 = 0 then 'cancelled'
  when n % 20 = 1 then 'expired'
  when n % 50 = 2 then 'refunded'
  else 'delivered' end`;

/**
 * The number of the first order of a checkout: of each hundred orders ten are one checkout, and the
 * others one each.
 */
const FIRST = `case when (n - 1) / 10 % 10 = 0 then (n - 1) / 10 * 10 + 1 else n end`;
const PO_NUMBER = `case when (n - 1) / 10 % 10 = 0 then 'PO 2026-' || ((n - 1) / 10) else '' end`;

/** The statements that fill the tables, in the order of their foreign keys. */
export const FILL_STATEMENTS: readonly string[] = [
  `with ${upTo(':users')}
   insert into users (id, email, uid, display_name, search_text, role, status, created_at, updated_at)
   select 'user-' || n, email, 'uid-' || n, 'Buyer ' || n,
     email || char(10) || 'buyer ' || n || char(10), 'customer', 'active', ${START} + n, ${START} + n
   from (select n, 'buyer' || n || '@' || case n % 4 when 0 then 'bikes-' || n
       when 1 then 'velo' || (n % 997) when 2 then 'cycles' || (n % 89) else 'trade' end || '.example'
       as email from numbers)`,
  `with ${upTo(':parts')}
   insert into parts (id, sku, sku_normal, name, name_key, description, image,
     category, price_minor, on_hand, reserved, min_order_qty, order_multiple, status, rank,
     created_at, updated_at)
   select 'part-' || n, sku, sku_normal, name, lower(name), 'For bicycles of ' || (n % 60) || ' makes.',
     '/pictures/products/chainwheel-44t.webp', category, 100 + (n * 7919) % 20000, 1000000, 0, 10, 10,
     case when n % 50 = 0 then 'archived' else 'active' end, n, ${START}, ${START}
   from (
     select n, format('XP-%07d-%d', n, n % 7) as sku, format('XP%07d%d', n, n % 7) as sku_normal,
       case n % 8 when 0 then 'Chain-wheel' when 1 then 'Free-wheel' when 2 then 'Pedal'
         when 3 then 'Hub' when 4 then 'Rim' when 5 then 'Saddle' when 6 then 'Brake'
         else 'Handlebar' end || ' ' || (20 + n % 40) || ' model ' || n as name,
       'Category ' || (n % 40) as category
     from numbers)`,
  `with ${upTo(':orders')}
   insert into settlements (transaction_id, checkout_id)
   select distinct 'pi_' || hex(n * 7919) || n, 'checkout-' || n
   from (select n, ${STATE} as state from (select ${FIRST} as n from numbers))
   where state not in ('unpaid', 'cancelled', 'expired')`,
  `with ${upTo(':orders')}
   insert into orders (id, sequence, checkout_id, po_number, customer_id, part_id, sku, sku_normal, part_name,
     image, unit_price_minor, quantity, total_minor, currency, customer_name, customer_email, phone,
     address, state, revision, transaction_id, created_at, expires_at, paid_at)
   select 'order-' || line, line, 'checkout-' || n, po_number, u.id, p.id, p.sku, p.sku_normal, p.name, p.image,
     p.price_minor, 10, p.price_minor * 10, 'usd', u.display_name, u.email, '+880 1700 000000',
     'Dhaka', state, 1, iif(paid, 'pi_' || hex(n * 7919) || n, null), ${START} + n * ${MINUTE} / 2,
     ${START} + n * ${MINUTE} / 2 + 315360000000, iif(paid, ${START} + n * ${MINUTE} / 2, null)
   from (select line, n, po_number, state, state not in ('unpaid', 'cancelled', 'expired') as paid
     from (select line, n, po_number, ${STATE} as state
       from (select n as line, ${FIRST} as n, ${PO_NUMBER} as po_number from numbers)))
   join users u on u.id = 'user-' || (1 + (n * 104729) % :users)
   join parts p on p.id = 'part-' || (1 + (line * 15485863) % :parts)`,
  `insert into checkouts (id, sequence, customer_id, po_number, note, phone, address, currency,
     lines_minor, delivery_minor, tax_minor, total_minor, created_at)
   select checkout_id, row_number() over (order by min(sequence)), customer_id, po_number, '', phone,
     address, currency, sum(total_minor), 0, 0, sum(total_minor), min(created_at)
   from orders group by checkout_id`,
  `insert into order_events (id, order_id, position, from_state, to_state, actor, note, at)
   select 'event-' || sequence, id, 1, 'unpaid', state, 'system', '', created_at from orders
   where state <> 'unpaid'`,
  `insert into counters (name, value) select 'orders', :orders
   where true on conflict (name) do update set value = excluded.value`,
  `insert into counters (name, value) select 'checkouts', count(*) from checkouts
   where true on conflict (name) do update set value = excluded.value`,
  `insert into part_counts (category, parts)
   select '', count(*) from parts where status = 'active'
   union all select category, count(*) from parts where status = 'active' group by category
   order by 1 on conflict (category) do update set parts = excluded.parts`,
];
