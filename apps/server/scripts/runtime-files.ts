import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RUNTIME_PACKAGES } from './bundle.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** The builds, and the files that they read at run time from the source folders. */
const FILES = [
  'LICENSE',
  'apps/server/dist',
  'apps/server/runtime.json',
  'apps/web/dist',
  'packages/db/src/postgres/migrations',
  'packages/db/src/sqlite/migrations',
  'packages/documents/src/fonts',
  'packages/stand-ins/src/identity/pages/assets',
  'packages/stand-ins/src/payments/browser/assets',
];

/** Sources of native code, binaries of other platforms, package managers, types and documentation. */
const NOT_RUN = new RegExp(
  String.raw`/(deps|\.yarn)$|\.(c|cc|cpp|h|hpp|gyp|md|map|[cm]?ts)$|/prebuilds/(?!${process.platform}-${process.arch}\.)`,
);

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Copies the built shop to `target`, with its packages and the pinned Node: `bin/shop` serves it,
 * `bin/shop backup FILE` runs a command. Nothing there needs npm or a build.
 */
function copyRuntimeFiles(target: string): void {
  for (const file of FILES) copy(file, target);
  copy('node_modules/node/bin/node', target);
  for (const folder of packageFolders()) copy(folder, target);
  mkdirSync(join(target, 'bin'));
  writeFileSync(join(target, 'bin/shop'), startScript());
  chmodSync(join(target, 'bin/shop'), 0o755);
}

function copy(path: string, target: string): void {
  const filter = (source: string) =>
    !path.startsWith('node_modules/') || !NOT_RUN.test(source.slice(REPOSITORY.length));
  cpSync(join(REPOSITORY, path), join(target, path), { recursive: true, filter });
}

/** The folders of the packages that are not bundled, with their dependencies. */
function packageFolders(): Set<string> {
  const folders = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = findPackage(name, from);
    if (folder === null || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies, optionalDependencies }: Manifest = JSON.parse(
      readFileSync(join(REPOSITORY, folder, 'package.json'), 'utf8'),
    );
    // Optional packages are binaries of this platform, except those of Firebase, which are clients
    // of other services.
    const optional = name === 'firebase-admin' ? {} : optionalDependencies;
    for (const needed of Object.keys({ ...dependencies, ...optional })) add(needed, folder);
  };
  for (const name of RUNTIME_PACKAGES) add(name, 'apps/server');
  return folders;
}

/**
 * Node's resolution: the nearest `node_modules` upwards of `from`. Null for a package of another
 * platform.
 */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(REPOSITORY, found, 'package.json'))) return found;
    if (folder === '.') return null;
  }
}

/** Starts the server or a command with the flags and the environment of `runtime.json`. */
function startScript(): string {
  const { flags, environment }: { flags: string[]; environment: Record<string, string> } =
    JSON.parse(readFileSync(join(REPOSITORY, 'apps/server/runtime.json'), 'utf8'));
  return `#!/bin/sh
# bin/shop: serves the shop. bin/shop COMMAND ARGUMENTS: runs a command, such as backup or check-data.
app=$(dirname "$(dirname "$(readlink -f "$0")")")
command=\${1:-main}
[ $# -eq 0 ] || shift
[ -f "$app/apps/server/dist/$command.js" ] || { echo "There is no command $command." >&2; exit 1; }
export NODE_ENV=production ${Object.entries(environment)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}
${namedCommit()}exec "$app/node_modules/node/bin/node" ${flags.join(' ')} "$app/apps/server/dist/$command.js" "$@"
`;
}

/** The line with the commit of this checkout if COMMIT_SHA is not set; empty without a checkout. */
function namedCommit(): string {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: REPOSITORY,
      encoding: 'utf8',
    });
    return `export COMMIT_SHA="\${COMMIT_SHA:-${commit.trim()}}"\n`;
  } catch {
    return '';
  }
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Usage: node runtime-files.ts FOLDER');
copyRuntimeFiles(resolve(target));
