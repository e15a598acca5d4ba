import { AUDIT_TARGETS } from '@bm/domain/audit/audit-actions';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import {
  TableDate,
  TableSearch,
  TableSelect,
  TableTools,
} from '../../components/ui/data/table-tools.tsx';
import { auditCopy as copy } from '../../copy/admin/audit.ts';
import { useDay } from '../../lib/use-day.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { AuditList } from './audit-list.tsx';
import { listActions, type AuditSearch } from './audit.queries.ts';

interface AuditPageProps {
  search: AuditSearch;
  /** Replaces the given parameters and keeps the others. */
  onChange: (change: AuditSearch) => void;
}

/** The audit log with its filters; for admins. */
export function AuditPage({ search, onChange }: AuditPageProps) {
  const [actor, setActor] = useDebouncedText(search.actor ?? '', (text) =>
    onChange({ actor: text.trim() || undefined }),
  );
  const [from, setFrom] = useDay(search.from, (day) => onChange({ from: day }));
  const [to, setTo] = useDay(search.to, (day) => onChange({ to: day }));
  return (
    <>
      <DashboardHead title={copy.title}>{copy.intro}</DashboardHead>
      <TableTools>
        <TableSearch label={copy.actor} value={actor} onChange={setActor} />
        <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
          <TableDate label={copy.from} value={from} max={search.to} onChange={setFrom} />
          <TableDate label={copy.to} value={to} min={search.from} onChange={setTo} />
        </div>
        <div className="flex w-full flex-wrap gap-x-4 gap-y-3">
          <TableSelect
            label={copy.target}
            every={copy.everyTarget}
            options={AUDIT_TARGETS}
            names={copy.targets}
            value={search.target}
            onChange={(target) => onChange({ target, action: undefined })}
          />
          <TableSelect
            label={copy.action}
            every={copy.everyAction}
            options={listActions(search.target)}
            names={copy.actions}
            value={search.action}
            onChange={(action) => onChange({ action })}
          />
        </div>
      </TableTools>
      <AuditList search={search} onClear={() => onChange(NO_FILTER)} />
    </>
  );
}

const NO_FILTER = {
  actor: undefined,
  target: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
};
