import type { Overview } from '@bm/domain/overview/overview.schema';
import {
  averageCheckout,
  comparePeriods,
  netRevenue,
  relativeChange,
  type Revenue,
} from '@bm/domain/overview/revenue';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatCount, formatMoney, formatPercent } from '../../lib/format.ts';
import { documentsLink } from './document-links.ts';

const copy = overviewCopy.figures;

/** One ruled block: the revenue above the checkouts of each period. */
export const figuresClasses =
  'grid grid-cols-[1fr_1fr] overflow-hidden border-y border-t-ink border-b-line-strong bg-surface cols:auto-cols-[1fr] cols:grid-flow-col cols:grid-cols-none cols:grid-rows-[auto_auto]';
export const figureClasses = '-mt-px -ml-px min-w-0 border-s border-t border-line px-4 py-3';

/** Revenue and checkouts paid today and in the period, compared with the time before. */
export function Figures({ overview }: { overview: Overview }) {
  const { at, currency, days, yesterdaySoFar } = overview;
  const length = days.length / 2;
  const today = { ...comparePeriods(days, 1), previous: yesterdaySoFar, days: 1, name: copy.today };
  const period = { ...comparePeriods(days, length), days: length, name: copy.days(length) };
  const money = (minor: number) => formatMoney(minor, currency);
  const revenue: FigureOf = { label: copy.revenue, read: netRevenue, format: money };
  const checkouts: FigureOf = {
    label: copy.checkouts,
    read: (of) => of.checkouts,
    format: formatCount,
  };
  const figures = [
    { ...revenue, ...today },
    { ...checkouts, ...today },
    { ...revenue, ...period },
    { ...checkouts, ...period },
    { label: copy.average, read: averageCheckout, format: money, ...period },
    {
      label: copy.refunded,
      read: (of: Revenue) => of.refundedMinor,
      format: money,
      kind: 'credit-note' as const,
      ...period,
    },
  ];
  return (
    <dl className={`mt-1 ${figuresClasses}`} aria-label={copy.title}>
      {figures.map(({ label, name, read, format, current, previous, days: count, ...of }) => (
        <Figure
          key={`${name} ${label}`}
          label={copy.label(label, name)}
          link={documentsLink('kind' in of ? of.kind : 'invoice', { until: at, days: count })}
          from={read(previous)}
          to={read(current)}
          format={format}
        />
      ))}
    </dl>
  );
}

interface FigureOf {
  label: string;
  read: (revenue: Revenue) => number;
  format: (value: number) => string;
}

interface FigureProps {
  label: string;
  link: LinkOptions;
  from: number;
  to: number;
  format: (value: number) => string;
}

function Figure({ label, link, from, to, format }: FigureProps) {
  return (
    <div className={figureClasses}>
      <dt>
        <Link
          {...link}
          className="inline-flex min-h-6 items-center text-xs font-[540] font-stretch-84% tracking-[0.012em] text-ink-2 hover:text-green"
        >
          {label}
        </Link>
      </dt>
      <dd className="text-xl leading-[1.25] font-[660] font-stretch-104% tracking-[-0.025em] wrap-anywhere tabular-nums">
        {format(to)}
      </dd>
      <dd className="flex flex-wrap items-center gap-x-[0.3125rem] text-xs font-[560] tabular-nums">
        <Change from={from} to={to} />
        <span className="font-[450] text-ink-2">{copy.from(format(from))}</span>
      </dd>
    </div>
  );
}

const UP = 'M7 2 12.5 11.5h-11z';
const DOWN = 'M7 12 1.5 2.5h11z';

/** A change in words with a triangle, without a colour that would judge it. */
function Change({ from, to }: { from: number; to: number }) {
  if (from === to) return <span>{copy.same}</span>;
  const change = relativeChange(from, to);
  const share = change === null ? null : formatPercent(Math.abs(change));
  const isUp = to > from;
  const up = share === null ? copy.rose : copy.up(share);
  const down = share === null ? copy.fell : copy.down(share);
  return (
    <>
      <svg className="size-[0.5625rem]" viewBox="0 0 14 14" aria-hidden="true">
        <path d={isUp ? UP : DOWN} fill="currentColor" />
      </svg>
      <span>{isUp ? up : down}</span>
    </>
  );
}
