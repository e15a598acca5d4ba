import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_RELEASE, temporaryFolder } from './processes/server.ts';
import { createFilledDatabase } from './test-data/fill-database.ts';

// Measures a backup of a large shop and the rehearsal of its restore; see "Restore" in
// docs/operations.md. Needs a build, Linux, and in TMPDIR four times the size of the database: 10 GB
// for a million orders. The exit code is 1 when the data check finds a fault.
const ORDERS = Number(process.env['RESTORE_ORDERS'] ?? 1_000_000);
const TICKS_PER_SECOND = 100;

const { folder, remove } = temporaryFolder();
process.once('exit', remove);

/** The processor time of the child processes that ended, in seconds: `cutime` and `cstime`. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function run(command: string, ...args: string[]): void {
  const script = join(THIS_RELEASE, 'apps/server/dist', `${command}.js`);
  const [before, started] = [childSeconds(), performance.now()];
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, TMPDIR: folder },
    encoding: 'utf8',
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const cpu = (childSeconds() - before).toFixed(1);
  process.stdout.write(
    `${command} ${args[0]}: ${seconds} s, processor ${cpu} s\n${stdout}${stderr}`,
  );
  if (status !== 0) process.exitCode = 1;
}

const size = { parts: 10_000, orders: ORDERS, users: Math.ceil(ORDERS / 10) };
const file = await createFilledDatabase(folder, size, { books: true });
process.stdout.write(`${ORDERS} orders: ${(statSync(file).size / 1e9).toFixed(2)} GB\n`);
const backup = join(folder, 'backup.sqlite');
run('backup', backup);
run('restore', '--rehearse', backup);
