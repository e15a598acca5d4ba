import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { type PartStock, unitsBelowThreshold } from '@bm/domain/stock/stock.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Status } from '../../components/ui/feedback/status.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { stockCopy } from '../../copy/admin/stock.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatCount } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { CorrectCount } from './correct-count.tsx';
import { InboundShipments } from './inbound-shipments.tsx';
import { StockLedger } from './stock-ledger.tsx';
import { ThresholdForm } from './threshold-form.tsx';

const { columns, part: copy } = stockCopy;
const columnClasses =
  'mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 nav:grid-cols-[minmax(0,1fr)_19rem]';
const stockCrumb = { label: stockCopy.title, link: { to: '/dashboard/stock' } } as const;

/** The stock of one part: its figures and ledger, and what changes it. */
export function PartStockPage({ id }: { id: string }) {
  const query = trpc.stock.byPart.useQuery({ id });
  return (
    <QueryContent query={query} copy={copy} skeleton={<PartStockSkeleton />}>
      {(stock) => (
        <>
          <PartStockHead stock={stock} />
          <StockEquation stock={stock} />
          <div className={columnClasses}>
            <StockLedger id={id} />
            <div className="grid content-start gap-8 md:max-nav:grid-cols-[1fr_1fr] md:max-nav:grid-rows-[auto_1fr] md:max-nav:*:first:row-[1/3]">
              <CorrectCount stock={stock} />
              <ThresholdForm stock={stock} />
              <InboundShipments stock={stock} />
            </div>
          </div>
        </>
      )}
    </QueryContent>
  );
}

function PartStockHead({ stock }: { stock: PartStock }) {
  const { id, sku, name, status, threshold } = stock;
  const below = unitsBelowThreshold(stock);
  return (
    <DashboardHead
      above={[stockCrumb]}
      crumb={sku}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      action={
        <ButtonLink to="/dashboard/manageProduct/$id" params={{ id }} variant="quiet" size="sm">
          {copy.edit}
        </ButtonLink>
      }
    >
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <code className="sku text-ink wrap-anywhere whitespace-normal!">{sku}</code>
        {below > 0 && (
          <>
            <Status kind="low">{stockCopy.low}</Status>
            <span className="num">
              {copy.belowWarning(formatCount(below), formatCount(threshold))}
            </span>
          </>
        )}
        {status !== 'active' && <span>{copy.offSale}</span>}
      </span>
    </DashboardHead>
  );
}

function PartStockSkeleton() {
  return (
    <>
      <DashboardHead above={[stockCrumb]} title={stockCopy.columns.part}>
        <Skeleton className="font-mono text-2xs">BC-26-CITY</Skeleton>
      </DashboardHead>
      <Skeleton className="block h-44 min-[60rem]:h-22" />
      <div className={columnClasses}>
        <Skeleton className="block h-104" />
        <Skeleton className="block h-104" />
      </div>
    </>
  );
}

/** On hand minus reserved is available; what is expected comes on top. */
function StockEquation({ stock }: { stock: PartStock }) {
  const { onHand, reserved, available, openOrders, receipts } = stock;
  const largest = largestQuantity(stock);
  const [first] = receipts;
  return (
    <dl className="stock-equation" aria-label={copy.now}>
      <Figure term={columns.onHand} value={onHand} />
      <Figure term={copy.reservedFor(reserved === 0 ? 0 : openOrders)} value={reserved} />
      <Figure term={columns.available} value={available} className="is-sum">
        {largest === null ? copy.notOrderable : copy.orderable(formatCount(largest))}
      </Figure>
      <Figure term={columns.expected} value={stock.expectedUnits}>
        {first === undefined
          ? copy.nothingExpected
          : copy.firstOn(formatDate(first.expectedOn), receipts.length === 1)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  term: string;
  value: number;
  className?: string;
  children?: ReactNode;
}

function Figure({ term, value, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-xs font-[540] font-stretch-84% text-ink-2">{term}</dt>
      <dd className="text-xl leading-[1.25] font-[660] font-stretch-104% tracking-[-0.025em] tabular-nums">
        {formatCount(value)}
      </dd>
      {children && (
        <dd className="text-xs leading-[1.35] font-[450] text-ink-2 tabular-nums">{children}</dd>
      )}
    </div>
  );
}
