import type { Reads, Tx } from '@bm/db/store';
import type { InvoiceEmail } from '@bm/domain/company/invoice-email.schema';
import type { Actor, Context, SignedInContext } from '../context.ts';
import {
  type ConfirmationRequest,
  prepareConfirmation,
  queueConfirmation,
} from '../mails/confirmation-request.ts';

/** For how long after a confirmation mail a saved address gets none by itself. Milliseconds. */
const ASK_INTERVAL_MS = 60 * 60 * 1000;

/** Returns the invoice email of the caller; null for none, and for the address of the account. */
export async function getInvoiceEmail(
  { companies }: Pick<Reads, 'companies'>,
  { id, email }: Pick<Actor, 'id' | 'email'>,
): Promise<InvoiceEmail | null> {
  const found = await companies.invoiceEmail(id);
  return found === null || found.email === email ? null : found;
}

/**
 * Queues the mail with which a saved invoice email is confirmed, unless it was asked before, or another
 * one of the account was within the last hour. Call it in the unit of work that stored the company.
 */
export async function askForNewInvoiceEmail(
  tx: Tx,
  actor: Actor,
  request: ConfirmationRequest,
): Promise<void> {
  const found = await getInvoiceEmail(tx, actor);
  if (found === null || found.askedAt !== null) return;
  const lastAskedAt = await tx.companies.invoiceEmailAskedAt(actor.id);
  if (lastAskedAt !== null && request.at - lastAskedAt < ASK_INTERVAL_MS) return;
  await ask(tx, actor.id, found.email, request);
}

/** Sends the confirmation of the caller's invoice email again, unless it is confirmed. */
export function askForInvoiceEmail({ deps, actor }: SignedInContext): Promise<InvoiceEmail | null> {
  const request = prepareConfirmation(deps);
  return deps.store.write(async (tx) => {
    const found = await getInvoiceEmail(tx, actor);
    if (found === null || found.confirmedAt !== null) return found;
    await ask(tx, actor.id, found.email, request);
    return { ...found, askedAt: request.at };
  });
}

/** Confirms the invoice email of a token, also again. An unknown token changes nothing. */
export async function confirmInvoiceEmail(
  { deps }: Context,
  token: string,
): Promise<{ found: boolean }> {
  const at = deps.clock();
  return { found: await deps.store.write((tx) => tx.companies.confirmInvoiceEmail(token, at)) };
}

async function ask(
  tx: Tx,
  userId: string,
  email: string,
  request: ConfirmationRequest,
): Promise<void> {
  const { token, at } = request;
  await tx.companies.askInvoiceEmail({ userId, email, token, at });
  await queueConfirmation(tx, 'invoice-email-confirmation', email, request);
}
