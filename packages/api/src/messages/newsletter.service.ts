import type { Tx } from '@bm/db/store';
import type {
  NewsletterInput,
  NewsletterTokenResult,
  Receipt,
} from '@bm/domain/messages/message.schema';
import type { Context, Deps } from '../context.ts';
import {
  type ConfirmationRequest,
  prepareConfirmation,
  queueConfirmation,
} from '../mails/confirmation-request.ts';

/** How long a confirmation is not sent again to an address that is entered again. Milliseconds. */
const CONFIRMATION_INTERVAL_MS = 60 * 60 * 1000;

/** The number of addresses to which one run sends a confirmation. */
const BATCH = 100;

/** Queues the mail with which the owner of an address confirms it. */
async function requestConfirmation(
  tx: Tx,
  email: string,
  request: ConfirmationRequest,
): Promise<void> {
  const { token, at } = request;
  await tx.messages.askToConfirm({ email, token, at });
  await queueConfirmation(tx, 'newsletter-confirmation', email, request);
}

/**
 * Adds an email to the newsletter list and sends a confirmation mail. The response is the same for
 * an existing one and for a filled honeypot, which is not stored.
 */
export async function subscribe(
  { deps }: Context,
  { email, website }: NewsletterInput,
): Promise<Receipt> {
  const receivedAt = deps.clock();
  if (website === '') await addAddress(deps, email);
  return { receivedAt };
}

/**
 * Adds an address and queues its confirmation, unless it is confirmed or one was queued in the last
 * hour.
 */
async function addAddress(deps: Deps, email: string): Promise<void> {
  const request = prepareConfirmation(deps);
  const { at } = request;
  await deps.store.write(async (tx) => {
    await tx.messages.subscribe({ email, createdAt: at });
    const entry = await tx.messages.newsletterEntry(email);
    const { askedAt = null, confirmedAt = null } = entry ?? {};
    const isRecent = askedAt !== null && at - askedAt < CONFIRMATION_INTERVAL_MS;
    if (confirmedAt !== null || isRecent) return;
    await requestConfirmation(tx, email, request);
  });
}

/** Queues the confirmation of addresses from before confirmations existed, once. */
export async function requestMissingConfirmations(deps: Deps): Promise<{ asked: number }> {
  const emails = await deps.store.read.messages.unaskedAddresses(BATCH);
  for (const email of emails) {
    const request = prepareConfirmation(deps);
    await deps.store.write(async (tx) => {
      const entry = await tx.messages.newsletterEntry(email);
      if (entry?.askedAt === null) await requestConfirmation(tx, email, request);
    });
  }
  return { asked: emails.length };
}

/** Confirms the address of a token, also again. An unknown token changes nothing. */
export async function confirmAddress(
  { deps }: Context,
  token: string,
): Promise<NewsletterTokenResult> {
  const at = deps.clock();
  return { found: await deps.store.write((tx) => tx.messages.confirmAddress(token, at)) };
}

/** Removes the address of a token. An unknown token changes nothing. */
export async function removeAddress(
  { deps }: Context,
  token: string,
): Promise<NewsletterTokenResult> {
  return { found: await deps.store.write((tx) => tx.messages.removeAddress(token)) };
}
