import { existsSync } from 'node:fs';
import type { Client } from 'pg';
import { compareMigrations, knownMigrations, newerThanProgram } from '../../engine/migrations.ts';
import { BackupFailed, StoreOpenError } from '../../store/store-errors.ts';
import { refuseInUse } from './refuse-in-use.ts';
import { SCHEMA } from '../column-kit.ts';
import { lockSchema, migrationsFolder } from './migrate.ts';
import { withConnection } from '../connection/open.ts';
import { ClientProgramError, runProgram, startProgram } from './client-programs.ts';
import { describeDatabase } from '../connection/settings.ts';
import { requireSuitableServer } from '../connection/server-requirements.ts';

/**
 * Replaces the shop's data with `backup`, in one transaction, while no shop is connected. Returns the
 * schema to which the replaced data is renamed, or null when there was none. Errors: StoreOpenError,
 * BackupFailed; the database is then unchanged.
 */
export async function restorePostgres(
  backup: string,
  url: string,
  now: number,
): Promise<string | null> {
  const name = describeDatabase(url);
  await requireBackup(backup);
  const previousSchema = await withConnection(url, async (client) => {
    await requireSuitableServer(client, name);
    await refuseInUse(client, name);
    // Backups of former versions use this extension, which is not part of the dumped schema.
    await client.query('create extension if not exists pg_trgm with schema public');
    return (await hasShop(client)) ? timestampedSchemaName(now) : null;
  });
  try {
    await replace(backup, url, previousSchema);
  } catch (error) {
    if (error instanceof ClientProgramError) throw new BackupFailed(error.message, error);
    throw error;
  }
  return previousSchema;
}

const timestampedSchemaName = (now: number): string =>
  `${SCHEMA}_replaced_${new Date(now).toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}`;

/** Commits only after the backup has been read to its end. */
async function replace(backup: string, url: string, previousSchema: string | null): Promise<void> {
  const source = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--file=-', backup]);
  source.input.end();
  const target = startProgram(
    'psql',
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null'],
    url,
  );
  const moveAside =
    previousSchema === null ? '' : `alter schema ${SCHEMA} rename to ${previousSchema};`;
  target.input.write(`begin; ${lockSchema}; ${moveAside}\n`);
  target.output.resume();
  try {
    for await (const chunk of source.output) {
      if (!target.input.write(chunk)) await waitForDrain(target);
    }
    await source.ended;
    target.input.write('\ncommit;\n');
  } finally {
    target.input.end();
  }
  await target.ended;
}

/** Waits until the program has read its input buffer, or has ended. */
async function waitForDrain({ input, ended }: ReturnType<typeof startProgram>): Promise<void> {
  const drained = new Promise((resolve) => input.once('drain', resolve));
  await Promise.race([drained, ended]);
}

/** Throws unless the file is a backup of a shop of this version or an older one. */
async function requireBackup(backup: string): Promise<void> {
  if (!existsSync(backup)) {
    throw new StoreOpenError('DATABASE_MISSING', `There is no backup at ${backup}.`);
  }
  const rows = await readAppliedMigrations(backup);
  const { applied, incompatible } = compareMigrations(rows, knownMigrations(migrationsFolder));
  if (incompatible > 0) throw newerThanProgram(backup);
  if (applied === 0) throw invalidBackupError(backup);
}

/** A row of the migrations, as `COPY` writes it; older backups have no last column. */
const APPLIED_ROW = /^\d+\t(\w+)\t(\d+)(?:\t(\d+|\\N))?$/;
const numberOrNull = (text = '\\N') => (text === '\\N' ? null : Number(text));

async function readAppliedMigrations(backup: string) {
  try {
    const table = ['--data-only', `--schema=${SCHEMA}`, '--table=__drizzle_migrations'];
    const text = await runProgram('pg_restore', [...table, '--file=-', backup]);
    return text.split('\n').flatMap((line) => {
      const [, hash, time, since] = APPLIED_ROW.exec(line) ?? [];
      if (hash === undefined) return [];
      return [{ hash, created_at: Number(time), compatible_since: numberOrNull(since) }];
    });
  } catch (error) {
    if (!(error instanceof ClientProgramError)) throw error;
    throw error.message.includes('cannot be started')
      ? new BackupFailed(error.message, error)
      : invalidBackupError(backup);
  }
}

function invalidBackupError(backup: string): StoreOpenError {
  const message = `${backup} is damaged or no backup of this shop; it is unchanged.`;
  return new StoreOpenError('DATABASE_INVALID', message);
}

async function hasShop(client: Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [SCHEMA]);
  return rows.length > 0;
}
