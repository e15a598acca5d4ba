import type { AuditChange } from '@bm/domain/audit/audit-changes';
import type { AuditEntry } from '@bm/domain/audit/audit.schema';
import { DataRow, DataSheet } from '../../components/ui/data/data-sheet.tsx';
import { Dialog } from '../../components/ui/feedback/dialog.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { auditCopy as copy } from '../../copy/admin/audit.ts';
import { uiCopy } from '../../copy/ui.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { formatField, formatValue } from './format-entry.ts';

interface AuditDialogProps {
  /** Null while none is open. */
  entry: AuditEntry | null;
  onClose: () => void;
}

/** An entry of the audit log, field by field. */
export function AuditDialog({ entry, onClose }: AuditDialogProps) {
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
