import { killableStore, type KillableStore } from '@bm/db/testing/killable-store';
import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { MAIL_FILTERS } from '@bm/domain/mails/mail-rules';
import { afterEach, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';

/** An operation on a checkout of three orders; repeating it changes nothing. */
interface Act {
  name: string;
  /** Whether the checkout is paid before. */
  isPaid: boolean;
  run(scene: Scene): Promise<unknown>;
  /** The documents afterwards, beside proforma and invoice. */
  documents: readonly string[];
  /** The states of the orders afterwards. */
  states: readonly string[];
  /** What the provider has returned, in minor units. */
  refundedMinor: readonly number[];
  /** The minimum number of different intermediate states on disk or at the provider. */
  points: number;
}

interface Scene {
  shop: TestShop;
  disk: KillableStore;
  checkout: CheckoutDetail;
  transactionId: string;
}

const getOrderId = ({ checkout }: Scene, at: number) =>
  checkout.orders[at]?.id ?? expect.unreachable();

const ACTS: readonly Act[] = [
  {
    name: 'settling',
    isPaid: false,
    run: (scene) => settle(scene),
    documents: [],
    states: ['paid', 'paid', 'paid'],
    refundedMinor: [],
    points: 2,
  },
  {
    name: 'a refund of some units',
    isPaid: true,
    run: (scene) => {
      const lines = [{ orderId: getOrderId(scene, 1), quantity: 4, restock: false }];
      return refund(scene, { lines });
    },
    documents: ['CN-2026-000001'],
    states: ['paid', 'paid', 'paid'],
    refundedMinor: [1240],
    points: 3,
  },
  {
    name: 'a refund of everything',
    isPaid: true,
    run: (scene) => {
      const lines = scene.checkout.orders.map(({ id, quantity }) => {
        return { orderId: id, quantity, restock: false };
      });
      return refund(scene, { lines });
    },
    documents: ['CN-2026-000001'],
    states: ['refunded', 'refunded', 'refunded'],
    refundedMinor: [10_300],
    points: 3,
  },
  {
    name: 'a shipment of some units',
    isPaid: true,
    run: (scene) => {
      const { shop, checkout } = scene;
      const lines = [
        { orderId: getOrderId(scene, 0), quantity: 10 },
        { orderId: getOrderId(scene, 1), quantity: 3 },
      ];
      const idempotencyKey = 'shipment-key-1';
      return shop.asAdmin.shipments.create({ idempotencyKey, checkoutId: checkout.id, lines });
    },
    documents: ['PS-2026-000001'],
    states: ['shipped', 'processing', 'paid'],
    refundedMinor: [],
    points: 2,
  },
];

function settle({ shop, checkout, transactionId }: Scene) {
  const orderId = checkout.orders[0]?.id ?? expect.unreachable();
  return shop.asCustomer.payments.settle({ orderId, transactionId });
}

function refund(
  { shop, checkout }: Scene,
  { lines }: { lines: { orderId: string; quantity: number; restock: boolean }[] },
) {
  const idempotencyKey = 'refund-key-1';
  const reason = 'damaged' as const;
  return shop.asAdmin.refunds.create({ idempotencyKey, checkoutId: checkout.id, reason, lines });
}

let open: TestShop | null = null;
// Closing fails if any invariant of the data is broken.
afterEach(() => open?.close());

async function prepare({ isPaid }: Act): Promise<Scene> {
  const disk = await killableStore();
  const shop = await testShop(() => Promise.resolve(disk.store));
  open = shop;
  const checkout = await shop.checkout();
  const transactionId = await shop.payAtProvider(checkout.orders[0]?.id ?? '');
  const scene = { shop, disk, checkout, transactionId };
  if (isPaid) await settle(scene);
  return scene;
}

/** Every mail in the outbox. */
async function mailIds({ store }: TestShop): Promise<string[]> {
  const pages = await Promise.all(
    MAIL_FILTERS.map((filter) => store.read.mails.page({ filter, limit: 100 })),
  );
  return pages.flatMap(({ items }) => items.map(({ id }) => id));
}

/** Checks that orders, documents, mails and the ledger agree. */
async function expectAgreement({ shop, checkout }: Scene): Promise<void> {
  const { read } = shop.store;
  expect(await read.checks.findViolations()).toEqual([]);
  const { orders, refunds, shipments } = await shop.asAdmin.checkouts.byId({ id: checkout.id });
  const isPaid = orders.some(({ state }) => state !== 'unpaid');
  const succeeded = refunds.filter(({ status }) => status === 'succeeded');
  const documents = await read.documents.linksForCheckout(checkout.id);
  expect(documents.map(({ id }) => id).toSorted()).toEqual(
    [
      `proforma.${checkout.id}`,
      ...(isPaid ? [`invoice.${checkout.id}`] : []),
      ...succeeded.map(({ id }) => `credit-note.${id}`),
      ...shipments.map(({ id }) => `packing-slip.${id}`),
    ].toSorted(),
  );
  expect((await mailIds(shop)).toSorted()).toEqual(
    [
      `${checkout.id}.order-placed`,
      ...(isPaid ? [`${checkout.id}.payment-received`] : []),
      ...succeeded.map(({ id }) => `${id}.refunded`),
      ...shipments.map(({ id }) => `${id}.shipped`),
    ].toSorted(),
  );
}

/**
 * Runs the operation up to the given state of disk and provider, and kills the process there.
 * Returns whether the operation reached that state.
 */
async function killAt(point: number, act: Act, scene: Scene): Promise<boolean> {
  const { disk, shop } = scene;
  const seen = new Set<string>();
  const onStep = () => {
    seen.add(`${disk.diskState()} ${shop.payments.calls.length}`);
    if (seen.size <= point) return;
    disk.copyFiles();
    throw new Error('The process was killed.');
  };
  disk.onStep = onStep;
  shop.payments.on = { request: onStep, response: onStep };
  let failure: unknown = null;
  await act.run(scene).catch((error: unknown) => {
    failure = error;
  });
  disk.onStep = () => undefined;
  shop.payments.on = {};
  if (seen.size > point) {
    await disk.reopen();
    return true;
  }
  if (failure !== null) throw failure;
  return false;
}

it.each(ACTS)(
  'A process that is killed between any two writes of $name leaves what agrees, and the repetition completes it.',
  async (act) => {
    let point = 0;
    for (let isKilled = true; isKilled; point += 1) {
      const scene = await prepare(act);
      isKilled = await killAt(point, act, scene);
      await expectAgreement(scene);
      await act.run(scene);
      await expectAgreement(scene);
      const { shop, checkout, transactionId } = scene;
      const { orders } = await shop.asAdmin.checkouts.byId({ id: checkout.id });
      expect(orders.map(({ state }) => state)).toEqual(act.states);
      const numbers = await shop.store.read.documents.linksForCheckout(checkout.id);
      expect(numbers.map(({ number }) => number)).toEqual([
        checkout.number,
        'INV-2026-000001',
        ...act.documents,
      ]);
      const given = await shop.payments.listRefunds(transactionId);
      expect(given.map(({ amountMinor }) => amountMinor)).toEqual(act.refundedMinor);
      await shop.close();
      open = null;
    }
    expect(point).toBeGreaterThan(act.points);
  },
  60_000,
);
