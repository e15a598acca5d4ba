import { rmSync, statSync } from 'node:fs';
import { BackupFailed, StoreError, StoreFull } from '../../store/store-errors.ts';
import type { Backup } from '../../store/backup.ts';
import { publish, refuseExisting } from '../../copy/durable-files.ts';
import { copyDatabase } from './copy-database.ts';
import { findCorruption, findDanglingReferences, findCheckViolations } from './integrity-check.ts';
import { isFull, toReadError, sqliteCode } from '../connection/errors.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openReadOnly } from '../connection/open-read-only.ts';
import { createReads } from '../connection/reads.ts';

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
      const found = await checkCopy(temporary);
      publish(temporary, target);
      return { bytes: statSync(target).size, ...found };
    } finally {
      rmSync(temporary, { force: true });
    }
  } catch (error) {
    throw toBackupError(error, file, target);
  } finally {
    client.close();
  }
}

async function checkCopy(copy: string): Promise<Omit<Backup, 'bytes'>> {
  const { client, isOlder } = openReadOnly(copy, migrationsFolder);
  try {
    const integrityFaults = [...findCorruption(client), ...findDanglingReferences(client)];
    if (isOlder) return { integrityFaults, violations: [] };
    integrityFaults.push(...findCheckViolations(client));
    return { integrityFaults, violations: await createReads(client).checks.findViolations() };
  } finally {
    client.close();
  }
}

function toBackupError(error: unknown, file: string, target: string): StoreError {
  if (error instanceof StoreError) return error;
  if (isFull(error)) return new StoreFull(error);
  if (/^SQLITE_(NOTADB|CORRUPT|BUSY)/.test(sqliteCode(error) ?? '')) {
    return toReadError(error, file);
  }
  const message = `${target} cannot be written; check that its folder exists and that this user may write it.`;
  return new BackupFailed(message, error);
}
