import type { LedgerEntry } from '@bm/domain/stock/stock.schema';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { Shape, type ShapeKind } from '../../components/ui/media/shape.tsx';
import { signed, stockCopy } from '../../copy/admin/stock.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate, formatIsoTime, formatShortDateTime } from '../../lib/format-date.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { columns: heads, correct, ledger: copy } = stockCopy;

const columns: Column<LedgerEntry>[] = [
  {
    head: copy.when,
    className: 'ledger-when',
    cell: ({ at }) => (
      <time className="num max-md:whitespace-normal!" dateTime={formatIsoTime(at)}>
        {isThisYear(at) ? formatShortDateTime(at) : formatDate(at)}
      </time>
    ),
    sample: '20 Nov, 08:31',
  },
  {
    head: copy.what,
    className: 'ledger-what',
    card: { label: null },
    cell: (entry) => <What entry={entry} />,
    sample: (
      <span className="grid justify-items-start">
        <Skeleton>Reserved BM-000632</Skeleton>
        <Skeleton className="text-xs">workshop@example.com</Skeleton>
      </span>
    ),
  },
  delta(heads.onHand, ({ onHandDelta }) => onHandDelta),
  delta(heads.reserved, ({ reservedDelta }) => reservedDelta),
  {
    head: heads.available,
    numeric: true,
    card: { label: copy.availableAfter },
    cell: ({ available }) => <b className="font-[620]">{formatCount(available)}</b>,
    sample: '180',
  },
];

function delta(head: string, unitsOf: (entry: LedgerEntry) => number): Column<LedgerEntry> {
  return {
    head,
    numeric: true,
    cell: (entry) => (
      <span className={clsx(unitsOf(entry) === 0 && 'text-ink-2')}>{signed(unitsOf(entry))}</span>
    ),
    sample: '+12',
  };
}

/** Every change of a part's stock, newest first. */
export function StockLedger({ id }: { id: string }) {
  const titleId = useId();
  const query = trpc.stock.ledger.useInfiniteQuery({ id }, byCursor);
  return (
    <section aria-labelledby={titleId} className="stock-ledger">
      <h2 id={titleId} className="mb-3 text-lg tracking-[-0.015em]">
        {copy.title}
      </h2>
      <DataList
        rows={keysetRows(query, copy)}
        copy={copy}
        caption={copy.title}
        columns={columns}
        rowKey={(entry) => entry.id}
        empty={
          <EmptyState title={copy.empty} level={3}>
            {copy.emptyText}
          </EmptyState>
        }
      />
      <p className="mt-3 text-sm text-ink-2">{copy.rule}</p>
    </section>
  );
}

const SHAPES = {
  initial: 'added',
  receipt: 'added',
  return: 'back',
  adjustment: 'changed',
  reservation: 'clock',
  release: 'open',
  shipment: 'triangle',
} as const satisfies Record<LedgerEntry['kind'], ShapeKind>;

/** What has changed, for which order, why and by whom. */
function What({ entry }: { entry: LedgerEntry }) {
  const { kind, order } = entry;
  return (
    <span className="flex gap-[0.4375rem]">
      <Shape kind={SHAPES[kind]} className="mt-[3px] text-green" />
      <span className="grid min-w-0">
        <span>
          <b className="font-[600]">{copy.kind[kind]}</b>{' '}
          {order !== null && (
            <Link to="/dashboard/manage" search={{ query: order.number }}>
              <code>{order.number}</code>
            </Link>
          )}
        </span>
        <small className="text-xs text-ink-2 wrap-anywhere">
          {copy.details(detailPieces(entry))}
        </small>
      </span>
    </span>
  );
}

/** Why and by whom: reason and note, what was expected, the customer, the admin. */
function detailPieces(entry: LedgerEntry): string[] {
  const { reason, note, expectedQuantity, order, actor, actorName, kind } = entry;
  const reasonLabel = reason === null ? '' : correct.reasons[reason];
  const why =
    reasonLabel !== '' && note !== '' ? copy.reasonAndNote(reasonLabel, note) : reasonLabel || note;
  const expected = expectedQuantity === null ? '' : copy.ofExpected(formatCount(expectedQuantity));
  const customer = kind === 'reservation' ? (order?.customerEmail ?? '') : '';
  const who = actorName ?? copy.actor[actor];
  return [expected, why, customer, customer === '' ? who : ''].filter((piece) => piece !== '');
}

function isThisYear(time: number): boolean {
  return new Date(time).getUTCFullYear() === new Date().getUTCFullYear();
}
