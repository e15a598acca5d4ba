import { rmSync, statSync } from 'node:fs';
import { BackupFailed, StoreError, StoreFull } from '../store-errors.ts';
import type { Backup } from '../backup.ts';
import { publish, refuseExisting } from '../files.ts';
import { copyDatabase } from './copy-database.ts';
import { corruptionOf, danglingIn, ruleBreakersIn } from './damage.ts';
import { isFull, readErrorOf, sqliteCodeOf } from './errors.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openReadOnly } from './open-read-only.ts';
import { readsOver } from './reads.ts';

/**
 * Copies one committed moment of the database to the new file `target`, beside running servers.
 * The copy is read through before it gets its name, and is on the disk after. Errors: BackupFailed,
 * StoreFull, and those of `openReadOnly`; nothing is then at `target`.
 */
export async function backUp(file: string, target: string): Promise<Backup> {
  refuseExisting(target);
  const { client } = openReadOnly(file, migrationsFolder);
  try {
    const temporary = copyDatabase(client, target);
    try {
      const found = await faultsOf(temporary);
      publish(temporary, target);
      return { bytes: statSync(target).size, ...found };
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch (error) {
    throw backupErrorOf(error, file, target);
  } finally {
    client.close();
  }
}

async function faultsOf(copy: string): Promise<Omit<Backup, 'bytes'>> {
  const { client, isOlder } = openReadOnly(copy, migrationsFolder);
  try {
    const damage = [...corruptionOf(client), ...danglingIn(client)];
    if (isOlder) return { damage, broken: [] };
    damage.push(...ruleBreakersIn(client));
    return { damage, broken: await readsOver(client).checks.broken() };
  } finally {
    client.close();
  }
}

function backupErrorOf(error: unknown, file: string, target: string): StoreError {
  if (error instanceof StoreError) return error;
  if (isFull(error)) return new StoreFull(error);
  if (/^SQLITE_(NOTADB|CORRUPT|BUSY)/.test(sqliteCodeOf(error) ?? '')) {
    return readErrorOf(error, file);
  }
  const message = `${target} cannot be written; check that its folder exists and that this user may write it.`;
  return new BackupFailed(message, error);
}
