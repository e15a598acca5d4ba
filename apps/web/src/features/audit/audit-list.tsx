import { MAX_COUNTED_ENTRIES, SYSTEM_ACTOR } from '@bm/domain/audit/audit-actions';
import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Email } from '../../components/ui/data/email.tsx';
import { PagedTable } from '../../components/ui/data/paged-table.tsx';
import { TableEmpty } from '../../components/ui/data/table-empty.tsx';
import {
  Cell,
  ColumnHead,
  Row,
  RowActions,
  RowHead,
  Stack,
} from '../../components/ui/data/table.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { auditCopy as copy } from '../../copy/admin/audit.ts';
import { uiCopy } from '../../copy/ui.ts';
import { formatDateTime, formatIsoTime } from '../../lib/format-date.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { actorName, formatField, formatValue } from './format-entry.ts';
import { AuditDialog } from './audit-dialog.tsx';
import { AuditSentence } from './audit-sentence.tsx';
import { auditLog, type AuditSearch } from './audit.queries.ts';

const head = (
  <>
    <ColumnHead>{copy.what}</ColumnHead>
    <ColumnHead>{copy.who}</ColumnHead>
    <ColumnHead>{copy.when}</ColumnHead>
    <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
  </>
);

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
      <PagedTable
        query={auditLog.use(search)}
        copy={copy}
        caption={copy.title}
        head={head}
        countedTo={MAX_COUNTED_ENTRIES}
        empty={<TableEmpty copy={copy} isFiltered={isFiltered} onClear={onClear} />}
      >
        {(entry) => (
          <AuditRow key={entry.id} entry={entry} search={search} onShow={() => setShown(entry)} />
        )}
      </PagedTable>
      <AuditDialog entry={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface AuditRowProps {
  entry: AuditEntry;
  search: AuditSearch;
  onShow: () => void;
}

function AuditRow({ entry, search, onShow }: AuditRowProps) {
  const { currency } = useShopConfig();
  const { actor, at, changes, omitted } = entry;
  const [first] = changes;
  const by = actorName(entry);
  return (
    <Row>
      <RowHead>
        <Stack>
          <span className="wrap-anywhere">
            <AuditSentence entry={entry} />
          </span>
          {first !== undefined && changes.length === 1 && (
            <span className="line-clamp-2 font-[400] text-ink-2 wrap-anywhere">
              {copy.change(
                formatField(first.field),
                formatValue(first.field, first.before, currency),
                formatValue(first.field, first.after, currency),
              )}
            </span>
          )}
        </Stack>
      </RowHead>
      <Cell label={copy.who}>
        <Link
          to="/dashboard/audit"
          search={{ ...search, actor: actor ?? SYSTEM_ACTOR }}
          aria-label={copy.onlyBy(by)}
          className="inline-block md:min-w-32"
        >
          {actor === null ? by : <Email address={actor} />}
        </Link>
      </Cell>
      <Cell label={copy.when}>
        <time className="num" dateTime={formatIsoTime(at)}>
          {formatDateTime(at)}
        </time>
      </Cell>
      <RowActions>
        <Button variant="quiet" size="sm" onClick={onShow}>
          {changes.length === 0 ? copy.details : copy.show(changes.length + omitted)}
          <span className="visually-hidden">
            {' '}
            {copy.did(entry.action)} {entry.target.name}
          </span>
        </Button>
      </RowActions>
    </Row>
  );
}
