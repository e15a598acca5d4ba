import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type RequestListener, type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeLock } from './install-tree.mjs';
import { nodePackage } from './install.mjs';
import { findNpm } from './npm.mjs';

const NODE_PACKAGE = nodePackage(process.platform, process.arch);
const VERSION = process.versions.node;
const INTERPRETER = `#!/bin/sh\nexec "${process.execPath}" "$@"\n`;
/** Replaces the loading of bindings, which this repository does not have. */
const COMPLETE = `
  import { writeFileSync } from 'node:fs';
  import { installationKey, stampFile } from './stamp.mjs';
  writeFileSync(stampFile, JSON.stringify({ key: installationKey(), files: {} }));
`;

let parent: string;
let root: string;
let registry: Server | undefined;
let requests: string[];

/** A repository with one workspace and one package, of which nothing is installed. */
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'install-')));
  root = join(parent, 'Läden 店');
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  write('scripts/complete-installation.mjs', COMPLETE);
  requests = [];
});
afterEach(() => {
  registry?.close();
  registry = undefined;
  rmSync(parent, { recursive: true });
});

function write(file: string, content: unknown): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

/** A package's archive, as the registry has it. */
function pack(name: string, version: string, files: Record<string, string>): Buffer {
  const folder = mkdtempSync(join(parent, 'pack-'));
  const all = { 'package.json': JSON.stringify({ name, version }), ...files };
  for (const [file, content] of Object.entries(all)) {
    const path = join(folder, 'package', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content, { mode: 0o755 });
  }
  return execFileSync('tar', ['-cz', '-C', folder, 'package']);
}

const integrity = (archive: Buffer) =>
  `sha512-${createHash('sha512').update(archive).digest('base64')}`;

/** Writes a repository whose workspace needs `a`; returns the archives for a registry. */
function writeRepository(): Map<string, Buffer> {
  const manifest = { workspaces: ['apps/*'], devDependencies: { node: VERSION } };
  const workspace = { name: 'shop', version: '1.0.0', optionalDependencies: { a: '1.0.0' } };
  const a = pack('a', '1.0.0', {});
  const node = pack('node', VERSION, {});
  const binary = pack(NODE_PACKAGE, VERSION, { 'bin/node': INTERPRETER });
  write('package.json', manifest);
  write('apps/shop/package.json', workspace);
  write('package-lock.json', {
    lockfileVersion: 3,
    packages: {
      '': manifest,
      'apps/shop': workspace,
      'node_modules/shop': { link: true, resolved: 'apps/shop' },
      'node_modules/node': { version: VERSION, dev: true, integrity: integrity(node) },
      'node_modules/a': {
        version: '1.0.0',
        integrity: integrity(a),
        engines: { node: '<1' },
        optional: true,
      },
    },
  });
  return new Map([
    ['/a/-/a-1.0.0.tgz', a],
    [`/node/-/node-${VERSION}.tgz`, node],
    [`/${NODE_PACKAGE}/-/${NODE_PACKAGE}-${VERSION}.tgz`, binary],
  ]);
}

/** A registry with these archives; it has metadata of the binary package only. */
function serve(archives: Map<string, Buffer>): RequestListener {
  return ({ url, headers }, response) => {
    const archive = archives.get(url ?? '');
    if (archive !== undefined) response.end(archive);
    else if (url === `/${NODE_PACKAGE}`) {
      response.end(JSON.stringify(metadata(NODE_PACKAGE, `${headers.host}`)));
    } else response.writeHead(404).end('{}');
  };
}

function metadata(name: string, host: string) {
  const tarball = `http://${host}/${name}/-/${name}-${VERSION}.tgz`;
  const version = { name, version: VERSION, dist: { tarball } };
  return { name, 'dist-tags': {}, versions: { [VERSION]: version } };
}

async function startRegistry(listener: RequestListener): Promise<string> {
  registry = createServer((request, response) => {
    requests.push(request.url ?? '');
    listener(request, response);
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Runs a command that needs the packages, with the registry at this address. */
async function run(address: string) {
  const env = {
    PATH: process.env.PATH,
    HOME: parent,
    npm_execpath: findNpm(),
    npm_config_registry: address,
    npm_config_cache: join(parent, 'cache'),
    // npm's pauses between its attempts stay at one second, instead of growing to five.
    npm_config_fetch_retry_factor: '1',
  };
  const args = ['scripts/run.mjs', 'node', '-p', '"ran"'];
  const child = spawn(process.execPath, args, { cwd: root, env });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += chunk));
  child.stderr.on('data', (chunk) => (output.err += chunk));
  const [status] = await once(child, 'close');
  return { status, ...output };
}

const INSTALLING = `Installing Node ${VERSION} and the packages of package-lock.json...\n`;

describe('an installation', { timeout: 60_000 }, () => {
  it('unpacks Node and the packages, without their metadata and for any Node', async () => {
    const archives = writeRepository();
    const address = await startRegistry(serve(archives));
    expect(await run(address)).toMatchObject({ status: 0, out: 'ran\n' });
    expect(requests.toSorted()).toEqual([...archives.keys(), `/${NODE_PACKAGE}`].toSorted());
    expect(existsSync(join(root, 'node_modules/a/package.json'))).toBe(true);
    expect(readlinkSync(join(root, 'node_modules/shop'))).toBe('../apps/shop');
    expect(existsSync(join(root, '.installing'))).toBe(false);

    requests = [];
    expect(await run(address)).toEqual({ status: 0, out: 'ran\n', err: '' });
    expect(requests).toEqual([]);
  });

  it('that the registry rejects reports it, changes nothing, and is repaired by the next run', async () => {
    const archives = writeRepository();
    write('node_modules/a/package.json', { version: '0.9.0' });
    let isRefused = true;
    const serving = serve(archives);
    const address = await startRegistry((request, response) => {
      if (!isRefused) serving(request, response);
      else if (request.url === `/${NODE_PACKAGE}`) response.writeHead(403).end('{}');
      // The other requests stay open: their run of npm is ended with the first.
    });
    expect(await run(address)).toEqual({
      status: 1,
      out: '',
      err: `${INSTALLING}The package registry refused the request (HTTP 403); check npm's settings for it, then run the same command again.\n`,
    });
    const manifest = readFileSync(join(root, 'node_modules/a/package.json'), 'utf8');
    expect(JSON.parse(manifest)).toEqual({ version: '0.9.0' });
    expect(existsSync(join(root, '.installing'))).toBe(false);

    isRefused = false;
    expect(await run(address)).toMatchObject({ status: 0, out: 'ran\n' });
  });

  it('of an archive that differs from its hash reports it', async () => {
    const archives = writeRepository();
    archives.set(`/node/-/node-${VERSION}.tgz`, pack('node', VERSION, { 'more.js': '' }));
    const { status, err } = await run(await startRegistry(serve(archives)));
    expect({ status, err }).toEqual({
      status: 1,
      err: expect.stringContaining('A package differs from its hash in package-lock.json;'),
    });
    expect(existsSync(join(root, 'node_modules'))).toBe(false);
  });

  it('from a lock file that does not match package.json reports it', async () => {
    const serving = serve(writeRepository());
    write('apps/shop/package.json', { name: 'shop', dependencies: { b: VERSION } });
    const address = await startRegistry((request, response) => {
      if (request.url === '/b') response.end(JSON.stringify(metadata('b', 'b.example')));
      else serving(request, response);
    });
    const { status, err } = await run(address);
    expect({ status, err }).toEqual({
      status: 1,
      err: expect.stringContaining(
        `package-lock.json does not match package.json (Missing: b@${VERSION} from lock file)`,
      ),
    });
  });
});

describe('the lock file for npm', () => {
  it('has an address for each package with a hash, and no `engines`', () => {
    const engines = { node: '>=22' };
    expect(
      completeLock({
        lockfileVersion: 3,
        packages: {
          '': { engines },
          'apps/shop': { name: 'shop', engines },
          'node_modules/shop': { link: true, resolved: 'apps/shop' },
          'node_modules/a': { version: '1.0.0', integrity: 'x', engines },
          'node_modules/a/node_modules/@b/c': { version: '2.0.0-rc.1', integrity: 'x' },
          'node_modules/alias': { name: '@b/d', version: '3.0.0', integrity: 'x' },
          'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
        },
      }),
    ).toEqual({
      lockfileVersion: 3,
      packages: {
        '': { engines },
        'apps/shop': { name: 'shop', engines },
        'node_modules/shop': { link: true, resolved: 'apps/shop' },
        'node_modules/a': {
          version: '1.0.0',
          integrity: 'x',
          resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
        },
        'node_modules/a/node_modules/@b/c': {
          version: '2.0.0-rc.1',
          integrity: 'x',
          resolved: 'https://registry.npmjs.org/@b/c/-/c-2.0.0-rc.1.tgz',
        },
        'node_modules/alias': {
          name: '@b/d',
          version: '3.0.0',
          integrity: 'x',
          resolved: 'https://registry.npmjs.org/@b/d/-/d-3.0.0.tgz',
        },
        'node_modules/a/node_modules/bundled': { version: '1.0.0', inBundle: true },
      },
    });
  });
});
