import type { Tx } from '@bm/db/store';
import type { StoredRefund } from '@bm/db/store/refunds';
import { composeCreditNote } from '@bm/domain/documents/compose-credit-note';
import { documentId } from '@bm/domain/documents/document.schema';

/**
 * Issues the credit note of a refund that has succeeded, in the unit of work that records it. A refund
 * that failed after its success has a second one, which cancels the first. A payment without invoice,
 * such as one that came too late, has none. `at` in milliseconds.
 */
export async function issueCreditNote(tx: Tx, refund: StoredRefund, at: number): Promise<void> {
  const invoice = await tx.documents.byId(documentId('invoice', refund.checkoutId));
  if (invoice?.snapshot?.kind !== 'invoice') return;
  const { snapshot } = invoice;
  if (snapshot.payment.transactionId !== refund.transactionId) return;
  const first = await tx.documents.byId(documentId('credit-note', refund.id));
  const { settings } = await tx.settings.current();
  const orders = await tx.orders.listForCheckout(refund.checkoutId);
  const source = {
    issuedAt: at,
    invoice: snapshot,
    refund,
    orders,
    settings,
    cancels: first?.number ?? null,
  };
  const { netMinor, taxMinor, totalMinor } = composeCreditNote({ ...source, number: '' });
  const { customerId, customerName, customerCompany, checkoutId, poNumber, currency } = invoice;
  await tx.documents.issue(
    {
      kind: 'credit-note',
      causeId: first === null ? refund.id : `${refund.id}.failed`,
      customerId,
      customerName,
      customerCompany,
      checkoutId,
      poNumber,
      currency,
      netMinor,
      taxMinor,
      totalMinor,
      issuedAt: at,
    },
    (number) => composeCreditNote({ ...source, number }),
  );
}
