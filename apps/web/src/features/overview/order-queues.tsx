import type { Overview } from '@bm/domain/overview/overview.schema';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { SmallSection } from '../../components/ui/data/small-section.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { formatDayMonth, formatIsoTime, formatShortDateTime } from '../../lib/format-date.ts';
import { MiniHead, MiniTable } from './mini-table.tsx';
import { daysSince, timeLeft, type TimeText } from './time-left.ts';

/** The checkouts that wait longest for their shipment. */
export function ToShip({ overview: { toShip, orderCounts, needs, at } }: { overview: Overview }) {
  const copy = overviewCopy.toShip;
  const state = orderCounts.paid > 0 ? 'paid' : 'processing';
  return (
    <SmallSection
      title={copy.title}
      more={
        needs.toShip > 0 && (
          <Link to="/dashboard/manage" search={{ state }}>
            {copy.all(needs.toShip)}
          </Link>
        )
      }
    >
      <MiniTable
        caption={copy.title}
        empty={copy.empty}
        columns={[
          { label: copy.columns.checkout },
          { label: copy.columns.customer },
          { label: copy.columns.paid },
          { label: copy.columns.orders, numeric: true, wide: true },
          { label: copy.columns.units, numeric: true },
        ]}
      >
        {toShip.map(({ checkoutNumber, customerName, paidAt, orders, units }) => (
          <tr key={checkoutNumber}>
            <CheckoutHead number={checkoutNumber} />
            <td className="wrap-anywhere">{customerName}</td>
            <MomentCell
              time={paidAt}
              shown={formatDayMonth(paidAt)}
              detail={daysSince(paidAt, at)}
            />
            <td className="cell-end wide-only">{formatCount(orders)}</td>
            <td className="cell-end">{formatCount(units)}</td>
          </tr>
        ))}
      </MiniTable>
    </SmallSection>
  );
}

/** The unpaid checkouts whose holds end first. */
export function EndingHolds({ overview }: { overview: Overview }) {
  const { endingHolds, orderCounts, at } = overview;
  const copy = overviewCopy.holds;
  return (
    <SmallSection
      title={copy.title}
      more={
        orderCounts.unpaid > 0 && (
          <Link to="/dashboard/manage" search={{ state: 'unpaid' }}>
            {copy.all(orderCounts.unpaid)}
          </Link>
        )
      }
    >
      <MiniTable
        caption={copy.title}
        empty={copy.empty}
        columns={[
          { label: copy.columns.checkout },
          { label: copy.columns.until },
          { label: copy.columns.due, numeric: true },
        ]}
      >
        {endingHolds.map((hold) => (
          <tr key={hold.checkoutNumber}>
            <CheckoutHead number={hold.checkoutNumber} />
            <MomentCell
              time={hold.expiresAt}
              shown={formatShortDateTime(hold.expiresAt)}
              detail={describeHold(hold, at)}
            />
            <td className="cell-end">{formatMoney(hold.dueMinor, hold.currency)}</td>
          </tr>
        ))}
      </MiniTable>
    </SmallSection>
  );
}

/** The time that is left, with what is known of a bank transfer. */
function describeHold(
  { expiresAt, paymentMethod, receivedMinor, currency }: Overview['endingHolds'][number],
  now: number,
): TimeText {
  const copy = overviewCopy.holds;
  const left = timeLeft(expiresAt, now);
  if (receivedMinor !== 0) {
    return { ...left, text: copy.received(formatMoney(receivedMinor, currency)) };
  }
  return paymentMethod === 'bank' ? { ...left, text: copy.transfer(left.text) } : left;
}

/** The number of a checkout, which leads to its orders. */
function CheckoutHead({ number }: { number: string }) {
  return (
    <MiniHead>
      <Link to="/dashboard/manage" search={{ query: number }}>
        <code>{number}</code>
      </Link>
    </MiniHead>
  );
}

interface MomentCellProps {
  /** In milliseconds. */
  time: number;
  shown: string;
  detail: TimeText;
}

/** A time, and below it how far away it is. */
function MomentCell({ time, shown, detail: { text, isLate } }: MomentCellProps) {
  return (
    <td>
      <time className="num" dateTime={formatIsoTime(time)}>
        {shown}
      </time>
      <span className={clsx('mini-detail', isLate && 'mini-late')}>{text}</span>
    </td>
  );
}
