// Runs under the pinned Node when all packages are unpacked: loads every native binding that the
// product and its tools use, and writes the stamp when all of them work.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { installationKey, lockedPackages, sizeOf, stampFile } from './stamp.mjs';
import { modules, pinnedNode, pinnedVersion, root } from './toolchain.mjs';

const require = createRequire(import.meta.url);

const runs = (program) => () =>
  execFileSync(process.execPath, [join(modules, program), '--version'], { stdio: 'pipe' });

const CHECKS = {
  node: () => assert.equal(process.versions.node, pinnedVersion),
  'better-sqlite3': () => new (require('better-sqlite3'))(':memory:').close(),
  sharp: () => require('sharp'),
  vite: () => import('vite'),
  '@tailwindcss/vite': () => import('@tailwindcss/vite'),
  esbuild: runs('esbuild/bin/esbuild'),
  oxlint: runs('oxlint/bin/oxlint'),
  turbo: runs('turbo/bin/turbo'),
  typescript: runs('typescript/bin/tsc'),
};

for (const [name, check] of Object.entries(CHECKS)) {
  try {
    await check();
  } catch (error) {
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n', 1)[0];
    process.stderr.write(
      `${name} does not work on ${process.platform}-${process.arch}: ${reason}\n`,
    );
    process.exit(1);
  }
}
rmSync(stampFile, { force: true });
writeFileSync(stampFile, JSON.stringify({ key: installationKey(), files: filesToWatch() }));

/** By path, the size of the pinned Node, of each package's manifest, and of all native files. */
function filesToWatch() {
  const files = lockedPackages()
    .filter(([folder]) => existsSync(join(root, folder)))
    .flatMap(([folder, { os, cpu }]) =>
      (os ?? cpu) !== undefined || existsSync(join(root, folder, 'prebuilds'))
        ? allFiles(folder)
        : [`${folder}/package.json`],
    );
  return Object.fromEntries(
    [...files, relative(root, pinnedNode)].map((file) => [file, sizeOf(file)]),
  );
}

function allFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
