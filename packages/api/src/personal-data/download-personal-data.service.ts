import type { Reads } from '@bm/db/store';
import type { BoundUser } from '@bm/db/store/users';
import type { AfterRow } from '@bm/db/store/personal-data';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import {
  boundedPersonalDataSchema,
  pagedPersonalDataSchema,
  PERSONAL_DATA_FORMAT,
  type BoundedPersonalData,
  type PagedPersonalData,
} from '@bm/domain/personal-data/personal-data.schema';
import type { SignedInContext } from '../context.ts';
import { withReplies } from '../messages/with-replies.ts';
import { requireUser } from '../users/require-user.ts';

const PAGED_LISTS = ['checkouts', 'documents', 'reviews', 'messages', 'mails'] as const;

/**
 * The JSON of `personalDataSchema`, in chunks of bounded size: all data of the caller that the shop
 * stores. Each chunk is read after the previous one was consumed.
 */
export async function* downloadPersonalData({
  deps,
  actor,
}: SignedInContext): AsyncGenerator<string> {
  const { read } = deps.store;
  const user = await requireUser(read.users, actor.email);
  // Another person may have used an email that is not verified.
  const verifiedEmail = user.emailVerified ? user.email : null;
  const bounded = await readBounded(read, user, { verifiedEmail, exportedAt: deps.clock() });
  yield JSON.stringify(boundedPersonalDataSchema.parse(bounded)).slice(0, -1);

  const pages = readPages(read, user.id, verifiedEmail);
  for (const name of PAGED_LISTS) {
    const list = pagedPersonalDataSchema.shape[name];
    let before = `,"${name}":[`;
    for await (const page of pages[name]) {
      const items = JSON.stringify(list.parse(page)).slice(1, -1);
      if (items === '') continue;
      yield before + items;
      before = ',';
    }
    yield before === ',' ? ']' : `${before}]`;
  }
  yield '}';
}

async function readBounded(
  read: Reads,
  { uid, validFrom, ...user }: BoundUser,
  { verifiedEmail, exportedAt }: { verifiedEmail: string | null; exportedAt: number },
): Promise<BoundedPersonalData> {
  const { personalData, lists } = read;
  const heads = await lists.forCustomer(user.id);
  return {
    format: PERSONAL_DATA_FORMAT,
    exportedAt,
    account: { ...user, identityProviderId: uid, sessionsValidFrom: validFrom },
    accountChanges: await personalData.accountChanges(user.id),
    // The schema drops their authors.
    notes: await read.customers.notes(user.id),
    erasureRequest: await personalData.erasureRequest(user.id),
    profile: await read.profiles.byUser(user.id),
    company: { ...(await read.companies.byUser(user.id)), name: user.company },
    cart: await read.cart.lines(user.id),
    lists: await Promise.all(
      heads.map(async (list) => ({ ...list, lines: await lists.lines(list.id) })),
    ),
    restockRequests: await read.restock.forCustomer(user.id),
    invoiceEmail: await read.companies.invoiceEmail(user.id),
    newsletter: verifiedEmail === null ? null : await personalData.newsletterAddress(verifiedEmail),
  };
}

type Pages = { [Name in keyof PagedPersonalData]: AsyncIterable<PagedPersonalData[Name]> };

function readPages(read: Reads, userId: string, verifiedEmail: string | null): Pages {
  const { personalData } = read;
  return {
    checkouts: checkoutPages(read, userId),
    documents: documentPages(read, userId),
    reviews: pagesByTime((after) => personalData.reviews(userId, after)),
    messages: pagesByTime(async (after) =>
      verifiedEmail === null
        ? []
        : withReplies(read, await personalData.messages(verifiedEmail, after)),
    ),
    mails: pagesByTime(async (after) =>
      verifiedEmail === null ? [] : personalData.mails(userId, verifiedEmail, after?.id),
    ),
  };
}

/** Pages until an empty one. */
async function* pagesByTime<Row extends AfterRow>(
  readPage: (after: AfterRow | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page = await readPage(undefined);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page;
    page = await readPage({ createdAt: last.createdAt, id: last.id });
  }
}

async function* documentPages(
  { documents }: Reads,
  customerId: string,
): AsyncGenerator<PagedPersonalData['documents']> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await documents.pageForCustomer(customerId, { cursor });
    yield items.map((document) => ({
      ...document,
      pdf: `/documents/${encodeURIComponent(document.id)}/pdf`,
    }));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** A page for each checkout: it has up to 500 orders. */
async function* checkoutPages(
  read: Reads,
  customerId: string,
): AsyncGenerator<PagedPersonalData['checkouts']> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await read.checkouts.pageForCustomer(customerId, { cursor });
    for (const checkout of items) yield [await readCheckout(read, checkout)];
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function readCheckout(
  {
    checkouts,
    orders,
    payments,
    receipts,
    shipments,
    refunds,
    returns,
    disputes,
    personalData,
  }: Reads,
  checkout: Checkout,
): Promise<PagedPersonalData['checkouts'][number]> {
  const events = Map.groupBy(
    await personalData.checkoutEvents(checkout.id),
    ({ orderId }) => orderId,
  );
  return {
    ...checkout,
    orders: (await orders.listForCheckout(checkout.id)).map((order) => ({
      ...order,
      events: events.get(order.id) ?? [],
    })),
    shipments: await shipments.listForCheckout(checkout.id),
    refunds: await refunds.listForCheckout(checkout.id),
    returns: await returns.listForCheckout(checkout.id),
    disputes: await disputes.listForCheckout(checkout.id),
    payments: await payments.listForCheckout(checkout.id),
    receipts: await receipts.listForCheckout(checkout.id),
    credits: await receipts.creditsForCheckout(checkout.id),
    // The schema drops their authors.
    internalNotes: await checkouts.internalNotes(checkout.id),
  };
}
