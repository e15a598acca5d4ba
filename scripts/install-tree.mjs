import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { lockFile, readJson } from './stamp.mjs';
import { root } from './toolchain.mjs';

const REGISTRY = 'https://registry.npmjs.org';

/**
 * Writes the files into `folder` that npm needs to install the packages there instead of in the
 * repository.
 */
export function writeManifests(folder) {
  for (const file of ['.npmrc', 'package.json', ...workspaces().map(manifestOf)]) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify(completeLock(readJson(lockFile))),
  );
}

const manifestOf = (workspace) => `${workspace}/package.json`;

/** The folders that `workspaces` of package.json names, each by a pattern that ends in `/*`. */
function workspaces() {
  const parents = (readJson(join(root, 'package.json')).workspaces ?? []).map(dirname);
  return parents.flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
}

/**
 * The lock file with the usual address of each package, so that npm requests no metadata; npm
 * itself puts the configured registry in. Without `engines`, so that npm omits no optional package
 * because of the Node that it runs under.
 */
export function completeLock(lock) {
  const packages = Object.entries(lock.packages ?? {}).map(([folder, { engines, ...locked }]) => {
    if (!folder.includes('node_modules/')) return [folder, { engines, ...locked }];
    if (locked.integrity === undefined || locked.inBundle) return [folder, locked];
    return [
      folder,
      { ...locked, resolved: address(locked.name ?? nameIn(folder), locked.version) },
    ];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

const nameIn = (folder) =>
  folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

function address(name, version) {
  return `${REGISTRY}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
}

/** Puts each `node_modules` of `tree` in its place; the old content is moved into `replaced`. */
export function moveModules(tree, replaced) {
  if (process.platform === 'win32') linkWorkspaces(tree);
  for (const workspace of [...workspaces(), '.']) {
    const folder = join(workspace, 'node_modules');
    move(join(root, folder), join(replaced, folder));
    move(join(tree, folder), join(root, folder));
  }
}

function move(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Links to folders are absolute on Windows, and npm's lead into the tree. */
function linkWorkspaces(tree) {
  for (const [folder, { link, resolved }] of Object.entries(readJson(lockFile).packages)) {
    if (!link) continue;
    rmSync(join(tree, folder), { force: true, recursive: true });
    symlinkSync(join(root, resolved), join(tree, folder), 'junction');
  }
}
