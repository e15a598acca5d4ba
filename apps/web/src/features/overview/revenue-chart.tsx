import { minorDigits } from '@bm/domain/money/money';
import { stepDays, type Overview } from '@bm/domain/overview/overview.schema';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatCountWithUnit, formatMoney } from '../../lib/format.ts';
import { formatClock, formatDate, formatDayMonth, formatWeekday } from '../../lib/format-date.ts';
import { chartScale } from './chart-scale.ts';
import { toChartSteps, type ChartStep } from './chart-steps.ts';
import { RevenueTable } from './revenue-table.tsx';
import '../../styles/small-section.css';

const copy = overviewCopy.chart;

/** The height of the drawing in its own units: an integer is fine enough for every bar. */
const HEIGHT = 1000;
/** The mark of a step without revenue. */
const NOTHING_HEIGHT = 4;
/** The labels of a period with more steps than fit beside each other; the last step has one. */
const LABELS = 4;
/** The steps of a short period all have a label. */
const FEW_STEPS = 7;

/** The revenue of the period as bars of days or weeks, and as a table. */
export function RevenueChart({ overview: { days, at, currency } }: { overview: Overview }) {
  const id = useId();
  const length = days.length / 2;
  const steps = toChartSteps(days);
  const isWeekly = stepDays(length) > 1;
  const words = isWeekly ? copy.byWeek : copy.byDay;
  const first = steps[0]?.from ?? at;
  return (
    <figure className="mt-8" aria-labelledby={id}>
      <figcaption className="small-head">
        <h2 id={id} className="small-heading">
          {words.title}
        </h2>
        <Legend words={words} until={formatClock(at)} length={length} />
        <p className="small basis-full text-ink-2">
          {copy.period(isWeekly ? formatDate(first) : formatDayMonth(first), formatDate(at))}
        </p>
      </figcaption>
      <Plot steps={steps} isWeekly={isWeekly} currency={currency} />
      <RevenueTable steps={steps} length={length} currency={currency} />
    </figure>
  );
}

interface LegendProps {
  words: typeof copy.byDay | typeof copy.byWeek;
  until: string;
  length: number;
}

function Legend({ words, until, length }: LegendProps) {
  return (
    <ul role="list" className="chart-legend">
      <li>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <rect x="3" y="1" width="8" height="12" className="fill-green" />
        </svg>
        {words.step}
      </li>
      <li>
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <rect x="3.5" y="1.5" width="7" height="11" className="fill-green-wash stroke-green" />
        </svg>
        {words.last(until)}
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

interface PlotProps {
  steps: readonly ChartStep[];
  /** Whether a step is a week; otherwise it is a day. */
  isWeekly: boolean;
  currency: string;
}

/** Bars without text: their labels are beside the drawing, which is stretched. */
function Plot({ steps, isWeekly, currency }: PlotProps) {
  const values = steps.flatMap(({ revenueMinor, earlierMinor }) => [revenueMinor, earlierMinor]);
  const { lines, top, bottom } = chartScale(values, 10 ** minorDigits(currency));
  const y = (minor: number) => Math.round(((top - minor) / (top - bottom)) * HEIGHT);
  const ticks = steps
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
          viewBox={`0 0 ${steps.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summarize({ steps, isWeekly, currency })}
        >
          {lines.map((minor) => (
            <path
              key={minor}
              d={`M0 ${y(minor)}h${steps.length}`}
              className={minor === 0 ? 'chart-zero' : 'chart-grid'}
            />
          ))}
          {steps.map(({ from, revenueMinor }, at) => {
            const isLast = at === steps.length - 1;
            const height = Math.abs(y(revenueMinor) - y(0)) || NOTHING_HEIGHT;
            return (
              <rect
                key={from}
                x={at + 0.18}
                y={revenueMinor < 0 ? y(0) : y(0) - height}
                width="0.64"
                height={height}
                className={clsx(
                  'chart-bar',
                  isLast && 'chart-today',
                  revenueMinor === 0 && 'chart-nothing',
                )}
              >
                <title>
                  {copy.value(nameStep(from, isWeekly), formatAmount(revenueMinor, currency))}
                </title>
              </rect>
            );
          })}
          <path d={ticks} className="chart-earlier-halo" />
          <path d={ticks} className="chart-earlier" />
        </svg>
      </div>
      <StepLabels steps={steps} isWeekly={isWeekly} />
    </div>
  );
}

/** The labels of some steps: their places are drawn as the bars are. */
function StepLabels({ steps, isWeekly }: Pick<PlotProps, 'steps' | 'isWeekly'>) {
  const { length } = steps;
  const [labels, interval] =
    length <= FEW_STEPS ? [length, 1] : [LABELS, Math.floor(length / LABELS)];
  return (
    <div className="chart-days" data-steps={length} aria-hidden="true">
      {steps
        .filter((_, at) => (length - 1 - at) % interval === 0)
        .slice(-labels)
        .map(({ from }) => (
          <span key={from}>{isWeekly ? formatDate(from) : formatDayMonth(from)}</span>
        ))}
    </div>
  );
}

function nameStep(from: number, isWeekly: boolean): string {
  return isWeekly ? copy.week(formatDate(from)) : formatWeekday(from);
}

function formatAmount(minor: number, currency: string): string {
  return minor === 0 ? copy.nothing : formatMoney(minor, currency);
}

/** What the drawing shows, in one sentence. */
function summarize({ steps, isWeekly, currency }: PlotProps): string {
  const { units } = isWeekly ? copy.byWeek : copy.byDay;
  const counted = (count: number) => formatCountWithUnit(count, units);
  const best = steps.reduce((one, other) => (other.revenueMinor > one.revenueMinor ? other : one));
  const without = steps.filter(({ revenueMinor }) => revenueMinor === 0).length;
  if (best.revenueMinor <= 0) return copy.empty(counted(steps.length));
  return copy.summary(
    counted(steps.length),
    isWeekly ? nameStep(best.from, isWeekly) : formatDayMonth(best.from),
    formatMoney(best.revenueMinor, currency),
    counted(without),
  );
}
