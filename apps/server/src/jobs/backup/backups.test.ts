import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBackupProblem } from './backup-state.ts';
import { newestBackup } from './restore-backup.ts';
import { readEnv } from '../../env/env.ts';
import { killAll, run, startShop, stop, temporaryFolder } from '../../testing/child-process.ts';
import { send } from '../../testing/http-client.ts';

// Every test starts child processes.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let remove: () => void;
let env: Record<string, string>;
let backupDir: string;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  backupDir = join(folder, 'backups');
  env = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: backupDir };
});
afterEach(() => {
  killAll();
  remove();
});

/** What `npm run restore -- --rehearse` prints, with its exit code. */
async function rehearse(...args: string[]) {
  const child = run('commands/restore.js', env, ['--rehearse', ...args]);
  const code = await child.ended;
  return { code, said: (child.stdout() + child.stderr()).trim() };
}

const metric = async (url: string, name: string) => {
  const page = await (await fetch(`${url}/metrics`)).text();
  return new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(page)?.[1];
};

test('a running shop backs itself up, and the backup can be restored', async () => {
  mkdirSync(backupDir);
  const shop = await startShop(env);
  await vi.waitFor(
    async () =>
      expect(Number(await metric(shop.url, 'backup_newest_age_seconds'))).toBeLessThan(60),
    { timeout: 60_000, interval: 50 },
  );
  const [name = '', ...others] = readdirSync(backupDir);
  expect([name, others]).toEqual([expect.stringMatching(/^shop-\d{8}T\d{6}Z\.sqlite$/), []]);
  const file = join(backupDir, name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await metric(shop.url, 'backup_failures_total')).toBe('0');

  const { code, said } = await rehearse();
  expect(said).toMatch(/^Rehearsed the restore of \S+\.sqlite: restored in \d+\.\d s, checked in /);
  expect(said).toMatch(
    /\nThe data is \d minutes? old; .*\nStock, ledger, orders and payments agree\.$/,
  );
  expect(code).toBe(0);
  expect(await stop(shop)).toBe(0);

  const copy = new DatabaseSync(file);
  copy.exec('UPDATE parts SET on_hand = on_hand + 1');
  copy.close();
  expect(await rehearse()).toEqual({
    code: 1,
    said: expect.stringContaining('stock.onHand equals the ledger'),
  });
  // A page that lost its content.
  writeFileSync(file, readFileSync(file).fill(9, 40_960, 45_056));
  expect(await rehearse()).toEqual({ code: 1, said: expect.stringMatching(/damaged|Page 11/) });
  expect(readdirSync(folder).toSorted()).toEqual(['backups', 'data']);
});

test('without its folder a backup fails with a log entry, the shop keeps serving, and the next backup succeeds', async () => {
  const shop = await startShop(env);
  await vi.waitFor(async () => expect(await metric(shop.url, 'backup_failures_total')).toBe('1'), {
    timeout: 60_000,
    interval: 50,
  });
  expect(shop.stderr()).toContain(`BACKUP_DIR=${backupDir} cannot be used (ENOENT`);
  expect((await send('GET', `${shop.url}/parts`)).status).toBe(200);
  expect(await metric(shop.url, 'backup_newest_age_seconds')).toBeUndefined();
  expect(findBackupProblem(join(folder, 'data'), Date.now())).toBe('failed');
  mkdirSync(backupDir);
  expect(await stop(shop)).toBe(0);
  const again = await startShop(env);
  await vi.waitFor(
    () => expect(readdirSync(backupDir)).toEqual([expect.stringMatching(/Z\.sqlite$/)]),
    {
      timeout: 60_000,
      interval: 50,
    },
  );
  expect(await stop(again)).toBe(0);
});

test('a rehearsal needs a verified backup', () => {
  expect(() => newestBackup(readEnv({}))).toThrow('BACKUP_DIR is not set');
  expect(() => newestBackup(readEnv(env))).toThrow(
    `BACKUP_DIR=${backupDir} cannot be read (ENOENT`,
  );
  mkdirSync(backupDir);
  writeFileSync(join(backupDir, 'shop-20260105T102030Z.faulty.sqlite'), '');
  expect(() => newestBackup(readEnv(env))).toThrow('has no verified backup yet');
});

test('a shop that shuts down kills its backup and leaves nothing that looks like one', async () => {
  mkdirSync(backupDir);
  const shop = await startShop(env);
  expect(await stop(shop)).toBe(0);
  expect(shop.stderr()).toBe('');
  const finished = readdirSync(backupDir).filter((name) => !name.includes('.unchecked.'));
  for (const name of finished) {
    expect(await rehearse(join(backupDir, name))).toMatchObject({ code: 0 });
    rmSync(join(backupDir, name));
  }
});
