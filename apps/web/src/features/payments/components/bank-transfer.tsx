import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatDate, formatShortDateTime } from '../../../lib/format-date.ts';
import { checkoutToPay } from '../payments.queries.ts';
import { TransferAccount } from './transfer-account.tsx';

const copy = paymentCopy.bank;

interface BankTransferProps {
  order: OrderDetail;
  /** The way back to the card. */
  byCard: ReactNode;
  /** The state of the email with its button, where an unverified one shortens the hold. */
  confirmEmail: ReactNode;
}

/** How to pay an unpaid checkout by bank transfer, and what has arrived of it. */
export function BankTransfer({ order, byCard, confirmEmail }: BankTransferProps) {
  const { number } = order.checkout;
  const { verifiedExpiresAt } = order;
  return (
    <div className="grid max-w-[34rem] content-start gap-6">
      <DashboardHead
        crumbs={[
          { label: paymentCopy.myOrders, link: { to: '/dashboard/myorder' } },
          { label: order.checkout.number },
          { label: paymentCopy.title },
        ]}
        title={copy.title}
      >
        {copy.hello(order.customerName)}
        <b className="text-ink">{number}</b>
        {copy.heldUntil}
        <span className="num">{formatShortDateTime(order.expiresAt)}</span>.
      </DashboardHead>
      {verifiedExpiresAt !== null && (
        <Alert tone="warning">
          <p>{copy.unverified(formatShortDateTime(verifiedExpiresAt))}</p>
          {confirmEmail}
        </Alert>
      )}
      <QueryContent
        query={checkoutToPay.use(order.checkoutId)}
        copy={copy}
        skeleton={<Skeleton className="h-72" />}
      >
        {(checkout) => <TransferDetails checkout={checkout} byCard={byCard} />}
      </QueryContent>
    </div>
  );
}

interface TransferDetailsProps {
  checkout: CheckoutDetail;
  /** The way back to the card; absent once money has arrived. */
  byCard: ReactNode;
}

/** Account, amount and reference, less what has arrived. */
function TransferDetails({ checkout, byCard }: TransferDetailsProps) {
  const { currency, dueMinor, receipts } = checkout;
  const receivedMinor = openReceiptsMinor(receipts);
  const money = (minor: number) => formatMoney(minor, currency);
  const leftMinor = dueMinor - receivedMinor;
  return (
    <>
      {leftMinor < 0 ? (
        <Alert tone="warning">{copy.surplusHint(money(-leftMinor))}</Alert>
      ) : (
        <TransferAccount checkout={checkout} leftMinor={leftMinor} />
      )}
      {receipts.length > 0 && (
        <Panel title={copy.received}>
          <DataSheet>
            {receipts.map(({ id, amountMinor, receivedAt }) => (
              <DataRow
                key={id}
                term={
                  amountMinor < 0
                    ? copy.sentBackOn(formatDate(receivedAt))
                    : copy.receivedOn(formatDate(receivedAt))
                }
              >
                {money(amountMinor)}
              </DataRow>
            ))}
          </DataSheet>
          {leftMinor >= 0 && <p className="text-sm text-ink-2">{copy.receivedHint}</p>}
        </Panel>
      )}
      {receivedMinor === 0 && byCard}
    </>
  );
}
