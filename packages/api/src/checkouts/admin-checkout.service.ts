import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { mergeTimelines } from '@bm/domain/checkouts/checkout-timeline';
import { documentId } from '@bm/domain/documents/document.schema';
import type { Deps } from '../context.ts';
import { getCheckoutDetail } from './checkout-detail.service.ts';
import type { OwnedCheckout } from './owned-checkout.ts';

/**
 * Returns a checkout with its customer, payments, documents, internal notes and the merged timelines of its
 * orders. The number of reads does not depend on the number of orders.
 */
export async function getAdminCheckout(
  deps: Deps,
  checkout: OwnedCheckout,
): Promise<AdminCheckout> {
  const { checkouts, companies, documents, payments, personalData, receipts, users } =
    deps.store.read;
  const { id, customerId, currency } = checkout;
  const [detail, customer, company, proforma, creditMinor, paid, links, events, internalNotes] =
    await Promise.all([
      getCheckoutDetail(deps, checkout),
      users.byId(customerId),
      companies.byUser(customerId),
      documents.byId(documentId('proforma', id)),
      receipts.keptCreditMinor(customerId, currency),
      payments.listForCheckout(id),
      documents.linksForCheckout(id),
      personalData.checkoutEvents(id),
      checkouts.internalNotes(id),
    ]);
  if (customer === null) throw new Error(`The customer of checkout ${id} does not exist.`);
  const { email, displayName } = customer;
  return {
    ...detail,
    customer: { email, displayName, taxNumber: company.taxNumber, creditMinor },
    // Orders from before there were documents have no proforma.
    buyerTaxNumber: proforma === null ? company.taxNumber : proforma.buyerTaxNumber,
    payments: paid,
    documents: links,
    timeline: mergeTimelines(events),
    internalNotes,
  };
}
