import { Alert } from '../../components/ui/feedback/alert.tsx';
import { backupsCopy } from '../../copy/admin/backups.ts';
import { backupStatus } from './settings.queries.ts';

/** One line when the scheduled backups fail or are overdue; for admins. */
export function BackupNotice() {
  const { data } = backupStatus.use();
  const problem = data?.problem ?? null;
  return problem && <Alert tone="danger">{backupsCopy[problem]}</Alert>;
}
