import { resolve } from 'node:path';
import { dataTools } from '../container/data-tools.ts';
import { type Env, loadEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { formatRehearsal, newestBackup, rehearseRestore } from '../jobs/backup/rehearse-restore.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run restore -- FILE, or npm run restore -- --rehearse [FILE]';

await runCommand(async () => {
  const [first, second] = process.argv.slice(2);
  if (first === undefined) throw new StartupError(USAGE);
  if (first === '--rehearse') return rehearse(loadEnv(), second);
  const backup = resolve(first);
  const replaced = await dataTools(loadEnv()).restore(backup, Date.now());
  const restored = `Restored the database from ${backup}`;
  return replaced === null ? `${restored}.` : `${restored}; the replaced data is in ${replaced}.`;
});

async function rehearse(env: Env, file: string | undefined): Promise<string> {
  if (env.variables.DATABASE_URL !== undefined) {
    throw new StartupError(
      'A rehearsal works on SQLite; with DATABASE_URL restore into a database of its own (docs/operations.md).',
    );
  }
  const backup = file === undefined ? newestBackup(env) : resolve(file);
  const rehearsal = await rehearseRestore(env, backup, Date.now());
  if (rehearsal.faults.length > 0) process.exitCode = 1;
  return formatRehearsal(rehearsal);
}
