import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/ui/media/icon.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { formatWeekday } from '../../lib/format-date.ts';
import type { ChartDay } from './chart-days.ts';
import { invoicesLink } from './document-links.ts';
import { MiniHead } from './mini-table.tsx';

const copy = overviewCopy.chart;

/** Every value of the chart, latest last; closed at first. */
export function RevenueTable({ days, currency }: { days: readonly ChartDay[]; currency: string }) {
  const money = (minor: number) => formatMoney(minor, currency);
  const sum = (key: 'checkouts' | 'refundedMinor' | 'revenueMinor' | 'earlierMinor') =>
    days.reduce((all, day) => all + day[key], 0);
  return (
    <details className="chart-table">
      <summary>
        <Icon name="next" small />
        {copy.table}
      </summary>
      <table className="mini-table" aria-label={copy.caption(days.length)}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.day}</th>
            <th scope="col" className="cell-end">
              {copy.columns.checkouts}
            </th>
            <th scope="col" className="cell-end wide-only">
              {copy.columns.refunded}
            </th>
            <th scope="col" className="cell-end">
              {copy.columns.revenue}
            </th>
            <th scope="col" className="cell-end">
              {copy.earlier(days.length)}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, checkouts, refundedMinor, revenueMinor, earlierMinor }) => (
            <tr key={day}>
              <MiniHead>
                <Link {...invoicesLink({ until: day, days: 1 })}>{formatWeekday(day)}</Link>
              </MiniHead>
              <td className="cell-end">{formatCount(checkouts)}</td>
              <td className="cell-end wide-only">{money(refundedMinor)}</td>
              <td className="cell-end">{money(revenueMinor)}</td>
              <td className="cell-end">{money(earlierMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <MiniHead>{copy.sum}</MiniHead>
            <td className="cell-end">{formatCount(sum('checkouts'))}</td>
            <td className="cell-end wide-only">{money(sum('refundedMinor'))}</td>
            <td className="cell-end">{money(sum('revenueMinor'))}</td>
            <td className="cell-end">{money(sum('earlierMinor'))}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
