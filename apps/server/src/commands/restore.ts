import { ProviderError } from '@bm/providers/provider-error';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dataTools } from '../container/data-tools.ts';
import { type Env, loadEnv } from '../env/env.ts';
import {
  formatRehearsal,
  newestBackup,
  rehearseRestore,
  fetchRemoteBackup,
  REMOTE_PREFIX,
} from '../jobs/backup/restore-backup.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run restore -- FILE, or npm run restore -- --rehearse [FILE]; FILE may be s3:NAME or s3:newest';

await runCommand(async () => {
  const words = process.argv.slice(2);
  const isRehearsal = words[0] === '--rehearse';
  const [file, ...rest] = isRehearsal ? words.slice(1) : words;
  // A restore replaces the data, so an option that is misspelt or follows the file must not be ignored.
  const isUnknown = rest.length > 0 || file?.startsWith('-') === true;
  if (isUnknown || words.length === 0) throw new StartupError(USAGE);
  const env = loadEnv();
  if (isRehearsal && env.variables.DATABASE_URL !== undefined) {
    throw new StartupError(
      'A rehearsal works on SQLite; with DATABASE_URL restore into a database of its own (docs/operations.md).',
    );
  }
  const named = file ?? defaultBackup(env);
  const use = isRehearsal ? rehearse : restore;
  if (!named.startsWith(REMOTE_PREFIX)) return use(env, resolve(named));
  const folder = mkdtempSync(join(tmpdir(), 'bm-restore-'));
  try {
    return await use(env, await fetchRemoteBackup(env, named, folder));
  } catch (error) {
    // Its message is written for the operator.
    throw error instanceof ProviderError ? new StartupError(error.message) : error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The newest backup of BACKUP_DIR, or of the bucket without a folder. */
function defaultBackup(env: Env): string {
  const isRemoteOnly = env.backupDir === undefined && env.variables.BACKUP_S3_BUCKET !== undefined;
  return isRemoteOnly ? `${REMOTE_PREFIX}newest` : newestBackup(env);
}

async function restore(env: Env, backup: string): Promise<string> {
  const replaced = await dataTools(env).restore(backup, Date.now());
  const restored = `Restored the database from ${backup}`;
  return replaced === null ? `${restored}.` : `${restored}; the replaced data is in ${replaced}.`;
}

async function rehearse(env: Env, backup: string): Promise<string> {
  const rehearsal = await rehearseRestore(env, backup, Date.now());
  if (rehearsal.faults.length > 0) process.exitCode = 1;
  return formatRehearsal(rehearsal);
}
