import { SYSTEM_ACTOR } from '@bm/domain/audit/audit-actions';
import type { AuditChange } from '@bm/domain/audit/audit-changes';
import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { actionsColumn, dateTimeColumn, type Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { DataRow, DataSheet } from '../../components/ui/data/data-sheet.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import { TableEmpty } from '../../components/ui/data/table-empty.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { Dialog } from '../../components/ui/feedback/dialog.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { auditCopy as copy } from '../../copy/admin/audit.ts';
import { uiCopy } from '../../copy/ui.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { daysInput, isNarrowed } from '../../lib/search-days.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { actorName, formatField, formatValue } from './format-entry.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { type AuditSearch } from './audit.queries.ts';

const columns = (
  search: AuditSearch,
  onShow: (entry: AuditEntry) => void,
): Column<AuditEntry>[] => [
  {
    head: copy.what,
    cell: (entry) => (
      <Stack>
        <span className="wrap-anywhere">
          <AuditSentence entry={entry} />
        </span>
        <OnlyChange entry={entry} />
      </Stack>
    ),
    sample: ['changed the part Chain-wheel and crank', 'Price: $4.85 to $4.95'],
  },
  {
    head: copy.who,
    cell: (entry) => (
      <Link
        to="/dashboard/audit"
        search={{ ...search, actor: entry.actor ?? SYSTEM_ACTOR }}
        aria-label={copy.onlyBy(actorName(entry))}
        className="inline-block md:min-w-32"
      >
        {entry.actor === null ? actorName(entry) : <Email address={entry.actor} />}
      </Link>
    ),
    sample: 'admin@company.com',
  },
  dateTimeColumn(copy.when, ({ at }) => at),
  actionsColumn(
    (entry) => (
      <Button variant="quiet" size="sm" onClick={() => onShow(entry)}>
        {entry.changes.length === 0
          ? copy.details
          : copy.show(entry.changes.length + entry.omitted)}
        <span className="visually-hidden">
          {' '}
          {copy.did(entry.action)} {entry.target.name}
        </span>
      </Button>
    ),
    'w-24',
  ),
];

interface AuditListProps {
  search: AuditSearch;
  onClear: () => void;
}

/** The entries of a search, newest first. */
export function AuditList({ search, onClear }: AuditListProps) {
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const { from, to, ...filter } = search;
  const query = trpc.audit.list.useInfiniteQuery(
    { ...filter, ...daysInput({ from, to }) },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return (
    <>
      <DataList
        rows={keysetRows(query, copy)}
        copy={copy}
        caption={copy.title}
        columns={columns(search, setShown)}
        rowKey={({ id }) => id}
        empty={<TableEmpty copy={copy} isFiltered={isNarrowed(search)} onClear={onClear} />}
      />
      <AuditDialog entry={shown} onClose={() => setShown(null)} />
    </>
  );
}

/** What an entry with one change has changed; nothing for others. */
function OnlyChange({ entry: { changes } }: { entry: AuditEntry }) {
  const { currency } = useShopConfig();
  const [change, second] = changes;
  if (change === undefined || second !== undefined) return null;
  const { field, before, after } = change;
  return (
    <span className="line-clamp-2 font-[400] text-ink-2 wrap-anywhere">
      {copy.change(
        formatField(field),
        formatValue(field, before, currency),
        formatValue(field, after, currency),
      )}
    </span>
  );
}

interface AuditDialogProps {
  /** Null while none is open. */
  entry: AuditEntry | null;
  onClose: () => void;
}

/** An entry of the audit log, field by field. */
function AuditDialog({ entry, onClose }: AuditDialogProps) {
  return (
    <Dialog
      open={entry !== null}
      title={entry === null ? '' : `${copy.did(entry.action)} ${entry.target.name ?? ''}`}
      onClose={onClose}
      footer={
        <Button data-safe="" variant="quiet" onClick={onClose}>
          {uiCopy.close}
        </Button>
      }
    >
      {entry !== null && (
        <>
          <p>{formatDateTime(entry.at)}</p>
          {entry.changes.length === 0 && <p>{copy.noChanges}</p>}
          <DataSheet className="text-ink">
            {entry.changes.map((change) => (
              <DataRow key={change.field} term={formatField(change.field)}>
                <Change change={change} />
              </DataRow>
            ))}
            <DataRow term={copy.request}>
              <code className="text-2xs">{entry.requestId}</code>
            </DataRow>
          </DataSheet>
          {entry.omitted > 0 && <p>{copy.omitted(entry.omitted)}</p>}
        </>
      )}
    </Dialog>
  );
}

/** The old value struck, the new one washed green. */
function Change({ change: { field, before, after } }: { change: AuditChange }) {
  const { currency } = useShopConfig();
  return (
    <span className="whitespace-pre-line">
      {before !== null && (
        <>
          <span className="visually-hidden">{copy.changed.before} </span>
          <del className="text-ink-2">{formatValue(field, before, currency)}</del>
          <span aria-hidden="true">{copy.changed.arrow}</span>
          <span className="visually-hidden">{copy.changed.after} </span>
        </>
      )}
      <ins className="bg-success-wash px-1 font-[640] text-success no-underline">
        {formatValue(field, after, currency)}
      </ins>
    </span>
  );
}
