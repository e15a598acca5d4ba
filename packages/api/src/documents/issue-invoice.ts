import type { Tx } from '@bm/db/store';
import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import { type BuyerDetails, composeInvoice } from '@bm/domain/documents/compose-snapshots';
import { documentId } from '@bm/domain/documents/document.schema';
import type { PaymentInstrument } from '@bm/domain/payments/payment.schema';

/** A payment that has just settled a checkout. `at` in milliseconds. */
interface SettledPayment {
  transactionId: string;
  at: number;
  instrument: PaymentInstrument | null;
}

/**
 * Issues the invoice of a settlement, with the shop's settings of this moment and the company of the
 * placement. Call it inside the unit of work that settles, so that neither exists without the other.
 * Throws ConstraintViolated for a checkout that has an invoice.
 */
export async function issueInvoice(
  tx: Tx,
  checkout: Checkout,
  { transactionId, at, instrument }: SettledPayment,
): Promise<void> {
  const { settings } = await tx.settings.current();
  const placed = await tx.orders.listForCheckout(checkout.id);
  const orders = placed.filter((order) => order.transactionId === transactionId);
  const [first] = orders;
  if (first === undefined) throw new Error(`Transaction ${transactionId} settled no order.`);
  const source = { issuedAt: at, checkout, orders, settings, buyer: await readBuyer(tx, checkout) };
  const payment = { receivedAt: at, transactionId, instrument };
  const { netMinor, taxMinor, totalMinor } = composeInvoice({ ...source, number: '' }, payment);
  await tx.documents.issue(
    {
      kind: 'invoice',
      causeId: checkout.id,
      customerId: checkout.customerId,
      customerName: first.customerName,
      customerCompany: first.customerCompany,
      checkoutId: checkout.id,
      poNumber: checkout.poNumber,
      currency: checkout.currency,
      netMinor,
      taxMinor,
      totalMinor,
      issuedAt: at,
    },
    (number) => composeInvoice({ ...source, number }, payment),
  );
}

/** The company at placement, as the proforma has it; the present one for a checkout without. */
export async function readBuyer(
  tx: Pick<Tx, 'documents' | 'companies'>,
  { id, customerId }: Checkout,
): Promise<BuyerDetails> {
  const proforma = await tx.documents.byId(documentId('proforma', id));
  if (proforma === null) return tx.companies.byUser(customerId);
  return { taxNumber: proforma.buyerTaxNumber, billingAddress: proforma.buyerAddress };
}
