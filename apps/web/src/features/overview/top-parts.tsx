import type { Overview } from '@bm/domain/overview/overview.schema';
import { Link } from '@tanstack/react-router';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatCount, formatMoney, formatPercent } from '../../lib/format.ts';
import { MiniHead, MiniTable } from './mini-table.tsx';
import { Section } from './section.tsx';

const copy = overviewCopy.topParts;

/** The parts with the highest net totals of the period, with their shares of all parts. */
export function TopParts({ overview }: { overview: Overview }) {
  const { currency, days, topParts } = overview;
  return (
    <Section title={copy.title} more={<Link to="/dashboard/manageProduct">{copy.all}</Link>}>
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
    </Section>
  );
}
