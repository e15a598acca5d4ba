import {
  nothing,
  key,
  createOrder,
  newAccount,
  newAdmin,
  deactivatedAccount,
  newReview,
  askedQuestion,
  publishedQuestion,
  sentMail,
  deadMail,
  erasureRequest,
  newCredit,
  countedSearch,
  newInboundShipment,
  storedInboundShipment,
  newPart,
  newAttribute,
  aModel,
  newModel,
  nextNumber,
  PRICE_LIST,
  shipped,
} from './case-makers.ts';
import { approvedReturn, receivedReturn, requestedReturn } from '../sample-returns.ts';
import { LOST, reportDispute, reportFraudWarning } from '../dispute-events.ts';
import type { ProcedureCases } from './procedure-case.ts';

/** The procedures for admins. */
export const ADMIN_CASES: ProcedureCases = {
  'parts.adminList': { input: nothing },
  'parts.adminById': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.create': { input: () => newPart },
  'parts.update': { input: (shop) => shop.part() },
  'parts.patch': {
    async input(shop) {
      const { id, priceMinor } = await shop.part();
      return { id, field: 'priceMinor', from: priceMinor, to: priceMinor + 1 };
    },
  },
  'parts.changeMany': {
    async input(shop) {
      const { id, status } = await shop.part();
      return { change: { field: 'status', to: 'draft' }, rows: [{ id, seen: status }] };
    },
  },
  'parts.countOrders': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.remove': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'stock.list': { input: nothing },
  'stock.counts': { input: nothing },
  'stock.byPart': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'stock.ledger': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'stock.correctCount': {
    async input(shop) {
      const { id, onHand } = await shop.part();
      return { id, from: onHand, to: onHand + 1, reason: 'found' };
    },
  },
  'stock.saveThreshold': {
    input: async (shop) => ({ id: (await shop.part()).id, from: null, to: 5 }),
  },
  'stock.createReceipt': { input: newInboundShipment },
  'stock.updateReceipt': {
    async input(shop) {
      const { id, quantity, expectedOn, note } = await storedInboundShipment(shop);
      const seen = { quantity, expectedOn, note };
      return { ...seen, id, seen, quantity: quantity + 1 };
    },
  },
  'stock.removeReceipt': {
    input: async (shop) => ({ id: (await storedInboundShipment(shop)).id }),
  },
  'stock.bookReceipt': {
    input: async (shop) => ({ id: (await storedInboundShipment(shop)).id, quantity: 5 }),
  },
  'imports.list': { input: nothing },
  'imports.byId': {
    async input(shop) {
      const dryRun = await shop.asAdmin.imports.previewFile(PRICE_LIST);
      return { id: dryRun.import.id };
    },
  },
  'imports.previewFile': { input: () => PRICE_LIST },
  'imports.goodRows': { input: () => ({ text: PRICE_LIST.text }) },
  'imports.applyFile': {
    async input(shop) {
      const { sku } = await shop.part();
      const text = `Part number,Price,Price breaks\n${sku},9.99,`;
      const dryRun = await shop.asAdmin.imports.previewFile({ fileName: 'prices.csv', text });
      return { id: dryRun.import.id, text };
    },
  },
  'exports.counts': { input: nothing },
  'exports.page': { input: () => ({ kind: 'orders' }) },
  'orders.listAllVisible': { input: () => ({}) },
  'orders.list': { input: nothing },
  'orders.holders': { input: nothing },
  'orders.cancelUnpaid': {
    input: async (shop) => ({ id: await createOrder(shop), reason: 'Held for too long.' }),
  },
  'orders.cancelUnpaidCheckout': {
    input: async (shop) => ({
      id: (await shop.order()).checkoutId,
      reason: 'Held for too long.',
    }),
  },
  'orders.advanceCheckout': {
    input: async (shop) => ({ id: (await shop.paidOrder()).checkoutId, to: 'processing' }),
  },
  'payments.openTransfers': { input: nothing },
  'orders.counts': { input: nothing },
  'orders.advance': {
    input: async (shop) => ({ id: (await shop.paidOrder()).id, to: 'processing' }),
  },
  'orders.correct': {
    async input(shop) {
      const { id } = await shop.paidOrder();
      await shop.asAdmin.orders.advance({ id, to: 'processing' });
      return { id, from: 'processing', note: 'Marked by mistake.' };
    },
  },
  'orders.refund': {
    input: async (shop) => ({ id: (await shop.paidOrder()).id }),
  },
  'checkouts.addInternalNote': {
    async input(shop) {
      const { checkoutId } = await shop.paidOrder();
      return { idempotencyKey: key(shop), checkoutId, text: 'Call before delivery.' };
    },
  },
  'shipments.create': {
    async input(shop) {
      const { id, checkoutId, quantity } = await shop.paidOrder();
      return { idempotencyKey: key(shop), checkoutId, lines: [{ orderId: id, quantity }] };
    },
  },
  'shipments.toPick': { input: nothing },
  'shipments.shipOrders': {
    async input(shop) {
      const { checkoutId, quantity } = await shop.paidOrder();
      return { shipments: [{ checkoutId, units: quantity }] };
    },
  },
  'shipments.undo': { input: async (shop) => ({ ids: [await shipped(shop)] }) },
  'shipments.correctTracking': {
    input: async (shop) => ({
      idempotencyKey: key(shop),
      id: await shipped(shop),
      carrier: 'Our van',
      sendMail: true,
    }),
  },
  'refunds.create': {
    async input(shop) {
      const { checkoutId } = await shop.paidOrder();
      return { idempotencyKey: key(shop), checkoutId, amountMinor: 100, reason: 'goodwill' };
    },
  },
  'documents.list': { input: nothing },
  'documents.monthSnapshots': { input: () => ({ month: '2026-11' }) },
  'checkouts.adminById': {
    input: async (shop) => ({ id: (await shop.order()).checkoutId }),
  },
  'payments.recordReceipt': {
    async input(shop) {
      const { checkoutId } = await shop.order();
      const { number, dueMinor } = await shop.asCustomer.checkouts.byId({ id: checkoutId });
      return {
        checkoutNumber: number,
        reference: key(shop),
        amountMinor: dueMinor,
        receivedAt: shop.clock.now,
      };
    },
  },
  'payments.receipts': { input: nothing },
  'audit.list': { input: nothing },
  'disputes.marks': { input: nothing },
  'disputes.forCheckout': {
    input: async (shop) => ({ checkoutId: (await shop.paidOrder()).checkoutId }),
  },
  'disputes.decide': {
    async input(shop) {
      const { transactionId } = await shop.paidOrder();
      const id = `dp_${shop.deps.newId()}`;
      await reportDispute(shop, transactionId, { ...LOST, id });
      return { idempotencyKey: key(shop), id, decision: 'loss' };
    },
  },
  'disputes.checkWarning': {
    async input(shop) {
      const { transactionId } = await shop.paidOrder();
      const id = `issfr_${shop.deps.newId()}`;
      await reportFraudWarning(shop, transactionId, id);
      return { id };
    },
  },
  'payments.credits': { input: nothing },
  'payments.keepCredit': { input: newCredit },
  'payments.returnCredit': {
    input: async (shop) => ({ ...(await newCredit(shop)), reference: key(shop), sentAt: 1 }),
  },
  'returns.list': { input: nothing },
  'returns.counts': { input: nothing },
  'returns.approve': { input: async (shop) => ({ id: (await requestedReturn(shop)).id }) },
  'returns.reject': {
    input: async (shop) => ({ id: (await requestedReturn(shop)).id, answer: 'They are used.' }),
  },
  'returns.receive': {
    input: async (shop) => ({ id: (await approvedReturn(shop)).id, quantity: 1, restock: true }),
  },
  'returns.refund': {
    input: async (shop) => ({ idempotencyKey: key(shop), id: (await receivedReturn(shop)).id }),
  },
  'returns.replace': {
    input: async (shop) => ({ idempotencyKey: key(shop), id: (await receivedReturn(shop)).id }),
  },
  'settings.get': { input: nothing },
  'settings.legalPages': { input: nothing },
  'settings.saveLegalPage': { input: () => ({ name: 'terms', version: 0, text: 'In advance.' }) },
  'settings.backups': { input: nothing },
  'settings.save': { input: (shop) => shop.asAdmin.settings.get() },
  'parts.media': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.setPictures': {
    async input(shop) {
      const { id, image } = await shop.part();
      const other = { url: 'https://pictures.test/side.webp', alt: 'Seen from the side' };
      return { partId: id, pictures: [{ url: image, alt: '' }, other] };
    },
  },
  'parts.setPackaging': {
    async input(shop) {
      const sizes = { lengthMm: 300, widthMm: 200, heightMm: 150 };
      const box = { kind: 'box', pieces: 10, netGrams: 2500, grossGrams: 2700, ...sizes };
      return { partId: (await shop.part()).id, packaging: [{ ...box, gtin: null }] };
    },
  },
  'categories.add': { input: () => ({ name: 'Fasteners', parent: null }) },
  'categories.change': {
    async input(shop) {
      const name = `Category ${nextNumber()}`;
      await shop.part({ category: name });
      return { name, to: `${name} B`, parent: null };
    },
  },
  'categories.order': {
    async input(shop) {
      await shop.part({ category: `Category ${nextNumber()}` });
      await shop.part({ category: `Category ${nextNumber()}` });
      const tree = await shop.asNobody.categories.tree();
      return { parent: null, names: tree.map(({ name }) => name).toReversed() };
    },
  },
  'categories.remove': {
    async input(shop) {
      const name = `Category ${nextNumber()}`;
      await shop.asAdmin.categories.add({ name, parent: null });
      return { name, moveTo: null };
    },
  },
  'parts.setFiles': {
    async input(shop) {
      const texts = { title: 'Side view', language: 'en', revision: 'B' };
      const file = { url: `/files/${'a'.repeat(64)}/crank.pdf`, kind: 'drawing', bytes: 18_432 };
      return { partId: (await shop.part()).id, files: [{ ...file, ...texts }] };
    },
  },
  'models.adminList': { input: nothing },
  'models.adminById': { input: async (shop) => ({ id: (await newModel(shop)).id }) },
  'models.save': {
    input: async (shop) => aModel({ partId: (await shop.part()).id, slug: 'another' }),
  },
  'models.remove': {
    async input(shop) {
      const { id, version } = await newModel(shop);
      return { id, version };
    },
  },
  'attributes.list': { input: nothing },
  'attributes.byPart': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'attributes.valueRows': { input: () => ({ category: 'Cogs' }) },
  'attributes.save': { input: () => newAttribute },
  'attributes.mergeChoices': {
    async input(shop) {
      const { key: name, choices } = await shop.asAdmin.attributes.save(newAttribute);
      const [from, into] = choices.map(({ id }) => id);
      return { key: name, from, into };
    },
  },
  'attributes.setValues': {
    async input(shop) {
      await shop.asAdmin.attributes.save(newAttribute);
      return { partId: (await shop.part()).id, values: { material: 'Steel' } };
    },
  },
  'relations.byPart': { input: async (shop) => ({ id: (await shop.part()).id }) },
  'relations.save': {
    async input(shop) {
      const [part, other] = [await shop.part(), await shop.part()];
      const relations = [{ kind: 'alternative', sku: other.sku }];
      return { partId: part.id, relations };
    },
  },
  'personalData.openErasures': { input: nothing },
  'personalData.confirmErasure': { input: erasureRequest },
  'company.exemptions': { input: nothing },
  'company.setExemption': {
    input: async (shop) => ({ ...(await newAccount(shop)), reason: 'Exporter' }),
  },
  'users.list': { input: nothing },
  'customers.byId': { input: (shop) => ({ id: shop.customer.id }) },
  'customers.orders': { input: (shop) => ({ id: shop.customer.id }) },
  'customers.addNote': {
    input: (shop) => ({
      idempotencyKey: key(shop),
      customerId: shop.customer.id,
      text: 'Pays late, but pays.',
    }),
  },
  'users.makeAdmin': { input: newAccount },
  'users.demote': { input: newAdmin },
  'users.deactivate': { input: newAccount },
  'users.reactivate': { input: deactivatedAccount },
  'users.release': { input: newAccount },
  'reviews.adminList': { input: nothing },
  'reviews.setHidden': {
    input: async (shop) => ({ id: await newReview(shop), hidden: true }),
  },
  'messages.counts': { input: nothing },
  'messages.byId': { input: async (shop) => ({ id: (await askedQuestion(shop)).id }) },
  'messages.reply': {
    async input(shop) {
      const { id: messageId } = await askedQuestion(shop);
      return { idempotencyKey: key(shop), messageId, text: 'Yes, it fits.' };
    },
  },
  'messages.setState': {
    input: async (shop) => ({ id: (await askedQuestion(shop)).id, state: 'closed' }),
  },
  'questions.published': { input: nothing },
  'questions.publish': {
    async input(shop) {
      const { id: messageId } = await askedQuestion(shop);
      return { messageId, question: 'Does it fit?', answer: 'Yes.' };
    },
  },
  'questions.unpublish': { input: publishedQuestion },
  'messages.list': { input: nothing },
  'mails.list': { input: () => ({ filter: 'sent' }) },
  'mails.byId': { input: sentMail },
  'mails.resend': { input: deadMail },
  'mails.resendDead': {
    async input(shop) {
      await deadMail(shop);
    },
  },
  'searches.report': { input: nothing },
  'searches.counts': { input: nothing },
  'searches.byText': { input: countedSearch },
  'searches.dismiss': {
    input: async (shop) => ({ ...(await countedSearch(shop)), isDismissed: true }),
  },
  'searches.previewSynonym': {
    input: () => ({ text: 'kette', from: 'kette', to: 'chain', isOneWay: true }),
  },
  'searches.addSynonym': {
    input: () => ({ text: 'kette', from: 'kette', to: 'chain', isOneWay: true }),
  },
  'overview.get': { input: nothing },
  'messages.addresses': { input: nothing },
};
