import type { Overview } from '@bm/domain/overview/overview.schema';
import {
  comparePeriods,
  netRevenue,
  relativeChange,
  type Revenue,
} from '@bm/domain/overview/revenue';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { overviewCopy } from '../../copy/admin/overview.ts';
import { formatCount, formatMoney, formatPercent } from '../../lib/format.ts';
import { invoicesLink } from './document-links.ts';

const copy = overviewCopy.figures;
const PERIODS = [7, 30];

/** Revenue and checkouts paid today, in 7 and in 30 days, compared with the period before. */
export function Figures({ overview }: { overview: Overview }) {
  const { at, currency, days, yesterdaySoFar } = overview;
  const today = { ...comparePeriods(days, 1), previous: yesterdaySoFar, length: 1 };
  const periods = [
    { ...today, name: copy.today },
    ...PERIODS.map((length) => ({
      ...comparePeriods(days, length),
      length,
      name: copy.days(length),
    })),
  ];
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <dl className="figures" aria-label={copy.title}>
      {periods.flatMap(({ name, length, current, previous }) => {
        const figure = (of: FigureOf) => (
          <Figure
            key={`${name} ${of.label}`}
            label={copy.label(of.label, name)}
            link={invoicesLink({ until: at, days: length })}
            from={of.read(previous)}
            to={of.read(current)}
            format={of.format}
          />
        );
        return [
          figure({ label: copy.revenue, read: netRevenue, format: money }),
          figure({ label: copy.checkouts, read: countCheckouts, format: formatCount }),
        ];
      })}
    </dl>
  );
}

interface FigureOf {
  label: string;
  read: (revenue: Revenue) => number;
  format: (value: number) => string;
}

function countCheckouts({ checkouts }: Revenue): number {
  return checkouts;
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
    <div className="figure">
      <dt>
        <Link {...link}>{label}</Link>
      </dt>
      <dd className="figure-value">{format(to)}</dd>
      <dd className="figure-change">
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
