import { DAY_MS } from '@bm/domain/shared/day';
import { aCompany } from '@bm/db/testing';
import { nothing, key, createOrder, createList, nextNumber } from './case-makers.ts';
import { requestedReturn, shippedOrder } from '../sample-returns.ts';
import type { ProcedureCases } from './procedure-case.ts';

/** The procedures for signed-in users. */
export const SIGNED_IN_CASES: ProcedureCases = {
  'orders.place': {
    async input(shop) {
      const { id: partId } = await shop.part();
      return { idempotencyKey: key(shop), partId, quantity: 10, phone: '', address: '' };
    },
  },
  'orders.mine': { input: nothing },
  'orders.byId': {
    input: async (shop) => ({ id: await createOrder(shop) }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'orders.cancel': {
    input: async (shop) => ({ id: await createOrder(shop) }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'orders.cancelCheckout': {
    input: async (shop) => ({ id: (await shop.order()).checkoutId }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },
  'orders.holdBudget': {
    input: async (shop) => ({ partId: (await shop.part()).id }),
  },
  'orders.listVisible': {
    input: (shop) => ({ customerEmail: shop.customer.email }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'payments.chooseMethod': {
    input: async (shop) => ({ checkoutId: (await shop.order()).checkoutId, method: 'card' }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },
  'checkouts.addAddress': {
    input: async (shop) => ({ checkoutId: (await shop.order()).checkoutId, address: 'Dhaka' }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },
  'company.invoiceEmail': { input: nothing },
  'company.askInvoiceEmail': { input: nothing },
  'returns.request': {
    async input(shop) {
      const { id: orderId } = await shippedOrder(shop);
      return { idempotencyKey: key(shop), orderId, quantity: 1, reason: 'damaged' };
    },
    otherCustomer: 'ORDER_NOT_FOUND',
    admin: 'ORDER_NOT_FOUND',
  },
  'returns.withdraw': {
    input: async (shop) => ({ id: (await requestedReturn(shop)).id }),
    otherCustomer: 'RETURN_NOT_FOUND',
    admin: 'RETURN_NOT_FOUND',
  },
  'returns.mine': { input: nothing },
  'documents.mine': { input: nothing },
  'documents.snapshot': {
    input: async (shop) => ({ id: `invoice.${(await shop.paidOrder()).checkoutId}` }),
    otherCustomer: 'NOT_FOUND',
  },
  'questions.ask': {
    async input(shop) {
      const { id: partId } = await shop.part();
      return { idempotencyKey: key(shop), partId, question: 'Does it fit a 3/32 inch chain?' };
    },
  },
  'questions.own': { input: async (shop) => ({ partId: (await shop.part()).id }) },
  'exports.ownOrders': { input: () => ({ from: 0, before: DAY_MS }) },
  'documents.ownSnapshots': { input: () => ({ from: 0, before: DAY_MS }) },
  'cart.get': { input: nothing },
  'cart.count': { input: nothing },
  'cart.add': {
    async input(shop) {
      const lines = [{ partId: (await shop.part()).id, quantity: 10 }];
      return { idempotencyKey: key(shop), lines };
    },
  },
  'cart.setLine': {
    input: async (shop) => ({ partId: (await shop.part()).id, quantity: 10 }),
  },
  'cart.remove': {
    input: async (shop) => ({ partIds: [(await shop.part()).id] }),
  },
  'cart.clear': { input: nothing },
  'restock.byPart': { input: async (shop) => ({ partId: (await shop.part()).id }) },
  'restock.request': {
    input: async (shop) => ({ partId: (await shop.part({ stock: 1 })).id }),
  },
  'restock.withdraw': { input: async (shop) => ({ partId: (await shop.part()).id }) },
  'lists.mine': { input: nothing },
  'lists.byId': {
    input: async (shop) => ({ id: await createList(shop) }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.create': {
    input: (shop) => ({ idempotencyKey: key(shop), name: `List ${key(shop)}`, lines: [] }),
  },
  'lists.rename': {
    input: async (shop) => ({ id: await createList(shop), name: `List ${key(shop)}` }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.setLine': {
    input: async (shop) => ({
      id: await createList(shop),
      partId: (await shop.part()).id,
      quantity: 10,
    }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.remove': {
    input: async (shop) => ({ id: await createList(shop) }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.toCart': {
    input: async (shop) => ({ idempotencyKey: key(shop), id: await createList(shop) }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.saveForLater': {
    async input(shop, { call }) {
      const { id: partId } = await shop.part();
      await call.cart.setLine({ partId, quantity: 10 });
      return { partId };
    },
  },
  'lists.previewOrders': {
    input: async (shop) => ({ checkoutId: (await shop.order()).checkoutId }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },
  'checkouts.place': {
    async input(shop) {
      const lines = [{ partId: (await shop.part()).id, quantity: 10 }];
      return { idempotencyKey: key(shop), lines };
    },
  },
  'checkouts.byId': {
    input: async (shop) => ({ id: (await shop.order()).checkoutId }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },
  'checkouts.mine': { input: nothing },
  'checkouts.terms': { input: nothing },
  'quickOrder.check': {
    input: async (shop) => ({ rows: [{ sku: (await shop.part()).sku, quantity: '10' }] }),
  },
  'payments.createIntent': {
    input: async (shop) => ({ orderId: await createOrder(shop) }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'payments.openIntent': {
    input: async (shop) => ({ orderId: await createOrder(shop) }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'payments.createIntentByTotal': {
    async input(shop, caller) {
      const { id: partId } = await shop.part({ priceMinor: 1000 + nextNumber() });
      return { totalMinor: (await shop.order({ partId, by: caller.call })).totalMinor };
    },
  },
  'payments.settle': {
    async input(shop) {
      const orderId = await createOrder(shop);
      return { orderId, transactionId: await shop.payAtProvider(orderId) };
    },
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'personalData.erasure': { input: nothing },
  'personalData.requestErasure': { input: nothing },
  'personalData.withdrawErasure': { input: nothing },
  'company.get': { input: nothing },
  'company.save': {
    async input(_, caller) {
      const { version } = await caller.call.company.get();
      return { ...aCompany(), name: 'Wheels Ltd', version };
    },
  },
  'users.me': { input: nothing },
  'users.updateContact': {
    input: (shop) => ({ displayName: `Name ${key(shop)}`, company: 'Wheels Ltd' }),
  },
  'users.isAdmin': {
    input: (shop) => ({ email: shop.customer.email }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'profile.get': {
    input: (shop) => ({ email: shop.customer.email }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'profile.save': {
    input: () => ({
      profile: { education: '', location: '', phone: '', linkedin: '', email: '', image: '' },
    }),
  },
  'reviews.create': {
    input: (shop) => ({ idempotencyKey: key(shop), feedback: 'Good.', rating: 5 }),
  },
};
