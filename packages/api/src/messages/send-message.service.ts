import type { Tx } from '@bm/db/store';
import {
  type ContactMessageInput,
  type Receipt,
  receiptSchema,
} from '@bm/domain/messages/message.schema';
import { parseNamedNumber } from '@bm/domain/orders/named-number';
import type { Context } from '../context.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { verifiedAccount } from '../users/authenticate.ts';
import { storeMessage } from './store-message.ts';

// Visitors have no id, so their keys share one scope. A replayed response contains only a time.
const ANONYMOUS_SCOPE = 'visitors';

/**
 * Stores a message of the contact form, linked to the sender's account and to what its number names. A
 * filled honeypot gets the same response, but nothing is stored. The rate limit applies to addresses,
 * because anyone can enter any email. Throws IDEMPOTENCY_KEY_REUSED.
 */
export async function sendMessage(
  ctx: Context & Omit<IdempotentContext, 'actor'>,
  { idempotencyKey: key, website, ...request }: ContactMessageInput,
): Promise<Receipt> {
  const { deps } = ctx;
  const at = deps.clock();
  const receipt: Receipt = { receivedAt: at };
  if (website !== '') return receipt;
  const id = deps.newId();
  const accountId = await findSender(ctx, request.email);
  const visitor = { ...ctx, actor: { id: ANONYMOUS_SCOPE } };
  const call = { key, request, responseSchema: receiptSchema };
  return writeIdempotent(visitor, call, async (tx) => {
    const named = await findNamed(tx, request.reference);
    await storeMessage(tx, { id, ...request, ...named, accountId, state: 'open', createdAt: at });
    return receipt;
  });
}

/**
 * Returns the id of the account that sends a message: the caller is signed in, the email of the account is
 * confirmed, and it is the email of the message. Null otherwise: anyone can type any email.
 */
async function findSender(ctx: Context, email: string): Promise<string | null> {
  const accountId = await verifiedAccount(ctx);
  if (accountId === null) return null;
  const user = await ctx.deps.store.read.users.byId(accountId);
  return user?.email === email ? accountId : null;
}

/** The ids of what a message is about; null where it names nothing that exists. */
interface Named {
  partId: string | null;
  checkoutId: string | null;
}

/** Finds the order or the part that a typed number names. */
async function findNamed(tx: Tx, typed: string): Promise<Named> {
  const named = parseNamedNumber(typed);
  if (named === null) return { partId: null, checkoutId: null };
  if (named.kind === 'part') {
    const [part] = await tx.parts.stockedBySkus([named.sku]);
    return { partId: part?.id ?? null, checkoutId: null };
  }
  if (named.kind === 'line') {
    return { partId: null, checkoutId: await tx.checkouts.idByLine(named.sequence) };
  }
  const checkout = await tx.checkouts.bySequence(named.sequence);
  return { partId: null, checkoutId: checkout?.id ?? null };
}
