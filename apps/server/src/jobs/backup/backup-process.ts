import { setPriority } from 'node:os';
import { createRemoteBackups } from '../../container/object-storage.ts';
import { loadEnv } from '../../env/env.ts';
import { formatError } from '../../startup-error.ts';
import { runBackup } from './run-backup.ts';

/** A lower priority than that of servers. */
const LOW_PRIORITY = 10;

// Copy and check are synchronous and read the whole database: they would block a server's event
// loop.
process.once('disconnect', () => process.exit(1));
process.send?.(await reply(), () => process.exit(0));

async function reply() {
  try {
    setPriority(LOW_PRIORITY);
    const env = loadEnv();
    return { outcome: await runBackup(env, await createRemoteBackups(env), Date.now()) };
  } catch (error) {
    return { failure: formatError(error) };
  }
}
