import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { command as commandOver, killAll, run, temporaryFolder } from '../testing/child-process.ts';

// Every test starts child processes.
vi.setConfig({ testTimeout: 120_000 });

const CUSTOMER = 'customer@bicyclesmania.test';
const { folder, remove } = temporaryFolder();
afterAll(() => {
  killAll();
  remove();
});

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const SCRIPT =
  /"([\w:]+)": "node scripts\/run\.mjs node (apps\/server\/src\/commands\/[\w-]+\.ts)"/g;
const scripts = [...readFileSync(`${repository}package.json`, 'utf8').matchAll(SCRIPT)];

const command = (name: string, ...args: string[]) => commandOver(folder, name, ...args);

describe('commands', () => {
  test('migrate a database, seed it once and change a role', async () => {
    expect(await command('migrate')).toEqual({
      code: 0,
      said: `The database in ${folder} is up to date.`,
    });
    expect(await command('seed')).toEqual({ code: 0, said: 'The demo catalogue is stored.' });
    expect(await command('seed')).toEqual({
      code: 0,
      said: 'The database is not empty; nothing was changed.',
    });
    expect(await command('admin', 'promote', CUSTOMER.toUpperCase())).toEqual({
      code: 0,
      said: `${CUSTOMER} is now an admin.`,
    });
    expect(await command('admin', 'promote', 'nobody@shop.test')).toEqual({
      code: 1,
      said: 'No account has the email nobody@shop.test.',
    });
    expect(await command('admin', 'promote', 'nobody@x.y')).toEqual({
      code: 1,
      said: 'No account has the email nobody@x.y.',
    });
    expect(await command('run-job', 'expire')).toEqual({
      code: 0,
      said: '{"expired":0,"kept":0,"failed":0}',
    });
  });

  test('reject a DATA_DIR without a database and create none', async () => {
    const wrong = join(folder, 'wrong');
    const missing = `There is no database at ${join(wrong, 'shop.sqlite')}.`;
    const backup = join(folder, 'copy.sqlite');
    const calls = [
      ['seed'],
      ['admin', 'promote', CUSTOMER],
      ['run-job', 'expire'],
      ['check-data'],
      ['backup', backup],
      ['db-copy', '--from', 'sqlite', '--to', 'postgres://127.0.0.1:1/shop'],
    ] as const;
    for (const [name, ...args] of calls) {
      expect([name, await commandOver(wrong, name, ...args)]).toEqual([
        name,
        { code: 1, said: missing },
      ]);
    }
    expect(await commandOver(wrong, 'migrate')).toEqual({
      code: 1,
      said: `DATA_DIR does not exist: ${wrong}`,
    });
    expect([existsSync(wrong), existsSync(backup)]).toEqual([false, false]);
  });

  test('report an unavailable payment provider in one sentence', async () => {
    const child = run('commands/run-job.js', { DATA_DIR: folder, PORT: '9' }, ['refunds']);
    expect(await child.ended).toBe(1);
    expect([child.stdout(), child.stderr()]).toEqual([
      '',
      'The payment provider is unavailable.\n',
    ]);
  });

  test('print their usage for unknown arguments', async () => {
    const [crown, nothing] = await Promise.all([
      command('admin', 'crown', CUSTOMER),
      command('run-job', 'nothing'),
    ]);
    expect(crown).toEqual({
      code: 1,
      said: 'Usage: npm run admin -- promote EMAIL, or demote EMAIL, or release EMAIL',
    });
    expect(nothing).toEqual({
      code: 1,
      said: expect.stringMatching(/^Usage: npm run jobs -- reconcile\|[a-z|]+\|refunds$/),
    });
  });

  test.each(scripts.map(([, name, file]) => [name, file]))(
    'npm run %s runs from its source',
    (_, file = '') => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
        cwd: repository,
        env: { PATH: process.env['PATH'], DATA_DIR: folder },
        encoding: 'utf8',
      });
      expect([0, 1]).toContain(status);
      const said = (stdout + stderr).trim();
      expect(said).toMatch(
        file.endsWith('/doctor.ts')
          ? /^ok .*\n\d+ ok, \d warnings, 0 failures$/s
          : /^[A-Z].{10,}[^{]$/,
      );
    },
  );

  test('are all in the scripts of package.json', () => expect(scripts).toHaveLength(9));
});
