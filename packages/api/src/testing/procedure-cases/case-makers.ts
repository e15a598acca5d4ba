import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import type { TestShop } from '../test-shop.ts';

export const nothing = () => undefined;
export const key = (shop: TestShop) => shop.deps.newId().padStart(12, 'key-');
export const createOrder = async (shop: TestShop) => (await shop.order()).id;

export async function createList(shop: TestShop): Promise<string> {
  const { mine, create } = shop.asCustomer.lists;
  const [known] = await mine();
  const input = { idempotencyKey: key(shop), name: key(shop), lines: [] };
  return (known ?? (await create(input))).id;
}

let made = 0;
/** A number that no case has used. */
export const nextNumber = (): number => (made += 1);

export async function newAccount(shop: TestShop): Promise<{ email: string }> {
  const { email } = await shop.signIn({ email: `account-${nextNumber()}@shop.test` });
  return { email };
}

export async function newAdmin(shop: TestShop): Promise<{ email: string }> {
  const account = await newAccount(shop);
  await shop.asAdmin.users.makeAdmin(account);
  return account;
}

export async function deactivatedAccount(shop: TestShop): Promise<{ email: string }> {
  const account = await newAccount(shop);
  await shop.asAdmin.users.deactivate(account);
  return account;
}

export async function newReview(shop: TestShop): Promise<string> {
  const review = { idempotencyKey: key(shop), feedback: 'Good.', rating: 5 };
  return (await shop.asCustomer.reviews.create(review)).id;
}

export async function sentMail(shop: TestShop): Promise<{ id: string }> {
  const { checkoutId } = await shop.order();
  return { id: `${checkoutId}.order-placed` };
}

export async function deadMail(shop: TestShop): Promise<{ id: string }> {
  const mail = await sentMail(shop);
  await shop.store.write(async (tx) => {
    const now = Number.MAX_SAFE_INTEGER;
    for (const { id, attempts } of await tx.mails.claim({ now, leaseUntil: now, limit: 1000 })) {
      await tx.mails.finish({ id, attempts }, { state: 'dead', error: 'No such mailbox.' });
    }
  });
  return mail;
}

export const newMessage = (shop: TestShop) => ({
  idempotencyKey: key(shop),
  name: 'Dealer',
  email: `${key(shop)}@shop.test`,
  message: 'Do you pack by the pallet?',
});

/** A stored question of a customer about a part. */
export async function askedQuestion(shop: TestShop): Promise<{ id: string; partId: string }> {
  const { id: partId } = await shop.part();
  const { call } = await shop.signIn(await newAccount(shop));
  const { id } = await call.questions.ask({
    idempotencyKey: key(shop),
    partId,
    question: 'Does it fit a 3/32 inch chain?',
  });
  return { id, partId };
}

/** A question on the page of its part. */
export async function publishedQuestion(shop: TestShop): Promise<{ id: string }> {
  const { id: messageId } = await askedQuestion(shop);
  const texts = { question: 'Does it fit a 3/32 inch chain?', answer: 'Yes.' };
  const { id } = await shop.asAdmin.questions.publish({ messageId, ...texts });
  return { id };
}

export async function erasureRequest(shop: TestShop): Promise<{ userId: string }> {
  const { id: userId, call } = await shop.signIn(await newAccount(shop));
  await call.personalData.requestErasure();
  return { userId };
}

export async function countedSearch(shop: TestShop) {
  await shop.asNobody.searches.record({ query: 'kette' });
  return { text: 'kette' };
}

export const newInboundShipment = async (shop: TestShop) => ({
  idempotencyKey: key(shop),
  partId: (await shop.part()).id,
  quantity: 400,
  expectedOn: startOfDay(shop.clock.now) + 7 * DAY_MS,
});

export const storedInboundShipment = async (shop: TestShop) =>
  shop.asAdmin.stock.createReceipt(await newInboundShipment(shop));

export const newPart = {
  name: 'Pedal',
  description: '',
  image: '/p.webp',
  priceMinor: 100,
  minOrderQty: 1,
  stock: 5,
};

export const newAttribute = {
  key: 'material',
  label: 'Material',
  kind: 'choice' as const,
  choices: ['Steel', 'Brass'],
};

export const PRICE_LIST = {
  fileName: 'prices.csv',
  text: 'Part number,Price,Price breaks\nA-1,9.99,',
};

/** A transfer that has paid one minor unit too much. */
export async function newCredit(shop: TestShop): Promise<{ id: string }> {
  const { checkoutId } = await shop.order();
  const { number, dueMinor } = await shop.asCustomer.checkouts.byId({ id: checkoutId });
  const receipt = { reference: key(shop), amountMinor: dueMinor + 1, receivedAt: 1 };
  await shop.asAdmin.payments.recordReceipt({ checkoutNumber: number, ...receipt });
  const [credit] = (await shop.asCustomer.checkouts.byId({ id: checkoutId })).credits;
  return { id: credit?.id ?? '' };
}

/** A model with one position of a part, and one that is not sold separately. */
export const aModel = ({ partId, slug }: { partId: string | null; slug: string }) => ({
  slug,
  name: 'City roadster',
  yearFrom: 2019,
  yearTo: null,
  image: '/roadster.webp',
  diagrams: [{ title: 'From the right', image: '/drawing.svg' }],
  positions: [
    { no: 7, name: 'Caliper brake', partId, quantity: 2, x: 12.5, y: 50 },
    { no: 8, name: 'Mudguards', partId: null, quantity: 1, x: 90, y: 100 },
  ],
});

export async function newModel(shop: TestShop) {
  const { id: partId } = await shop.part();
  return shop.asAdmin.models.save(aModel({ partId, slug: `model-${nextNumber()}` }));
}

/** Ships a paid order; returns the id of the shipment. */
export async function shipped(shop: TestShop): Promise<string> {
  const { id, checkoutId, quantity } = await shop.paidOrder();
  const lines = [{ orderId: id, quantity }];
  const request = { idempotencyKey: key(shop), checkoutId, lines };
  return (await shop.asAdmin.shipments.create(request)).id;
}
