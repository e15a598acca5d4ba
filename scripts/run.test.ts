import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..');
const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

/** A repository of two packages, in a folder whose name is not plain ASCII. */
let parent: string;
let root: string;
beforeAll(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'run-')));
  root = join(parent, 'kleine Läden 店');
  cpSync(join(repository, 'scripts'), join(root, 'scripts'), { recursive: true });
});
afterAll(() => rmSync(parent, { recursive: true }));

const write = (file: string, content: unknown): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};

/** The files of a complete installation, with its stamp. */
beforeEach(async () => {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  write('package.json', { devDependencies: { node: process.versions.node } });
  write('package-lock.json', {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
    },
  });
  write('node_modules/.package-lock.json', {});
  write('node_modules/a/package.json', { name: 'a', version: '1.0.0' });
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  write('node_modules/.bin/tool', '#!/bin/sh\necho "tool $*"\nexit 3\n');
  chmodSync(join(root, 'node_modules/.bin/tool'), 0o755);
  const { installationKey, sizeOf } = await import(join(root, 'scripts/stamp.mjs'));
  const files = { 'node_modules/a/package.json': sizeOf('node_modules/a/package.json') };
  write('node_modules/.installation.json', { key: installationKey(), files });
});

/** Runs the runner without npm, so that an attempt to install fails visibly. */
function run(args: string[], options: string[] = []) {
  const environment = { env: { PATH: '' }, cwd: parent, encoding: 'utf8' } as const;
  const node = join(root, 'node_modules/node/bin/node');
  const program = join(root, 'scripts/run.mjs');
  const { status, stdout, stderr } = spawnSync(node, [...options, program, ...args], environment);
  return { status, stdout, stderr };
}

const INSTALLS = {
  status: 1,
  stdout: '',
  stderr: 'npm 10 or newer is needed; there is none beside Node or in PATH.\n',
};

describe('the runner', () => {
  it('runs the pinned Node in the repository, with its arguments and exit code', () => {
    const program = 'console.log(process.cwd(), process.argv[1]); process.exit(5)';
    expect(run(['node', '-e', program, 'an argument'])).toEqual({
      status: 5,
      stdout: `${root} an argument\n`,
      stderr: '',
    });
  });

  it('runs an installed tool', () => {
    expect(run(['tool', 'x', 'y z'])).toEqual({ status: 3, stdout: 'tool x y z\n', stderr: '' });
  });

  it('reports an unknown program', () => {
    expect(run(['nothing'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'nothing could not be started (ENOENT).\n',
    });
  });

  it.each(['18.20.8', '16.0.0', '8.17.0'])('rejects Node %s in one sentence', (version) => {
    const versions = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    expect(run(['start'], ['--import', `data:text/javascript,${versions}`])).toEqual({
      status: 1,
      stdout: '',
      stderr: `Node 20 or newer is needed; this is Node ${version}. Nothing was done.\n`,
    });
  });

  it('forwards SIGTERM and exits as the program does', async () => {
    const program =
      'process.on("SIGTERM", () => process.exit(7)); console.log("on"); setInterval(() => {}, 1000)';
    const child = spawn(process.execPath, ['scripts/run.mjs', 'node', '-e', program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('ends the program when the shell of npm ends', async () => {
    const program =
      'process.on("SIGTERM", () => setTimeout(() => { console.log("drained"); process.exit() }, 300)); setInterval(() => {}, 1000)';
    const script = `"${process.execPath}" scripts/run.mjs node -e '${program} ; console.log("on")' ; true`;
    const shell = spawn('/bin/sh', ['-c', script], {
      cwd: root,
      env: { PATH: '', npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    shell.stdout.on('data', (chunk) => (output += chunk));
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    // The pipe closes with the last process that holds it.
    await once(shell.stdout, 'close');
    expect({ signal: shell.signalCode, output }).toEqual({
      signal: 'SIGTERM',
      output: expect.stringMatching(/drained\n$/),
    });
  });
});

describe('an installation', () => {
  it('is renewed when the lock file changes', () => {
    write('package-lock.json', { packages: { 'node_modules/a': { version: '2.0.0' } } });
    expect(run(['node', '-v'])).toEqual(INSTALLS);
  });

  it('is renewed when a file is missing or truncated', () => {
    truncateSync(join(root, 'node_modules/a/package.json'), 3);
    expect(run(['node', '-v'])).toEqual(INSTALLS);
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(run(['node', '-v'])).toEqual(INSTALLS);
  });

  it('is renewed without its stamp, or with half of it', () => {
    write('node_modules/.installation.json', '{"key":');
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(run(['node', '-v'])).toEqual(INSTALLS);
  });

  it('is not tried with a malformed lock file', () => {
    write('package-lock.json', '<<<<<<< HEAD');
    expect(run(['node', '-v'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'package-lock.json is not valid JSON; restore it with git.\n',
    });
  });

  it('by hand is recognised by the versions of its packages', async () => {
    const { hasPackagesOfLock } = await import(join(root, 'scripts/stamp.mjs'));
    expect(hasPackagesOfLock()).toBe(true);
    write('node_modules/a/package.json', { name: 'a', version: '1.0.1' });
    expect(hasPackagesOfLock()).toBe(false);
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(hasPackagesOfLock()).toBe(false);
  });
});

describe('package.json', () => {
  const scripts: [string, string][] = Object.entries(manifest.scripts);

  it.each(scripts.filter(([name]) => name !== 'audit'))(
    'npm run %s goes through the runner, on every system',
    (_, script) => {
      for (const command of script.split(' && ')) {
        expect(command).toMatch(/^node scripts\/run\.mjs [\w./:=@ -]+$/);
      }
    },
  );

  it('names the versions that the scripts require', () => {
    expect(manifest.engines).toEqual({ node: '>=20', npm: '>=10' });
  });
});
