import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allMutants } from './all-mutants.ts';
import type { Mutant } from './mutant.ts';

// Applies each mutant in a private copy of the repository and expects its tests to fail.
// `node packages/api/src/mutation-tests/run-mutation-tests.ts [WORDS OF A NAME]`; a minute for eight mutants or so.

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const [only = ''] = process.argv.slice(2);

/** The files of the working tree, with the installed packages linked and our own among them. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bm-mutants-'));
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  for (const file of listed.split('\0')) {
    if (!/^(apps\/server|packages)\/|^[^/]+$/.test(file)) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(copy, file));
  }
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@bm'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@bm') symlinkSync(join(packages, name), join(copy, 'node_modules', name));
  }
  for (const name of readdirSync(join(packages, '@bm'))) {
    const target = readlinkSync(join(packages, '@bm', name));
    symlinkSync(target, join(copy, 'node_modules/@bm', name));
  }
  return copy;
}

/** Whether all these tests pass in the copy. */
function passes(
  copy: string,
  { tests, testNamePattern }: Pick<Mutant, 'tests' | 'testNamePattern'>,
): boolean {
  const named = testNamePattern === undefined ? [] : [`--testNamePattern=${testNamePattern}`];
  return Object.entries(Object.groupBy(tests, (test) => test.split('/src/')[0] ?? '')).every(
    ([workspace, files = []]) => {
      const paths = files.map((file) => file.slice(workspace.length + 1));
      const vitest = join(copy, 'node_modules/.bin/vitest');
      const { status } = spawnSync(vitest, ['run', '--bail=1', ...named, ...paths], {
        cwd: join(copy, workspace),
        stdio: 'ignore',
      });
      return status === 0;
    },
  );
}

/** Whether the tests fail with the mutant. */
function isKilled(copy: string, mutant: Mutant): boolean {
  const { file, find, replace, name } = mutant;
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`${name}: ${file} has changed.`);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  try {
    return !passes(copy, mutant);
  } finally {
    writeFileSync(path, text);
  }
}

const mutants = allMutants(ROOT).filter(({ name }) => name.includes(only));
const copy = copyRepository();
try {
  const all = [...new Set(mutants.flatMap(({ tests }) => tests))];
  if (!passes(copy, { tests: all })) throw new Error('The tests fail without a mutant.');
  const survivors = mutants.filter((mutant) => {
    const killed = isKilled(copy, mutant);
    process.stdout.write(`${killed ? 'killed  ' : 'SURVIVED'}  ${mutant.name}\n`);
    return !killed;
  });
  process.stdout.write(
    `${mutants.length - survivors.length} of ${mutants.length} mutants were killed\n`,
  );
  if (survivors.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
