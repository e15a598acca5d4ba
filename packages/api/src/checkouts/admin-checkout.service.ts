import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { mergeTimelines } from '@bm/domain/checkouts/checkout-timeline';
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
  const { checkouts, companies, documents, payments, personalData, users } = deps.store.read;
  const { id, customerId } = checkout;
  const [detail, customer, company, paid, links, events, internalNotes] = await Promise.all([
    getCheckoutDetail(deps, checkout),
    users.byId(customerId),
    companies.byUser(customerId),
    payments.listForCheckout(id),
    documents.linksForCheckout(id),
    personalData.checkoutEvents(id),
    checkouts.internalNotes(id),
  ]);
  if (customer === null) throw new Error(`The customer of checkout ${id} does not exist.`);
  const { email, displayName } = customer;
  return {
    ...detail,
    customer: { email, displayName, taxNumber: company.taxNumber },
    payments: paid,
    documents: links,
    timeline: mergeTimelines(events),
    internalNotes,
  };
}
