import type { LedgerEntry } from '@bm/domain/stock/stock.schema';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { Cell, Row, RowHead } from '../../components/ui/data/table.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { signed, stockCopy } from '../../copy/admin/stock.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate, formatIsoTime, formatShortDateTime } from '../../lib/format-date.ts';
import { LedgerShape } from './ledger-shape.tsx';

const { columns, correct, ledger: copy } = stockCopy;

/** One change of a part's stock: when, what and by whom, and the quantity after it. */
export function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const { at, kind, order, onHandDelta, reservedDelta, available } = entry;
  return (
    <Row>
      <RowHead className="ledger-when">
        <time className="num" dateTime={formatIsoTime(at)}>
          {isThisYear(at) ? formatShortDateTime(at) : formatDate(at)}
        </time>
      </RowHead>
      <Cell className="ledger-what">
        <span className="flex gap-[0.4375rem]">
          <LedgerShape kind={kind} />
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
      </Cell>
      <Delta label={columns.onHand} units={onHandDelta} />
      <Delta label={columns.reserved} units={reservedDelta} />
      <Cell numeric label={copy.availableAfter}>
        <b className="font-[620]">{formatCount(available)}</b>
      </Cell>
    </Row>
  );
}

function Delta({ label, units }: { label: string; units: number }) {
  return (
    <Cell numeric label={label}>
      <span className={clsx(units === 0 && 'text-ink-2')}>{signed(units)}</span>
    </Cell>
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

/** Placeholder while the ledger loads. */
export function LedgerRowSkeleton() {
  return (
    <Row>
      <Cell className="ledger-when">
        <Skeleton>20 Nov, 08:31</Skeleton>
      </Cell>
      <Cell className="ledger-what">
        <span className="grid justify-items-start">
          <Skeleton>Reserved BM-000632</Skeleton>
          <Skeleton className="text-xs">workshop@example.com</Skeleton>
        </span>
      </Cell>
      <Cell numeric label={columns.onHand}>
        <Skeleton>0</Skeleton>
      </Cell>
      <Cell numeric label={columns.reserved}>
        <Skeleton>+12</Skeleton>
      </Cell>
      <Cell numeric label={copy.availableAfter}>
        <Skeleton>180</Skeleton>
      </Cell>
    </Row>
  );
}
