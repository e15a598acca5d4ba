import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { useEffect, useRef } from 'react';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { DownloadButton } from '../../../components/ui/forms/download-button.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatDateTime, formatIsoTime } from '../../../lib/format-date.ts';
import { documentFile } from '../../../lib/use-download.ts';
import { CreditNotice } from './credit-notice.tsx';

interface PaymentDoneProps {
  order: OrderDetail;
  /**
   * Whether the order was paid on this page: the heading then receives the focus of the removed
   * button.
   */
  isNew: boolean;
}

/** The documented confirmation with the transaction id. */
export function PaymentDone({ order, isNew }: PaymentDoneProps) {
  const paidMinor =
    order.payments.find(({ transactionId }) => transactionId === order.transactionId)
      ?.amountMinor ?? order.totalMinor;
  const invoices = order.documents.filter(({ kind }) => kind === 'invoice');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section className="grid content-start justify-items-start gap-4" role="status">
      <Icon name="check" className="size-10 text-success" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {paymentCopy.done}
      </h1>
      <p className="text-md text-ink-2">
        {paymentCopy.transactionId}{' '}
        <code className="text-ink wrap-anywhere">{order.transactionId}</code>
      </p>
      <DataSheet className="w-full max-w-lg">
        <DataRow term={paymentCopy.amount}>{formatMoney(paidMinor, order.currency)}</DataRow>
        {order.paidAt !== null && (
          <DataRow term={paymentCopy.paidOn}>
            <time dateTime={formatIsoTime(order.paidAt)}>{formatDateTime(order.paidAt)}</time>
          </DataRow>
        )}
        {invoices.map((invoice) => (
          <DataRow key={invoice.id} term={paymentCopy.invoice}>
            <DownloadButton file={documentFile(invoice)}>{invoice.number}</DownloadButton>
          </DataRow>
        ))}
        {(order.state === 'paid' || order.state === 'processing') && (
          <DataRow term={paymentCopy.next}>{paymentCopy.nextText}</DataRow>
        )}
      </DataSheet>
      <CreditNotice checkoutId={order.checkoutId} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/myorder">{paymentCopy.myOrders}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {paymentCopy.browse}
        </ButtonLink>
      </p>
    </section>
  );
}
