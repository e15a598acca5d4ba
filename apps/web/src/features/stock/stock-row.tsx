import { isOverdue } from '@bm/domain/stock/expected-units';
import { unitsBelowThreshold, type StockRow as StockRowData } from '@bm/domain/stock/stock.schema';
import { Link } from '@tanstack/react-router';
import { Cell, Row, RowHead } from '../../components/ui/data/table.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Picture } from '../../components/ui/media/picture.tsx';
import { stockCopy as copy } from '../../copy/admin/stock.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDayMonth, formatIsoTime } from '../../lib/format-date.ts';
import { StockGauge } from './stock-gauge.tsx';

const { columns } = copy;

interface StockRowProps {
  row: StockRowData;
  /** The time of the page, in milliseconds. */
  now: number;
}

/** One part with its stock; its name leads to the ledger. */
export function StockRow({ row, now }: StockRowProps) {
  const below = unitsBelowThreshold(row);
  return (
    <Row>
      <RowHead className="stock-name">
        <span className="stock-part">
          <span className="stock-thumbnail">
            <span className="plate">
              <Picture src={row.image} alt="" width={1200} height={900} sizes="48px" />
            </span>
          </span>
          <span className="grid justify-items-start">
            <Link to="/dashboard/stock" search={{ part: row.id }} className="wrap-anywhere">
              {row.name}
            </Link>
            <code className="sku wrap-anywhere whitespace-normal!">{row.sku}</code>
          </span>
        </span>
      </RowHead>
      <Cell className="stock-state">
        <StockState row={row} below={below} />
      </Cell>
      <Cell className="stock-level">
        <StockGauge level={row} isLow={below > 0} />
      </Cell>
      <Cell numeric label={columns.available}>
        <b className="font-[640]">{formatCount(row.available)}</b>
      </Cell>
      <Cell numeric label={columns.onHand}>
        {formatCount(row.onHand)}
      </Cell>
      <Cell numeric label={columns.reserved} className="stock-reserved">
        {formatCount(row.reserved)}
      </Cell>
      <Cell numeric label={columns.threshold} className="stock-threshold">
        {formatCount(row.threshold)}
      </Cell>
      <Cell numeric label={columns.expected} className="stock-expected">
        <Expected row={row} now={now} />
      </Cell>
    </Row>
  );
}

function StockState({ row, below }: { row: StockRowData; below: number }) {
  if (below > 0) {
    return (
      <>
        <LowStatus />
        <span className="block text-xs text-ink-2">{copy.below(formatCount(below))}</span>
      </>
    );
  }
  return <span className="text-ink-2">{row.status === 'active' ? copy.enough : copy.offSale}</span>;
}

/** The units of all open receipts and the day of the first one. */
function Expected({ row: { expectedUnits, expectedOn }, now }: StockRowProps) {
  if (expectedOn === null) return <span className="text-ink-2">{copy.none}</span>;
  return (
    <>
      {formatCount(expectedUnits)}
      <span className="block text-xs text-ink-2">
        {isOverdue({ expectedOn }, now) ? (
          <b className="font-[560] text-warning">{copy.overdue}</b>
        ) : (
          <time dateTime={formatIsoTime(expectedOn)}>{formatDayMonth(expectedOn)}</time>
        )}
      </span>
    </>
  );
}

/** Placeholder while the list loads. */
export function StockRowSkeleton() {
  return (
    <Row>
      <Cell full className="stock-name">
        <span className="stock-part">
          <span className="stock-thumbnail">
            <Skeleton className="block aspect-4/3 w-full" />
          </span>
          <span className="grid justify-items-start">
            <Skeleton>Chain-wheel and crank</Skeleton>
            <Skeleton className="font-mono text-2xs">CW-44-170A</Skeleton>
          </span>
        </span>
      </Cell>
      <Cell className="stock-state">
        <Skeleton>Enough</Skeleton>
      </Cell>
      <Cell className="stock-level">
        <Skeleton className="block h-3 w-full" />
      </Cell>
      <Cell numeric label={columns.available}>
        <Skeleton>2,400</Skeleton>
      </Cell>
      <Cell numeric label={columns.onHand}>
        <Skeleton>2,520</Skeleton>
      </Cell>
      <Cell numeric label={columns.reserved} className="stock-reserved">
        <Skeleton>120</Skeleton>
      </Cell>
      <Cell numeric label={columns.threshold} className="stock-threshold">
        <Skeleton>500</Skeleton>
      </Cell>
      <Cell numeric label={columns.expected} className="stock-expected">
        <Skeleton>none</Skeleton>
      </Cell>
    </Row>
  );
}

/** The state of a part below its threshold, as shape and word. */
export function LowStatus() {
  return (
    <span className="inline-flex items-center gap-[0.4375rem] text-sm font-[560] text-warning">
      <svg className="size-3.5 flex-none" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M7 .9 13.8 13H.2z" fill="currentColor" />
        <path d="M7 5.2v3.6M7 10.3v1.2" className="stroke-surface" strokeWidth="1.6" />
      </svg>
      {copy.low}
    </span>
  );
}
