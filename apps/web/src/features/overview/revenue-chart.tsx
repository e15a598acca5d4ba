import { minorDigits } from '@bm/domain/money/money';
import type { Overview } from '@bm/domain/overview/overview.schema';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatMoney } from '../../lib/format.ts';
import { formatClock, formatDate, formatDayMonth, formatWeekday } from '../../lib/format-date.ts';
import { toChartDays, type ChartDay } from './chart-days.ts';
import { chartScale } from './chart-scale.ts';
import { RevenueTable } from './revenue-table.tsx';

const copy = overviewCopy.chart;

/** The height of the drawing in its own units: an integer is fine enough for every bar. */
const HEIGHT = 1000;
/** The mark of a day without revenue. */
const NOTHING_HEIGHT = 4;
/** A period has about as many labelled days. */
const LABELS = 4;

/** The revenue of the days of the period as bars, and as a table. */
export function RevenueChart({ overview: { days, at, currency } }: { overview: Overview }) {
  const id = useId();
  const shown = toChartDays(days);
  const first = shown[0]?.day ?? at;
  return (
    <figure className="overview-section" aria-labelledby={id}>
      <figcaption className="overview-head">
        <h2 id={id}>{copy.title}</h2>
        <Legend until={formatClock(at)} length={shown.length} />
        <p className="small basis-full text-ink-2">
          {copy.period(formatDayMonth(first), formatDate(at))}
        </p>
      </figcaption>
      <Plot days={shown} currency={currency} />
      <RevenueTable days={shown} currency={currency} />
    </figure>
  );
}

function Legend({ until, length }: { until: string; length: number }) {
  return (
    <ul role="list" className="chart-legend">
      <li>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <rect x="3" y="1" width="8" height="12" className="fill-green" />
        </svg>
        {copy.day}
      </li>
      <li>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <rect x="3.5" y="1.5" width="7" height="11" className="fill-green-wash stroke-green" />
        </svg>
        {copy.today(until)}
      </li>
      <li>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path d="M1 7h12" className="stroke-ink-2" strokeWidth="2" />
        </svg>
        {copy.earlier(length)}
      </li>
    </ul>
  );
}

/** Bars without text: their labels are beside the drawing, which is stretched. */
function Plot({ days, currency }: { days: readonly ChartDay[]; currency: string }) {
  const values = days.flatMap(({ revenueMinor, earlierMinor }) => [revenueMinor, earlierMinor]);
  const { lines, top, bottom } = chartScale(values, 10 ** minorDigits(currency));
  const y = (minor: number) => Math.round(((top - minor) / (top - bottom)) * HEIGHT);
  const ticks = days
    .map(({ earlierMinor }, at) => (earlierMinor === 0 ? '' : `M${at}.06 ${y(earlierMinor)}h.88`))
    .join('');
  return (
    <div className="chart-plot">
      <div className="chart-values" aria-hidden="true">
        {lines.map((minor) => (
          <span key={minor}>{formatMoney(minor, currency).replace(/\.0+$/, '')}</span>
        ))}
      </div>
      <div className="chart-area">
        <svg
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summarize(days, currency)}
        >
          {lines.map((minor) => (
            <path
              key={minor}
              d={`M0 ${y(minor)}h${days.length}`}
              className={minor === 0 ? 'chart-zero' : 'chart-grid'}
            />
          ))}
          {days.map(({ day, revenueMinor }, at) => {
            const isToday = at === days.length - 1;
            const height = Math.abs(y(revenueMinor) - y(0)) || NOTHING_HEIGHT;
            return (
              <rect
                key={day}
                x={at + 0.18}
                y={revenueMinor < 0 ? y(0) : y(0) - height}
                width="0.64"
                height={height}
                className={clsx(
                  'chart-bar',
                  isToday && 'chart-today',
                  revenueMinor === 0 && 'chart-nothing',
                )}
              >
                <title>
                  {copy.value(formatWeekday(day), formatAmount(revenueMinor, currency))}
                </title>
              </rect>
            );
          })}
          <path d={ticks} className="chart-earlier-halo" />
          <path d={ticks} className="chart-earlier" />
        </svg>
      </div>
      <DayLabels days={days} />
    </div>
  );
}

/** The labels of some days: their places are drawn as the bars are. */
function DayLabels({ days }: { days: readonly ChartDay[] }) {
  const step = Math.max(1, Math.floor(days.length / LABELS));
  return (
    <div className="chart-days" data-days={days.length} aria-hidden="true">
      {days
        .filter((_, at) => at % step === 0)
        .map(({ day }) => (
          <span key={day}>{formatDayMonth(day)}</span>
        ))}
    </div>
  );
}

function formatAmount(minor: number, currency: string): string {
  return minor === 0 ? copy.nothing : formatMoney(minor, currency);
}

/** What the drawing shows, in one sentence. */
function summarize(days: readonly ChartDay[], currency: string): string {
  const best = days.reduce((one, other) => (other.revenueMinor > one.revenueMinor ? other : one));
  const without = days.filter(({ revenueMinor }) => revenueMinor === 0).length;
  if (best.revenueMinor <= 0) return copy.empty(days.length);
  return copy.summary(
    days.length,
    formatDayMonth(best.day),
    formatMoney(best.revenueMinor, currency),
    without,
  );
}
