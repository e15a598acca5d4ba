import type { TestShop } from '@bm/api/testing/test-shop';
import { aMove } from '@bm/db/testing';
import { seenPart, type CartRow } from '@bm/domain/cart/cart-lines';
import { MAX_CART_LINES } from '@bm/domain/cart/cart.schema';
import { MAX_CHECKOUT_LINES } from '@bm/domain/checkouts/checkout-limits';
import { type CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { MAX_LIST_LINES, MAX_LISTS } from '@bm/domain/lists/list-limits';
import { SAVED_FOR_LATER } from '@bm/domain/lists/list-rules';
import { foldName } from '@bm/domain/shared/fold-name';
import { fillCatalogue } from './large-catalogue.ts';

/** The parts of all full carts, lists and checkouts. */
const PARTS = 500;
/** Checkouts of 500 lines each. */
const CHECKOUTS = 6;

/** A customer with 3,000 orders, 50 full lists and a full cart, in a shop of 500 parts. */
export interface GrownAccount {
  partIds: readonly string[];
  listIds: readonly string[];
  /** Checkouts of 500 orders each. */
  paidCheckoutIds: readonly string[];
  unpaidCheckoutIds: readonly string[];
  /** What is due of the unpaid checkouts, in minor units. */
  unpaidAmounts: readonly number[];
  /** Some orders of each unpaid checkout. */
  unpaidOrderIds: readonly string[];
  /** Fills the cart and this many lists again, all by default; others are removed. */
  refill(lists?: number): Promise<void>;
}

/** Grows the account of the shop's customer. Half of its checkouts are paid. */
export async function growAccount(shop: TestShop): Promise<GrownAccount> {
  const { customer, store, clock } = shop;
  await fillCatalogue(store, PARTS);
  const partIds = Array.from({ length: PARTS }, (_, at) => `part-${at}`);
  await store.write(async (tx) => {
    for (const id of partIds) await tx.parts.receive(aMove(id, { quantity: 1000 }), 'adjustment');
  });
  const parts = await store.read.parts.stockedByIds(partIds);

  const lines = partIds.map((partId) => ({ partId, quantity: 10 }));
  const cartRows = parts.slice(0, MAX_CART_LINES).map((part, at): CartRow => {
    const seen = seenPart(part, 10);
    const [addedAt, seenAt] = [clock.now, clock.now];
    return { partId: part.id, position: at + 1, quantity: 10, addedAt, seenAt, seen };
  });
  const listRows = lines
    .slice(0, MAX_LIST_LINES)
    .map((line, at) => ({ ...line, position: at + 1 }));
  const listIds = Array.from({ length: MAX_LISTS }, (_, at) => `list-${at}`);

  const refill = async (lists = MAX_LISTS) => {
    const kept = new Map(
      (await store.read.lists.forCustomer(customer.id)).map((list) => [list.id, list.lines]),
    );
    const wanted = listIds.slice(0, lists);
    for (const id of kept.keys()) {
      if (!wanted.includes(id)) await store.write((tx) => tx.lists.remove(id));
    }
    for (const [at, id] of wanted.entries()) {
      if (kept.get(id) === listRows.length) continue;
      await store.write(async (tx) => {
        const name = at === 0 ? SAVED_FOR_LATER : `List ${at}`;
        const head = { id, customerId: customer.id, name, nameKey: foldName(name) };
        if (!kept.has(id)) await tx.lists.insert({ ...head, updatedAt: clock.now });
        await tx.lists.saveLines(id, listRows);
      });
    }
    await store.write((tx) => tx.cart.save(customer.id, cartRows));
  };

  const unpaid: CheckoutDetail[] = [];
  const paid: CheckoutDetail[] = [];
  for (let at = 0; at < CHECKOUTS; at += 1) {
    const placed = await customer.call.checkouts.place({
      idempotencyKey: `grown-account-${at}`,
      // Each checkout has an amount of its own, by which it can be paid.
      lines: lines
        .slice(0, MAX_CHECKOUT_LINES)
        .map((line, index) => (index === 0 ? { ...line, quantity: 10 + 10 * at } : line)),
    });
    const [order] = placed.orders;
    (at % 2 === 0 ? paid : unpaid).push(placed);
    if (at % 2 !== 0 || order === undefined) continue;
    const transactionId = await shop.payAtProvider(order.id);
    await customer.call.payments.settle({ orderId: order.id, transactionId });
  }
  await refill();
  return {
    partIds,
    listIds,
    paidCheckoutIds: paid.map(({ id }) => id),
    unpaidCheckoutIds: unpaid.map(({ id }) => id),
    unpaidAmounts: unpaid.map(({ totalMinor }) => totalMinor),
    unpaidOrderIds: unpaid.flatMap(({ orders }) => orders.slice(0, 10).map((order) => order.id)),
    refill,
  };
}
