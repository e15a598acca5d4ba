import { Alert } from '../../components/ui/feedback/alert.tsx';
import { dashboardCopy } from '../../copy/dashboard.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/**
 * One line when the scheduled backups fail or are overdue; for admins. It stays in view at the end of
 * its page, because it comes late and must not move what is above it.
 */
export function BackupNotice() {
  const { data } = trpc.settings.backups.useQuery();
  const problem = data?.problem ?? null;
  return (
    problem && (
      <div className="mt-4" style={{ position: 'sticky', bottom: 0 }}>
        <Alert tone="danger">{dashboardCopy.backups[problem]}</Alert>
      </div>
    )
  );
}
