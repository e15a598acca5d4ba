import {
  unitsBelowThreshold,
  type StockRow,
  stockShare,
  type StockLevel,
} from '@bm/domain/stock/stock.schema';
import { Link } from '@tanstack/react-router';
import { countColumn, type Column } from '../../components/list/column.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Status } from '../../components/ui/feedback/status.tsx';
import { Picture } from '../../components/ui/media/picture.tsx';
import { stockCopy as copy } from '../../copy/admin/stock.ts';
import { formatDayMonth, formatIsoTime } from '../../lib/format-date.ts';
import { formatCount } from '../../lib/format.ts';
import { isOverdue } from './stock-fields.ts';

const { columns: heads } = copy;
const partClasses =
  'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 text-start font-[580] md:max-lg:grid-cols-[minmax(0,1fr)] print:grid-cols-[minmax(0,1fr)]';
const thumbnailClasses = 'md:max-lg:hidden print:hidden';

/** The stock of a part; its name leads to the ledger. `now`: the time of the page, in milliseconds. */
export const stockColumns = (now: number): Column<StockRow>[] => [
  {
    head: heads.part,
    className: 'stock-name',
    cell: ({ id, image, name, sku }) => (
      <span className={partClasses}>
        <span className={thumbnailClasses}>
          <span className="plate">
            <Picture src={image} alt="" sizes="48px" />
          </span>
        </span>
        <span className="grid justify-items-start">
          <Link
            to="/dashboard/stock"
            search={{ part: id }}
            className="wrap-anywhere text-ink no-underline hover:text-green hover:underline max-md:-my-1.5 max-md:py-1.5"
          >
            {name}
          </Link>
          <code className="sku wrap-anywhere whitespace-normal!">{sku}</code>
        </span>
      </span>
    ),
    sample: (
      <span className={partClasses}>
        <span className={thumbnailClasses}>
          <Skeleton className="block aspect-4/3 w-full" />
        </span>
        <span className="grid justify-items-start">
          <Skeleton>Chain-wheel and crank</Skeleton>
          <Skeleton className="font-mono text-2xs">CW-44-170A</Skeleton>
        </span>
      </span>
    ),
  },
  {
    head: heads.level,
    className: 'stock-state',
    card: { label: null },
    cell: (row) => <StockState row={row} below={unitsBelowThreshold(row)} />,
    sample: 'Enough',
  },
  {
    head: heads.gauge,
    headHidden: true,
    className: 'stock-level',
    cell: (row) => <StockGauge level={row} isLow={unitsBelowThreshold(row) > 0} />,
    sample: <Skeleton className="block h-3 w-full" />,
  },
  {
    head: heads.available,
    numeric: true,
    cell: ({ available }) => <b className="font-[640]">{formatCount(available)}</b>,
    sample: '2,400',
  },
  countColumn(heads.onHand, ({ onHand }) => onHand, '2,520'),
  {
    ...countColumn(heads.reserved, ({ reserved }) => reserved, '120'),
    className: 'stock-reserved',
  },
  {
    ...countColumn(heads.threshold, ({ threshold }) => threshold, '500'),
    className: 'stock-threshold',
  },
  {
    head: heads.expected,
    numeric: true,
    className: 'stock-expected',
    cell: (row) => <Expected row={row} now={now} />,
    sample: 'none',
  },
];

function StockState({ row, below }: { row: StockRow; below: number }) {
  if (below > 0) {
    return (
      <>
        <Status kind="low">{copy.low}</Status>
        <span className="block text-xs text-ink-2">{copy.below(formatCount(below))}</span>
      </>
    );
  }
  return <span className="text-ink-2">{row.status === 'active' ? copy.enough : copy.offSale}</span>;
}

interface ExpectedProps {
  row: StockRow;
  now: number;
}

/** The units of all open inbound shipments and the day of the first one. */
function Expected({ row: { expectedUnits, expectedOn }, now }: ExpectedProps) {
  if (expectedOn === null) return <span className="text-ink-2">{copy.none}</span>;
  return (
    <>
      {formatCount(expectedUnits)}
      <span className="block text-xs text-ink-2">
        {isOverdue(expectedOn, now) ? (
          <b className="font-[560] text-warning">{copy.overdue}</b>
        ) : (
          <time dateTime={formatIsoTime(expectedOn)}>{formatDayMonth(expectedOn)}</time>
        )}
      </span>
    </>
  );
}

interface StockGaugeProps {
  level: StockLevel;
  isLow: boolean;
}

const tick = '[vector-effect:non-scaling-stroke]';

/**
 * The available units against the threshold, which is the tick in the middle. The bar ends at twice of it
 * and is coloured only when low.
 */
function StockGauge({ level, isLow }: StockGaugeProps) {
  return (
    <svg
      className="block h-3 w-full"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-line" x="0" y="3" width="100" height="6" />
      <rect
        className={isLow ? 'fill-warning' : 'fill-line-strong'}
        x="0"
        y="3"
        width={100 * stockShare(level)}
        height="6"
      />
      <path className={`${tick} stroke-surface stroke-6`} d="M50 0v12" />
      <path className={`${tick} stroke-ink stroke-2`} d="M50 0v12" />
    </svg>
  );
}
