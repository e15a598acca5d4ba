import type { Order } from '@bm/domain/orders/order.schema';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../components/ui/forms/button-classes.ts';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { copy } from '../../../copy.ts';
import { formatDateTime, formatMoney, formatIsoTime } from '../../../lib/format.ts';

/** The documented confirmation, with the transaction id. */
export function PaymentDone({ order }: { order: Order }) {
  return (
    <section className="grid content-start justify-items-start gap-4" role="status">
      <Icon name="check" className="size-10 text-success" />
      <h1 className="text-2xl">{copy.payment.done}</h1>
      <p className="text-md text-ink-2">
        {copy.payment.transactionId}{' '}
        <code className="text-ink wrap-anywhere">{order.transactionId}</code>
      </p>
      <DataSheet className="w-full max-w-lg">
        <DataRow term="Amount">{formatMoney(order.totalMinor, order.currency)}</DataRow>
        {order.paidAt !== null && (
          <DataRow term="Paid on">
            <time dateTime={formatIsoTime(order.paidAt)}>{formatDateTime(order.paidAt)}</time>
          </DataRow>
        )}
        <DataRow term="Next">We pack the order and send it to your address.</DataRow>
      </DataSheet>
      <p className="flex flex-wrap gap-3">
        <Link to="/dashboard/myorder" className={buttonClasses()}>
          My orders
        </Link>
        <Link to="/" className={buttonClasses({ variant: 'quiet' })}>
          Browse parts
        </Link>
      </p>
    </section>
  );
}
