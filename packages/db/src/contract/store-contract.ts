import { describe } from 'vitest';
import type { OpenStore } from './fixture.ts';
import { auditContract } from './audit.contract.ts';
import { browseContract } from './browse.contract.ts';
import { cartContract } from './cart.contract.ts';
import { checkoutContract } from './checkouts.contract.ts';
import { companyContract } from './companies.contract.ts';
import { disputeContract } from './disputes.contract.ts';
import { creditContract } from './credits.contract.ts';
import { documentContract } from './documents.contract.ts';
import { fulfilmentContract } from './fulfilment.contract.ts';
import { holdContract } from './holds.contract.ts';
import { orderPurgeContract } from './order-purge.contract.ts';
import { exportContract } from './exports.contract.ts';
import { importContract } from './imports.contract.ts';
import { invoiceEmailContract } from './invoice-emails.contract.ts';
import { listContract } from './lists.contract.ts';
import { searchCountContract } from './search-counts.contract.ts';
import { restockContract } from './restock.contract.ts';
import { mailContract } from './mails.contract.ts';
import { inboxContract } from './inbox.contract.ts';
import { internalNoteContract } from './internal-notes.contract.ts';
import { messageContract } from './messages.contract.ts';
import { orderContract } from './orders.contract.ts';
import { orderListContract } from './order-lists.contract.ts';
import { orderPageContract } from './order-pages.contract.ts';
import { orderReferencesContract } from './order-references.contract.ts';
import { orderSearchContract } from './order-search.contract.ts';
import { overviewContract } from './overview.contract.ts';
import { partContract } from './parts.contract.ts';
import { partListContract } from './part-lists.contract.ts';
import { paymentMethodContract } from './payment-method.contract.ts';
import { paymentContract } from './payments.contract.ts';
import { personalDataContract } from './personal-data.contract.ts';
import { personalDataReadContract } from './personal-data-reads.contract.ts';
import { profileContract } from './profiles.contract.ts';
import { receiptContract } from './receipts.contract.ts';
import { recordContract } from './records.contract.ts';
import { returnContract } from './returns.contract.ts';
import { reviewContract } from './reviews.contract.ts';
import { searchContract } from './search.contract.ts';
import { searchPageContract } from './search-pages.contract.ts';
import { settingsContract } from './settings.contract.ts';
import { stockListContract } from './stock-lists.contract.ts';
import { inboundShipmentContract } from './inbound-shipments.contract.ts';
import { stockContract } from './stock.contract.ts';
import { unitContract } from './units.contract.ts';
import { userContract } from './users.contract.ts';

const CHAPTERS = {
  'units of work': unitContract,
  parts: partContract,
  'lists of parts': partListContract,
  search: searchContract,
  'pages of search results': searchPageContract,
  'filters of parts': browseContract,
  stock: stockContract,
  'lists of stock': stockListContract,
  'inbound shipments': inboundShipmentContract,
  'imports of parts': importContract,
  exports: exportContract,
  carts: cartContract,
  'lists of parts to buy': listContract,
  searches: searchCountContract,
  'restock requests': restockContract,
  checkouts: checkoutContract,
  'internal notes': internalNoteContract,
  orders: orderContract,
  holds: holdContract,
  'purge of orders': orderPurgeContract,
  'lists of orders': orderListContract,
  'lists of orders by checkout': orderPageContract,
  'search of orders': orderSearchContract,
  'references to orders': orderReferencesContract,
  payments: paymentContract,
  receipts: receiptContract,
  'credit of bank transfers': creditContract,
  'ways of payment': paymentMethodContract,
  'invoice emails': invoiceEmailContract,
  'shipments and refunds': fulfilmentContract,
  returns: returnContract,
  disputes: disputeContract,
  documents: documentContract,
  users: userContract,
  profiles: profileContract,
  companies: companyContract,
  settings: settingsContract,
  reviews: reviewContract,
  messages: messageContract,
  inbox: inboxContract,
  'erasure of personal data': personalDataContract,
  'reads of personal data': personalDataReadContract,
  mails: mailContract,
  'the overview of admins': overviewContract,
  records: recordContract,
  'the audit log': auditContract,
} satisfies Record<string, (open: OpenStore) => void>;

/**
 * The contract of every engine. `open` returns a new, migrated, empty store. `reopen` may return an
 * emptied one, for tests that do not close it.
 */
export function storeContract(name: string, open: OpenStore, reopen: OpenStore = open): void {
  describe(`store on ${name}`, () => {
    describe.each(Object.entries(CHAPTERS))('%s', (_, contract) => {
      contract(contract === unitContract ? open : reopen);
    });
  });
}
