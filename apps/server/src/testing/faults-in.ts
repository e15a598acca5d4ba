import { openSqliteReads } from '@bm/db/sqlite/reads';
import { faultLines } from '../commands/faults.ts';

/** What `check:data` says of a database, beside whoever writes to it; nothing where all agrees. */
export async function faultsIn(file: string): Promise<string[]> {
  const { read, damage, close } = openSqliteReads({ file });
  try {
    return faultLines({ damage: damage(), broken: await read.checks.broken() });
  } finally {
    close();
  }
}
