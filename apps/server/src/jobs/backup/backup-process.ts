import { statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dataTools, formatIntegrityReport } from '../../container/data-tools.ts';
import { databaseFile } from '../../container/store.ts';
import { loadEnv } from '../../env/env.ts';
import { isExpected } from '../../startup-error.ts';
import { makeBackup } from './make-backup.ts';

/** A background process: requests go first. */
const LOW_PRIORITY = 10;

// Copy and check are synchronous and read the whole database: they would block a server's event loop.
process.once('disconnect', () => process.exit(1));
process.send?.(await runBackup(), () => process.exit(0));

async function runBackup() {
  try {
    setPriority(LOW_PRIORITY);
    const env = loadEnv();
    const tools = dataTools(env);
    const outcome = await makeBackup({
      folder: env.backupDir ?? '',
      now: Date.now(),
      databaseBytes: statSync(databaseFile(env)).size,
      backUp: (target) => tools.backUp(target),
      formatFaults: formatIntegrityReport,
    });
    return { outcome };
  } catch (error) {
    if (isExpected(error)) return { failure: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
