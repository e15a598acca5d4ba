import type { Tx } from '@bm/db/store';
import { composePackingSlip } from '@bm/domain/documents/compose-snapshots';
import type { Shipment } from '@bm/domain/shipments/shipment.schema';
import { readBuyer } from './issue-invoice.ts';

/** Issues the packing slip of a shipment, in the unit of work that records it. */
export async function issuePackingSlip(tx: Tx, shipment: Shipment): Promise<void> {
  const { id, checkoutId, at } = shipment;
  const checkout = await tx.checkouts.byId(checkoutId);
  const orders = await tx.orders.listForCheckout(checkoutId);
  const [first] = orders;
  if (checkout === null || first === undefined) throw new Error(`Checkout ${checkoutId} is gone.`);
  const { settings } = await tx.settings.current();
  const buyer = await readBuyer(tx, checkout);
  await tx.documents.issue(
    {
      kind: 'packing-slip',
      causeId: id,
      customerId: checkout.customerId,
      customerName: first.customerName,
      customerCompany: first.customerCompany,
      checkoutId,
      poNumber: checkout.poNumber,
      currency: checkout.currency,
      netMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
      issuedAt: at,
    },
    (number) =>
      composePackingSlip({ number, issuedAt: at, checkout, orders, settings, buyer }, shipment),
  );
}
