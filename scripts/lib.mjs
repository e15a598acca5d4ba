import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Plain JavaScript without dependencies: it runs before anything is installed, under any Node >= 20.

export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = `${root}node_modules`;
const stamp = `${modules}/.installed-from`;
const pinnedNode = `${modules}/node/bin/node`;

/** Prints one sentence and stops. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a program to its end; stops with its exit code when it fails. */
export function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** The environment of every tool: the installed programs first, nobody phones home. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${modules}/node/bin:${modules}/.bin:${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    ...extra,
  };
}

/** Installs from the lock file, unless what is installed came from this very lock file. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(pinnedNode)) return;
  process.stderr.write('Installing from the lock file...\n');
  const { NODE_ENV: _ignored, ...environment } = process.env;
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) run(process.execPath, [npm, ...args], environment);
  else run('npm', args, environment);
  writeFileSync(stamp, lock);
}

/** Whether this process already is the Node that the repository pins. */
export function isPinnedNode() {
  const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return process.versions.node === devDependencies.node;
}

/** Starts the same script again under the pinned Node, with these flags, and ends as it ends. */
export function rerunUnderPinnedNode(flags = []) {
  const child = spawn(pinnedNode, [...flags, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: toolEnvironment(),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`The pinned Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
