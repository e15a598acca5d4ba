import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
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

const HEALTHY = /^ok .*\n\d+ ok, \d warnings, 0 failures$/s;
const SENTENCE = /^[A-Z].{10,}[^{]$/;

/** Prints the name of each command, what it prints, and its exit code. */
const PROGRAM = `
process.stderr.write = process.stdout.write.bind(process.stdout);
const exit = process.exit;
process.exit = () => undefined;
for (const file of process.argv.splice(1)) {
  process.exitCode = 0;
  process.stdout.write('\\n-- ' + path.basename(file, '.ts') + '\\n');
  await import(file);
  process.stdout.write('\\n' + process.exitCode);
}
exit(0);`;

/** Runs commands from their sources in one process, which loads their common modules once. */
async function runSources(files: readonly string[]) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', `import path from 'node:path';${PROGRAM}`, ...files],
    {
      cwd: repository,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled'),
      },
      stdio: 'pipe',
    },
  );
  const [stdout, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { stdout, exitCode };
}

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
      ['check-numbers'],
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
    const [crown, two, nothing, several] = await Promise.all([
      command('admin', 'crown', CUSTOMER),
      command('admin', 'promote', CUSTOMER, CUSTOMER),
      command('run-job', 'nothing'),
      command('run-job', 'expire', 'purge'),
    ]);
    const accounts = {
      code: 1,
      said: 'Usage: npm run admin -- promote EMAIL, or demote EMAIL, or release EMAIL',
    };
    expect([crown, two]).toEqual([accounts, accounts]);
    const jobs = {
      code: 1,
      said: expect.stringMatching(/^Usage: npm run jobs -- reconcile\|[a-z|]+\|refunds$/),
    };
    expect([nothing, several]).toEqual([jobs, jobs]);
  });

  test('run from their sources', async () => {
    const { stdout, exitCode } = await runSources(
      scripts.map(([, , file = '']) => join(repository, file)),
    );
    expect(exitCode).toBe(0);
    const outputs = stdout.split('\n-- ').slice(1);
    expect(outputs).toHaveLength(scripts.length);
    for (const output of outputs) {
      const [, name, said] = /^(\S+)\n(.*)\n(?:0|1)$/s.exec(output.trim()) ?? [];
      const pattern = name === 'doctor' ? HEALTHY : SENTENCE;
      expect([output, said?.trim()]).toEqual([output, expect.stringMatching(pattern)]);
    }
  });

  test('are all in the scripts of package.json', () => expect(scripts).toHaveLength(11));
});
