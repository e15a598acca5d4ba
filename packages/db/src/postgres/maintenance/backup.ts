import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import type { Client } from 'pg';
import { publish, refuseExisting, sync } from '../../copy/durable-files.ts';
import type { Backup } from '../../store/checks.ts';
import { BackupFailed, StoreError } from '../../store/store-errors.ts';
import { SCHEMA } from '../column-kit.ts';
import { withConnection } from '../connection/open.ts';
import { describeDatabase } from '../connection/settings.ts';
import { beginSnapshot, createReads } from '../connection/snapshot.ts';
import { ClientProgramError, runProgram } from './client-programs.ts';
import { findIntegrityFaults } from './integrity-check.ts';

/**
 * Dumps a snapshot of the database to the new file `target` (pg_dump's custom format). Servers may run
 * meanwhile. The dump is verified before it is renamed to `target`, and synced to disk. Errors:
 * BackupFailed and those of `readPostgres`; `target` then does not exist.
 */
export async function backUpPostgres(url: string, target: string): Promise<Backup> {
  refuseExisting(target);
  return withConnection(url, async (client) => {
    const { isOlder } = await beginSnapshot(client, describeDatabase(url));
    const temporary = await dump(client, url, target);
    try {
      const found = {
        integrityFaults: await findIntegrityFaults(client),
        violations: isOlder ? [] : await createReads(client).checks.findViolations(),
      };
      publish(temporary, target);
      return { bytes: statSync(target).size, ...found };
    } finally {
      rmSync(temporary, { force: true });
    }
  });
}

/** Dumps the snapshot of `client`, which is the one that is checked. */
async function dump(client: Client, url: string, target: string): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>(
    'select pg_export_snapshot() as snapshot',
  );
  const temporary = `${target}.${process.pid}.part`;
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
    // The unlogged rate-limit counts are left out: their keys contain client addresses.
    const content = [
      `--schema=${SCHEMA}`,
      '--no-unlogged-table-data',
      '--no-owner',
      '--no-privileges',
    ];
    const format = ['--format=custom', `--snapshot=${rows[0]?.snapshot}`, `--file=${temporary}`];
    await runProgram('pg_dump', [...content, ...format], url);
    await runProgram('pg_restore', ['--file=/dev/null', temporary]);
    sync(temporary);
    return temporary;
  } catch (error) {
    rmSync(temporary, { force: true });
    if (error instanceof StoreError) throw error;
    if (error instanceof ClientProgramError) throw new BackupFailed(error.message, error);
    const message = `${target} cannot be written; check that its folder exists and that this user may write it.`;
    throw new BackupFailed(message, error);
  }
}
