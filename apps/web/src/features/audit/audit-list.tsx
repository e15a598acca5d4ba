import { SYSTEM_ACTOR } from '@bm/domain/audit/audit-actions';
import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { actionsColumn, dateTimeColumn, type Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import { TableEmpty } from '../../components/ui/data/table-empty.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { auditCopy as copy } from '../../copy/admin/audit.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { actorName, formatField, formatValue } from './format-entry.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import { auditLog, type AuditSearch } from './audit.queries.ts';

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
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <DataList
        rows={keysetRows(auditLog.use(search), copy)}
        copy={copy}
        caption={copy.title}
        columns={columns(search, setShown)}
        rowKey={({ id }) => id}
        empty={<TableEmpty copy={copy} isFiltered={isFiltered} onClear={onClear} />}
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
