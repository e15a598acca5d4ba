import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { lostMinor } from '@bm/domain/disputes/dispute-books';
import { formatInstrument } from '@bm/domain/payments/payment.schema';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { Link } from '@tanstack/react-router';
import { Email } from '../../../../components/ui/data/email.tsx';
import { checkoutCopy as copy } from '../../../../copy/admin/checkout.ts';
import { disputeCopy } from '../../../../copy/admin/disputes.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { checkoutDisputes } from '../../disputes.queries.ts';
import { DocumentLinks } from '../document-links.tsx';
import { MissingAddress } from '../missing-address.tsx';
import { Section } from '../../../../components/ui/data/section.tsx';
import { FactSheet, type Fact } from '../../../../components/ui/data/fact-sheet.tsx';

/** Payment, customer, delivery and documents of a checkout. */
export function CheckoutFacts({ checkout }: { checkout: AdminCheckout }) {
  const { customer, documents, orders } = checkout;
  const [order] = orders;
  return (
    <div className="grid content-start gap-10">
      <PaymentFacts checkout={checkout} />
      <Section
        title={copy.customer}
        more={
          <Link to="/dashboard/manage" search={{ query: customer.email }}>
            {copy.allOrders}
          </Link>
        }
      >
        <FactSheet
          rows={[
            [
              copy.name,
              <Link key="name" to="/dashboard/customers/$id" params={{ id: checkout.customerId }}>
                {(order?.customerName ?? customer.displayName) || customer.email}
              </Link>,
            ],
            [copy.email, <Email key="email" address={customer.email} />],
            [copy.phone, checkout.phone],
            [copy.company, order?.customerCompany],
            [copy.taxNumber, checkout.buyerTaxNumber],
            [copy.exempt, checkout.taxExemptReason],
            [copy.accountCredit, accountCredit(checkout)],
          ]}
        />
      </Section>
      <Section title={copy.delivery}>
        <FactSheet
          rows={[
            [copy.deliveryMethod, checkout.deliveryName],
            [copy.address, checkout.address],
            [copy.note, checkout.note],
          ]}
        />
        <MissingAddress
          checkoutId={checkout.id}
          address={checkout.address}
          states={orders.map(({ state }) => state)}
        />
      </Section>
      <Section title={copy.documents}>
        {documents.length === 0 ? (
          <p className="py-3 text-sm text-ink-2">{copy.noDocuments}</p>
        ) : (
          <div className="py-3">
            <DocumentLinks documents={documents} />
          </div>
        )}
      </Section>
    </div>
  );
}

function PaymentFacts({ checkout }: { checkout: AdminCheckout }) {
  const { currency, payments, receipts, credits, refunds } = checkout;
  const money = (minor: number) => formatMoney(minor, currency);
  const paid = findPaid(checkout);
  const { data: disputed } = checkoutDisputes.use(checkout.id);
  const lost = lostMinor(disputed?.disputes ?? []);
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <Section title={copy.payment}>
      <FactSheet
        rows={[
          [copy.state, paymentState(checkout)],
          [copy.method, paymentMethodName(checkout)],
          ...payments.map(({ transactionId, status, amountMinor }): Fact => [
            copy.transaction,
            <Transaction
              key={transactionId}
              id={transactionId}
              // What was refunded of the payment of the orders stands below.
              state={copy.transactions[
                transactionId === paid?.transactionId ? 'succeeded' : status
              ](money(amountMinor))}
            />,
          ]),
          ...receipts.map(({ id, reference, amountMinor, receivedAt }): Fact => [
            copy.receipt,
            <Transaction
              key={id}
              id={reference}
              state={copy.received(money(amountMinor), formatDate(receivedAt))}
            />,
          ]),
          ...credits.map(({ status, amountMinor }): Fact => [
            copy.credit,
            copy.credits[status](money(amountMinor)),
          ]),
          [copy.refundedSum, refunded === 0 ? undefined : money(refunded)],
          [disputeCopy.losses, lost === 0 ? undefined : money(lost)],
        ]}
      />
    </Section>
  );
}

/** What is kept as credit of the customer; undefined for nothing. */
function accountCredit({ customer, currency }: AdminCheckout): string | undefined {
  return customer.creditMinor === 0 ? undefined : formatMoney(customer.creditMinor, currency);
}

/** What is due and not received yet, or was received beyond it. */
function paymentState({ currency, dueMinor, receipts }: AdminCheckout): string {
  const leftMinor = dueMinor - openReceiptsMinor(receipts);
  const left = formatMoney(Math.abs(leftMinor), currency);
  if (leftMinor < 0) return copy.surplus(left);
  if (leftMinor === 0) return copy.paidInFull;
  return leftMinor === dueMinor
    ? copy.due(left)
    : copy.dueOf(left, formatMoney(dueMinor, currency));
}

/** The payment that paid the orders; undefined before. */
function findPaid({ payments, orders }: AdminCheckout) {
  return payments.find((payment) =>
    orders.some(({ transactionId }) => transactionId === payment.transactionId),
  );
}

/** What paid the checkout, as far as it is known, or how it is to be paid. */
function paymentMethodName(checkout: AdminCheckout): string {
  const paid = findPaid(checkout);
  return paid?.instrument
    ? formatInstrument(paid.instrument)
    : copy.methods[checkout.paymentMethod];
}

function Transaction({ id, state }: { id: string; state: string }) {
  return (
    <>
      <code className="text-2xs">{id}</code>
      <span className="block text-ink-2">{state}</span>
    </>
  );
}
