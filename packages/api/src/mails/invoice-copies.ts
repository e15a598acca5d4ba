import type { Reads, Tx } from '@bm/db/store';
import type { ClaimedMail } from '@bm/db/store/mails';
import { storedMailSchema } from '@bm/mails/mails';

/** Returns the confirmed invoice email of an account; null where there is none. */
export async function readCopyAddress(
  { companies }: Pick<Reads, 'companies'>,
  accountId: string,
): Promise<string | null> {
  const found = await companies.invoiceEmail(accountId);
  return found === null || found.confirmedAt === null ? null : found.email;
}

/**
 * Queues the copy of a mail with a document for the confirmed invoice email of its account. `at` in
 * milliseconds. A repeated call queues it once.
 */
export async function queueInvoiceCopy(
  tx: Tx,
  { id, accountId, recipient, payload }: ClaimedMail,
  at: number,
): Promise<void> {
  const stored = storedMailSchema.parse(payload);
  if (accountId === null || stored.isCopy === true) return;
  const address = await readCopyAddress(tx, accountId);
  if (address === null || address === recipient) return;
  await tx.mails.queue({
    id: `${id}.copy`,
    accountId,
    recipient: address,
    payload: { ...stored, isCopy: true },
    nextAttemptAt: at,
    createdAt: at,
  });
}
