import type { Customer, CustomerCredit, CustomerSums } from '@bm/domain/customers/customer.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CheckoutLink } from '../../components/checkout/checkout-link.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import { Section } from '../../components/ui/data/section.tsx';
import { customerCopy as copy } from '../../copy/admin/customers.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { FactSheet, type Fact } from '../../components/ui/data/fact-sheet.tsx';

/** Account, company, delivery, sums and credit of a customer. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { user, profile, company, sums, credits } = customer;
  return (
    <div className="grid min-w-0 content-start gap-10">
      <Section title={copy.account}>
        <FactSheet
          rows={[
            [copy.name, user.displayName],
            [copy.email, <Email key="email" address={user.email} />],
            [copy.phone, profile?.phone],
            [copy.location, profile?.location],
          ]}
        />
      </Section>
      <Section title={copy.company}>
        <FactSheet
          none={copy.noCompany}
          rows={[
            [copy.name, company.name],
            [copy.taxNumber, company.taxNumber],
            [copy.billingAddress, company.billingAddress],
            [copy.invoiceEmail, invoiceEmail(customer)],
            [copy.exempt, company.taxExemptReason],
          ]}
        />
      </Section>
      <Section title={copy.delivery}>
        <FactSheet none={copy.noDelivery} rows={deliveryFacts(customer)} />
      </Section>
      <Section title={copy.sums}>
        <FactSheet none={copy.noSums} rows={sums.flatMap(sumFacts)} />
      </Section>
      <Section
        title={copy.credits}
        more={credits.length > 0 && <Link to="/dashboard/receipts">{copy.decide}</Link>}
      >
        <FactSheet
          none={copy.noCredits}
          rows={credits.map((credit): Fact => [
            <CreditOrder key={credit.id} credit={credit} />,
            creditText(credit),
          ])}
        />
      </Section>
    </div>
  );
}

/** What was invoiced and credited in one currency. */
function sumFacts({ currency, invoices, invoicedMinor, creditedMinor }: CustomerSums): Fact[] {
  return [
    [copy.invoices, formatCount(invoices)],
    [copy.invoiced, formatMoney(invoicedMinor, currency)],
    [copy.credited, formatMoney(creditedMinor, currency)],
    [copy.net, <b key="net">{formatMoney(invoicedMinor - creditedMinor, currency)}</b>],
  ];
}

function CreditOrder({ credit: { checkoutId, checkoutNumber } }: { credit: CustomerCredit }) {
  return <CheckoutLink id={checkoutId} number={checkoutNumber} />;
}

function creditText({ status, amountMinor, currency }: CustomerCredit): string {
  const amount = formatMoney(amountMinor, currency);
  return status === 'kept' ? copy.kept(amount) : copy.undecided(amount);
}

/** The invoice email, with its state until it is confirmed. */
function invoiceEmail({ invoiceEmail: found }: Customer): ReactNode {
  if (found === null) return undefined;
  return (
    <>
      <Email address={found.email} />
      {found.confirmedAt === null && (
        <span className="block text-warning">{copy.notConfirmed}</span>
      )}
    </>
  );
}

/** The addresses of the company, and the choices of the newest order. */
function deliveryFacts({ company, lastChoice }: Customer): Fact[] {
  const { addresses, defaultAddressId } = company;
  const first = addresses.find(({ id }) => id === defaultAddressId) ?? addresses[0];
  const others = addresses.filter((address) => address !== first);
  return [
    [copy.defaultAddress(first?.label ?? ''), first?.address],
    [copy.otherAddresses, others.map(({ label }) => label).join(', ')],
    [copy.lastAddress, lastChoice?.address],
    [copy.lastPhone, lastChoice?.phone],
    [copy.lastMethod, lastChoice?.deliveryName],
    [copy.lastPayment, lastChoice === null ? '' : copy.payments[lastChoice.paymentMethod]],
  ];
}
