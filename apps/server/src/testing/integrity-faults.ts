import { openSqliteReads } from '@bm/db/sqlite/connection/reads';
import { formatIntegrityReport } from '../container/data-tools.ts';

/** What `check:data` says of a database, beside whoever writes to it; nothing where all agrees. */
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
