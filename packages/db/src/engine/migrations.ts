import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { StoreOpenError } from '../store/store-errors.ts';
import { migratePartNumbers } from './part-numbers.ts';
import type { Steps } from './steps.ts';

/** A migration of drizzle-kit; `tag` is the name of its file, `0002_messages`. */
export interface Migration extends MigrationMeta {
  readonly tag: string;
  /**
   * The time of the migration that a program must know to work on the migrated database: 0 when the
   * migration only adds, so that programs of the previous release go on.
   */
  readonly compatibleSince: number;
  /** What follows the statements, where SQL cannot compute the values. `schema` is a prefix of tables. */
  readonly dataSteps: ((schema: string) => Steps<void>) | null;
}

/** The migrations of a database compared with those of this program. */
export interface MigrationHistory {
  /** Number of known migrations that are applied. */
  readonly applied: number;
  /** Known migrations that are not applied, in order. */
  readonly pending: readonly Migration[];
  /** Number of applied migrations that this program neither knows nor is compatible with. */
  readonly incompatible: number;
}

/** A row of Drizzle's table `__drizzle_migrations`: one per applied migration. */
export interface AppliedMigration {
  readonly hash: string;
  readonly created_at: number;
  /** `Migration.compatibleSince`; missing in rows of releases that did not store it. */
  readonly compatible_since?: number | null;
}

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

const migrationKey = (hash: string, createdAt: number): string => `${createdAt} ${hash}`;

/** The first line of a migration that removes or changes what the named one has replaced. */
const CONTRACTS = /^-- contracts (\S+)$/m;

/** The line of a migration that names its data steps. */
const DATA = /^-- data (\S+)$/m;

const DATA_STEPS = new Map([['part-numbers', migratePartNumbers]]);

/** Returns the migrations in a folder of drizzle-kit, in order. */
export function knownMigrations(folder: string): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'));
  const tags = journal.entries.map(({ tag }) => tag);
  const files = readMigrationFiles({ migrationsFolder: folder });
  return files.map((file, at) => {
    const replaced = CONTRACTS.exec(file.sql[0] ?? '')?.[1];
    const since = replaced === undefined ? 0 : files[tags.indexOf(replaced)]?.folderMillis;
    if (since === undefined) throw new Error(`There is no migration ${replaced}.`);
    const data = DATA.exec(file.sql[0] ?? '')?.[1];
    const dataSteps = data === undefined ? null : (DATA_STEPS.get(data) ?? null);
    if (data !== undefined && dataSteps === null) throw new Error(`There are no steps ${data}.`);
    return { ...file, tag: tags[at] ?? String(at), compatibleSince: since, dataSteps };
  });
}

/** Compares the applied migrations with the known ones. */
export function compareMigrations(
  rows: readonly AppliedMigration[],
  known: readonly Migration[],
): MigrationHistory {
  const applied = new Set(rows.map((row) => migrationKey(row.hash, row.created_at)));
  const keys = new Set(known.map(({ hash, folderMillis }) => migrationKey(hash, folderMillis)));
  const pending = known.filter(
    ({ hash, folderMillis }) => !applied.has(migrationKey(hash, folderMillis)),
  );
  const newest = Math.max(0, ...known.map(({ folderMillis }) => folderMillis));
  // An unknown migration among the known ones is of another program, or was edited.
  const incompatible = rows.filter(
    ({ hash, created_at: at, compatible_since: since }) =>
      !keys.has(migrationKey(hash, at)) && (at <= newest || (since ?? Infinity) > newest),
  );
  return { applied: known.length - pending.length, pending, incompatible: incompatible.length };
}

/** The error for a database that needs a newer program. */
export function newerThanProgram(name: string): StoreOpenError {
  return new StoreOpenError(
    'DATABASE_NEWER',
    `The database ${name} was written by a newer version of this program; start that version, or restore an older backup.`,
  );
}

/** The error for a database that lacks migrations, where none may be applied. */
export function olderThanProgram(name: string): StoreOpenError {
  return new StoreOpenError(
    'DATABASE_OLDER',
    `The database ${name} is older than this program; starting the shop brings it up to date.`,
  );
}
