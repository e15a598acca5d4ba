import { existsSync } from 'node:fs';
import type { Client } from 'pg';
import { compareMigrations, knownMigrations, newerThanProgram } from '../../schema/migrations.ts';
import { BackupFailed, StoreOpenError } from '../../store/store-errors.ts';
import { refuseInUse } from './refuse-in-use.ts';
import { SCHEMA } from '../column-kit.ts';
import { lockSchema } from './migrate.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { withConnection } from '../connection/open.ts';
import { ClientProgramError, runProgram, startProgram } from './client-programs.ts';
import { describeDatabase } from '../connection/settings.ts';
import { requireSuitableServer } from '../connection/server-requirements.ts';

/**
 * Puts the content of `backup` in the place of the shop's data, which no shop may use. Answers under
 * which schema the replaced data is kept, or null when there was none. It is one transaction: errors
 * (StoreOpenError, BackupFailed) leave everything as it was.
 */
export async function restorePostgres(
  backup: string,
  url: string,
  now: number,
): Promise<string | null> {
  const name = describeDatabase(url);
  await requireShopBackup(backup);
  const previousSchema = await withConnection(url, async (client) => {
    await requireSuitableServer(client, name);
    await refuseInUse(client, name);
    // Backups of former versions refer to it; it is part of the database, not of the shop.
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

/** One transaction over all: only when the backup has been read to its end is it committed. */
async function replace(backup: string, url: string, previousSchema: string | null): Promise<void> {
  const source = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--file=-', backup]);
  source.input.end();
  const target = startProgram(
    'psql',
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null'],
    url,
  );
  const renamePrevious =
    previousSchema === null ? '' : `alter schema ${SCHEMA} rename to ${previousSchema};`;
  target.input.write(`begin; ${lockSchema}; ${renamePrevious}\n`);
  const drained = drainStream(target.output);
  try {
    for await (const chunk of source.output) {
      if (!target.input.write(chunk)) await writable(target);
    }
    await source.ended;
    target.input.write('\ncommit;\n');
  } finally {
    target.input.end();
  }
  await drained;
  await target.ended;
}

/** Waits until the program reads on, or is no more. */
async function writable({ input, ended }: ReturnType<typeof startProgram>): Promise<void> {
  const drained = new Promise((resolve) => input.once('drain', resolve));
  await Promise.race([drained, ended]);
}

async function drainStream(output: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of output);
}

/** Throws unless the file is a backup of this shop, of this version or an older one. */
async function requireShopBackup(backup: string): Promise<void> {
  if (!existsSync(backup)) {
    throw new StoreOpenError('DATABASE_MISSING', `There is no backup at ${backup}.`);
  }
  const rows = await appliedIn(backup);
  const known = knownMigrations(migrationsFolder);
  const { applied, unknown } = compareMigrations(rows, known);
  if (unknown > 0) throw newerThanProgram(backup);
  if (applied === 0) throw invalidBackupError(backup);
}

async function appliedIn(backup: string) {
  try {
    const table = ['--data-only', `--schema=${SCHEMA}`, '--table=__drizzle_migrations'];
    const text = await runProgram('pg_restore', [...table, '--file=-', backup]);
    return text.split('\n').flatMap((line) => {
      const [, , hash, time] = /^(\d+)\t(\w+)\t(\d+)$/.exec(line) ?? [];
      return hash === undefined ? [] : [{ hash, created_at: Number(time) }];
    });
  } catch (error) {
    if (!(error instanceof ClientProgramError)) throw error;
    throw error.message.includes('cannot be started')
      ? new BackupFailed(error.message, error)
      : invalidBackupError(backup);
  }
}

function invalidBackupError(backup: string): StoreOpenError {
  const message = `${backup} is damaged or no backup of this shop; it was left as it is.`;
  return new StoreOpenError('DATABASE_INVALID', message);
}

async function hasShop(client: Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [SCHEMA]);
  return rows.length > 0;
}
