import { rmSync, statSync } from 'node:fs';
import { publish, refuseExisting } from '../../copy/durable-files.ts';
import type { Backup } from '../../store/checks.ts';
import { BackupFailed, StoreError, StoreFull } from '../../store/store-errors.ts';
import { isFull, toReadError, sqliteCode } from '../connection/errors.ts';
import { openReadOnly } from '../connection/open-read-only.ts';
import { createReads } from '../connection/reads.ts';
import { copyDatabase } from './copy-database.ts';
import { findDamage } from './integrity-check.ts';

/**
 * Copies a snapshot of the database to the new file `target`. Servers may run meanwhile. The copy is
 * verified before it is renamed to `target`, and synced to disk. Errors: BackupFailed, StoreFull and
 * those of `openReadOnly`; `target` then does not exist.
 */
export async function backUp(file: string, target: string): Promise<Backup> {
  refuseExisting(target);
  const { client } = openReadOnly(file);
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
  const { client, isOlder } = openReadOnly(copy);
  try {
    const integrityFaults = findDamage(client, isOlder);
    return {
      integrityFaults,
      violations: isOlder ? [] : await createReads(client).checks.findViolations(),
    };
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
