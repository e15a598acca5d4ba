import type { Overview } from '@bm/domain/overview/overview.schema';
import { Link } from '@tanstack/react-router';
import { CheckoutStatus } from '../../components/checkout/checkout-status.tsx';
import { SmallSection } from '../../components/ui/data/small-section.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatCount, formatMoney, formatPercent } from '../../lib/format.ts';
import { formatDayMonth } from '../../lib/format-date.ts';
import { MiniHead, MiniTable } from './mini-table.tsx';

/** The newest orders in any state. */
export function NewOrders({ overview: { newOrders } }: { overview: Overview }) {
  const copy = overviewCopy.newOrders;
  return (
    <SmallSection title={copy.title} more={<Link to="/dashboard/manage">{copy.all}</Link>}>
      <MiniTable
        caption={copy.title}
        empty={overviewCopy.empty.title}
        columns={[
          { label: copy.columns.order },
          { label: copy.columns.customer },
          { label: copy.columns.state, wide: true },
          { label: copy.columns.total, numeric: true },
        ]}
      >
        {newOrders.map((order) => (
          <tr key={order.checkoutNumber}>
            <MiniHead>
              <Link to="/dashboard/manage" search={{ query: order.checkoutNumber }}>
                <code>{order.checkoutNumber}</code>
              </Link>
            </MiniHead>
            <td className="wrap-anywhere">
              {order.customerName}
              <span className="mini-detail">{copy.goods(order)}</span>
            </td>
            <td className="wide-only">
              <CheckoutStatus states={order.states} viewer="admin" />
            </td>
            <td className="cell-end">{formatMoney(order.totalMinor, order.currency)}</td>
          </tr>
        ))}
      </MiniTable>
    </SmallSection>
  );
}

/** The parts that are furthest below their threshold. */
export function LowStock({ overview: { lowStock } }: { overview: Overview }) {
  const copy = overviewCopy.lowStock;
  return (
    <SmallSection
      title={copy.title}
      more={
        <Link to="/dashboard/stock" search={{ state: 'low' }}>
          {copy.all}
        </Link>
      }
    >
      <MiniTable
        caption={copy.title}
        empty={copy.empty}
        columns={[
          { label: copy.columns.part },
          { label: copy.columns.available, numeric: true },
          { label: copy.columns.below, numeric: true },
          { label: copy.columns.incoming, numeric: true, wide: true },
        ]}
      >
        {lowStock.map(({ id, name, sku, available, threshold, expectedUnits, expectedOn }) => (
          <tr key={id}>
            <MiniHead className="wrap-anywhere">
              <Link to="/dashboard/stock" search={{ part: id }}>
                {name}
              </Link>
              <span className="mini-detail">
                <code className="sku wrap-anywhere whitespace-normal!">{sku}</code>
              </span>
            </MiniHead>
            <td className="cell-end">
              <b>{formatCount(available)}</b>
            </td>
            <td className="cell-end">{formatCount(threshold)}</td>
            <td className="cell-end wide-only">
              {expectedOn === null
                ? copy.none
                : copy.incoming(formatCount(expectedUnits), formatDayMonth(expectedOn))}
            </td>
          </tr>
        ))}
      </MiniTable>
    </SmallSection>
  );
}

/** The parts with the highest net totals of the period, with their shares of all parts. */
export function TopParts({ overview }: { overview: Overview }) {
  const copy = overviewCopy.topParts;
  const { currency, days, topParts } = overview;
  return (
    <SmallSection title={copy.title} more={<Link to="/dashboard/manageProduct">{copy.all}</Link>}>
      <MiniTable
        caption={copy.caption(days.length / 2)}
        empty={copy.empty(days.length / 2)}
        columns={[
          { label: copy.columns.part },
          { label: copy.columns.units, numeric: true },
          { label: copy.columns.net, numeric: true },
        ]}
      >
        {topParts.parts.map(({ id, name, sku, units, netMinor }) => (
          <tr key={id}>
            <MiniHead className="wrap-anywhere">
              <Link to="/dashboard/manageProduct/$id" params={{ id }}>
                {name}
              </Link>
              <span className="mini-detail">
                <code className="sku wrap-anywhere whitespace-normal!">{sku}</code>
              </span>
            </MiniHead>
            <td className="cell-end">{formatCount(units)}</td>
            <td className="cell-end">
              <b>{formatMoney(netMinor, currency)}</b>
              <span className="mini-detail">{formatPercent(netMinor / topParts.netMinor)}</span>
            </td>
          </tr>
        ))}
      </MiniTable>
    </SmallSection>
  );
}
