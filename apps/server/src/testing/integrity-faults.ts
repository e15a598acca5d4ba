import { openSqliteReads } from '@bm/db/sqlite/connection/reads';
import { formatIntegrityReport } from '../container/data-tools.ts';

/**
 * The faults that `check:data` reports for a database, also while it is in use; empty if there are
 * none.
 */
export async function checkData(file: string): Promise<string[]> {
  const { read, integrityFaults, close } = openSqliteReads({ file });
  try {
    return formatIntegrityReport({
      integrityFaults: integrityFaults(),
      violations: await read.checks.findViolations(),
    });
  } finally {
    close();
  }
}
