import { AUDIT_TARGETS } from '@bm/domain/audit/audit-actions';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { TableDates } from '../../components/ui/data/table-dates.tsx';
import {
  TableFilters,
  TableSearch,
  TableSelect,
  TableTools,
} from '../../components/ui/data/table-tools.tsx';
import { auditCopy as copy } from '../../copy/admin/audit.ts';
import { AuditList } from './audit-list.tsx';
import { listActions, type AuditSearch } from './audit.queries.ts';

interface AuditPageProps {
  search: AuditSearch;
  /** Replaces the given parameters and keeps the others. */
  onChange: (change: AuditSearch) => void;
}

/** The audit log with its filters; for admins. */
export function AuditPage({ search, onChange }: AuditPageProps) {
  return (
    <>
      <DashboardHead title={copy.title}>{copy.intro}</DashboardHead>
      <TableTools>
        <TableSearch
          label={copy.actor}
          value={search.actor}
          onChange={(actor) => onChange({ actor: actor?.trim() || undefined })}
        />
        <TableDates labels={copy} days={search} onChange={onChange} />
        <TableFilters>
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
        </TableFilters>
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
