import { stepDays } from '@bm/domain/overview/overview.schema';
import { DAY_MS } from '@bm/domain/shared/day';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/ui/media/icon.tsx';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { formatDate, formatWeekday } from '../../lib/format-date.ts';
import type { ChartStep } from './chart-steps.ts';
import { invoicesLink } from './document-links.ts';
import { MiniHead, MiniTable } from './mini-table.tsx';

const copy = overviewCopy.chart;

interface RevenueTableProps {
  steps: readonly ChartStep[];
  /** The days of the period. */
  length: number;
  currency: string;
}

/** Every value of the chart, latest last; closed at first. */
export function RevenueTable({ steps, length, currency }: RevenueTableProps) {
  const days = stepDays(length);
  const words = days > 1 ? copy.byWeek : copy.byDay;
  const money = (minor: number) => formatMoney(minor, currency);
  const sum = (key: 'checkouts' | 'refundedMinor' | 'revenueMinor' | 'earlierMinor') =>
    steps.reduce((all, step) => all + step[key], 0);
  return (
    <details className="chart-table">
      <summary>
        <Icon name="next" small />
        {copy.table}
      </summary>
      <MiniTable
        caption={copy.caption(words.title, length)}
        columns={[
          { label: words.column },
          { label: copy.columns.checkouts, numeric: true },
          { label: copy.columns.refunded, numeric: true, wide: true },
          { label: copy.columns.revenue, numeric: true },
          { label: copy.earlier(length), numeric: true },
        ]}
        foot={
          <tr>
            <MiniHead>{copy.sum}</MiniHead>
            <td className="cell-end">{formatCount(sum('checkouts'))}</td>
            <td className="cell-end wide-only">{money(sum('refundedMinor'))}</td>
            <td className="cell-end">{money(sum('revenueMinor'))}</td>
            <td className="cell-end">{money(sum('earlierMinor'))}</td>
          </tr>
        }
      >
        {steps.map(({ from, checkouts, refundedMinor, revenueMinor, earlierMinor }) => (
          <tr key={from}>
            <MiniHead>
              <Link {...invoicesLink({ until: from + (days - 1) * DAY_MS, days })}>
                {days > 1 ? formatDate(from) : formatWeekday(from)}
              </Link>
            </MiniHead>
            <td className="cell-end">{formatCount(checkouts)}</td>
            <td className="cell-end wide-only">{money(refundedMinor)}</td>
            <td className="cell-end">{money(revenueMinor)}</td>
            <td className="cell-end">{money(earlierMinor)}</td>
          </tr>
        ))}
      </MiniTable>
    </details>
  );
}
