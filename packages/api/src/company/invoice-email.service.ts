import { randomBytes } from 'node:crypto';
import type { Reads, Tx } from '@bm/db/store';
import type { InvoiceEmail } from '@bm/domain/company/invoice-email.schema';
import type { Actor, Context, Deps, SignedInContext } from '../context.ts';
import { queueMail } from '../mails/queue-mail.ts';

/** For how long after a confirmation mail a saved address gets none by itself. Milliseconds. */
const ASK_INTERVAL_MS = 60 * 60 * 1000;

/** A request for a confirmation; its ids and time are created before the unit of work. */
export interface InvoiceEmailRequest {
  /** In the id of the mail, hence in its Message-ID, which is no secret. */
  id: string;
  /** Authorises confirming the address. */
  token: string;
  at: number;
}

export function prepareInvoiceEmailRequest(deps: Deps): InvoiceEmailRequest {
  return { id: deps.newId(), token: randomBytes(24).toString('base64url'), at: deps.clock() };
}

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
  request: InvoiceEmailRequest,
): Promise<void> {
  const found = await getInvoiceEmail(tx, actor);
  if (found === null || found.askedAt !== null) return;
  const lastAskedAt = await tx.companies.invoiceEmailAskedAt(actor.id);
  if (lastAskedAt !== null && request.at - lastAskedAt < ASK_INTERVAL_MS) return;
  await ask(tx, actor.id, found.email, request);
}

/** Sends the confirmation of the caller's invoice email again, unless it is confirmed. */
export function askForInvoiceEmail({ deps, actor }: SignedInContext): Promise<InvoiceEmail | null> {
  const request = prepareInvoiceEmailRequest(deps);
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
  { id, token, at }: InvoiceEmailRequest,
): Promise<void> {
  await tx.companies.askInvoiceEmail({ userId, email, token, at });
  const payload = { kind: 'invoice-email-confirmation', token } as const;
  await queueMail(tx, { cause: id, payload, accountId: null, recipient: email, at });
}
