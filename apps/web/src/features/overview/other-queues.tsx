import { checkoutState } from '@bm/domain/checkouts/checkout-state';
import type { NewOrder, Overview } from '@bm/domain/overview/overview.schema';
import { Link } from '@tanstack/react-router';
import { Status } from '../../components/ui/feedback/status.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { checkoutLabel } from '../../copy/orders.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { formatDayMonth } from '../../lib/format-date.ts';
import { MiniHead, MiniTable } from './mini-table.tsx';
import { Section } from './section.tsx';

/** The newest orders in any state. */
export function NewOrders({ overview: { newOrders } }: { overview: Overview }) {
  const copy = overviewCopy.newOrders;
  return (
    <Section title={copy.title} more={<Link to="/dashboard/manage">{copy.all}</Link>}>
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
              <NewOrderState states={order.states} />
            </td>
            <td className="cell-end">{formatMoney(order.totalMinor, order.currency)}</td>
          </tr>
        ))}
      </MiniTable>
    </Section>
  );
}

function NewOrderState({ states }: Pick<NewOrder, 'states'>) {
  const state = checkoutState(states);
  const isPartly = state === 'partlyShipped' || state === 'partlyDelivered';
  return <Status kind={isPartly ? 'shipped' : state}>{checkoutLabel(state, 'admin')}</Status>;
}

/** The parts that are furthest below their threshold. */
export function LowStock({ overview: { lowStock } }: { overview: Overview }) {
  const copy = overviewCopy.lowStock;
  return (
    <Section
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
    </Section>
  );
}
