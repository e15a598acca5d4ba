import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

const DATABASE_PROGRAM = join(
  import.meta.dirname,
  '../../../../packages/db/src/testing/throwaway-database.ts',
);

/** Where a shop of a journey's own keeps its data. */
export interface ShopData {
  dir: string;
  /** The variables that a shop on this data starts with. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Throws it away. */
  remove(): Promise<void>;
}

/**
 * A fresh place for data: a folder, and with `E2E_DATABASE=postgres` or `DATABASE_URL` a fresh
 * PostgreSQL database, on a server of its own or beside the one that is named.
 */
export async function shopData(): Promise<ShopData> {
  const dir = await mkdtemp(join(tmpdir(), 'bicycles-mania-'));
  const removeFolder = () => rm(dir, { recursive: true, force: true });
  const beside = process.env['DATABASE_URL'];
  if (beside === undefined && process.env['E2E_DATABASE'] !== 'postgres') {
    return { dir, env: { DATA_DIR: dir }, remove: removeFolder };
  }
  const { url, end } = await freshDatabase(beside);
  return {
    dir,
    env: { DATA_DIR: dir, DATABASE_URL: url },
    async remove() {
      await end();
      await removeFolder();
    },
  };
}

async function freshDatabase(beside: string | undefined) {
  const given = beside === undefined ? [] : [beside];
  const program = spawn(process.execPath, [DATABASE_PROGRAM, ...given], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  const end = async () => {
    program.stdin.end();
    await ended;
  };
  for await (const url of createInterface(program.stdout)) return { url, end };
  throw new Error('There is no PostgreSQL database for this run.');
}
