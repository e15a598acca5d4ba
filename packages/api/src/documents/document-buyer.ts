import type { Tx } from '@bm/db/store';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import type { BuyerDetails } from '@bm/domain/documents/compose-snapshots';
import { documentId } from '@bm/domain/documents/document.schema';

/** The company at placement, as the proforma has it; the present one for a checkout without. */
export async function readBuyer(
  tx: Pick<Tx, 'documents' | 'companies'>,
  { id, customerId }: Checkout,
): Promise<BuyerDetails> {
  const proforma = await tx.documents.byId(documentId('proforma', id));
  if (proforma === null) return tx.companies.byUser(customerId);
  return { taxNumber: proforma.buyerTaxNumber, billingAddress: proforma.buyerAddress };
}
