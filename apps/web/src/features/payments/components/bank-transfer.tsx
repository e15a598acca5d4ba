import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { formatMajor } from '@bm/domain/money/money';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { formatAccount } from '@bm/domain/settings/bank-account';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Panel } from '../../../components/ui/data/panel.tsx';
import { Alert } from '../../../components/ui/feedback/alert.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatDate, formatShortDateTime } from '../../../lib/format-date.ts';
import { checkoutToPay } from '../payments.queries.ts';
import { CopyButton } from './copy-button.tsx';

const copy = paymentCopy.bank;

interface BankTransferProps {
  order: OrderDetail;
  onPayByCard: () => void;
}

/** How to pay an unpaid checkout by bank transfer, and what has arrived of it. */
export function BankTransfer({ order, onPayByCard }: BankTransferProps) {
  const { number } = order.checkout;
  return (
    <div className="grid max-w-[34rem] content-start gap-6">
      <DashboardHead
        crumbs={[
          { label: paymentCopy.myOrders, link: { to: '/dashboard/myorder' } },
          { label: order.number },
          { label: paymentCopy.title },
        ]}
        title={copy.title}
      >
        {copy.hello(order.customerName)}
        <b className="text-ink">{number}</b>
        {copy.heldUntil}
        <span className="num">{formatShortDateTime(order.expiresAt)}</span>.
      </DashboardHead>
      <QueryContent
        query={checkoutToPay.use(order.checkoutId)}
        failed={copy.failed}
        loading={copy.loading}
        skeleton={<Skeleton className="h-72" />}
      >
        {(checkout) => <TransferDetails checkout={checkout} onPayByCard={onPayByCard} />}
      </QueryContent>
    </div>
  );
}

/** Shows the amount received by bank transfer for a checkout that was paid otherwise. */
export function SurplusNotice({ checkoutId }: { checkoutId: string }) {
  const { data } = checkoutToPay.use(checkoutId);
  const surplusMinor = data === undefined ? 0 : openReceiptsMinor(data.receipts);
  if (data === undefined || surplusMinor <= 0) return null;
  return <Alert tone="warning">{copy.also(formatMoney(surplusMinor, data.currency))}</Alert>;
}

interface TransferDetailsProps {
  checkout: CheckoutDetail;
  onPayByCard: () => void;
}

/** Account, amount and reference, less what has arrived. */
function TransferDetails({ checkout, onPayByCard }: TransferDetailsProps) {
  const { number, currency, dueMinor, bank, receipts } = checkout;
  const receivedMinor = openReceiptsMinor(receipts);
  const money = (minor: number) => formatMoney(minor, currency);
  const leftMinor = dueMinor - receivedMinor;
  return (
    <>
      {leftMinor < 0 ? (
        <Alert tone="warning">{copy.surplusHint(money(-leftMinor))}</Alert>
      ) : (
        <Panel title={copy.details}>
          {bank === null || bank.account === '' ? (
            <Alert tone="warning">{copy.noAccount}</Alert>
          ) : (
            <DataSheet>
              <DataRow term={copy.account}>
                <span className="tabular-nums">{formatAccount(bank.account)}</span>{' '}
                <CopyButton text={bank.account.replaceAll(/\s/g, '')} name={copy.account} />
              </DataRow>
              {bank.swift !== '' && <DataRow term={copy.swift}>{bank.swift}</DataRow>}
              {bank.bankName !== '' && <DataRow term={copy.bankName}>{bank.bankName}</DataRow>}
              <DataRow term={copy.amount}>
                <b className="text-lg">{money(leftMinor)}</b>{' '}
                <CopyButton text={formatMajor(leftMinor, currency)} name={copy.amount} />
              </DataRow>
              <DataRow term={copy.reference}>
                <b>{number}</b> <CopyButton text={number} name={copy.reference} />
              </DataRow>
            </DataSheet>
          )}
          <p className="text-sm text-ink-2">{copy.referenceHint}</p>
        </Panel>
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
      {receivedMinor === 0 && (
        <div className="grid justify-items-start gap-2 print:hidden">
          <Button variant="quiet" onClick={onPayByCard}>
            {copy.byCard}
          </Button>
          <p className="text-sm text-ink-2">{copy.byCardHint}</p>
        </div>
      )}
    </>
  );
}
