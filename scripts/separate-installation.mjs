import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './install-lock.mjs';
import { completeLock } from './install-tree.mjs';
import { findNpm, runNpm } from './npm.mjs';
import { readJson } from './stamp.mjs';
import { phase, root } from './toolchain.mjs';

const temporaryFolder = join(root, '.installing');

/**
 * Installs the packages that `npm start` does not need: those of the lock file in the folder
 * `manifests`, into the folder `installed`, unless that was done. `prepare` completes the new tree,
 * which is moved into place after it. Throws Failure.
 */
export async function ensureSeparateInstallation({ manifests, installed, title, prepare }) {
  const lock = JSON.stringify(completeLock(readJson(join(manifests, 'package-lock.json'))));
  const isInstalled = () => readText(join(installed, 'package-lock.json')) === lock;
  if (isInstalled()) return;
  await withLock(temporaryFolder, async () => {
    if (isInstalled()) return;
    const npm = findNpm();
    await phase(`Installing ${title}`, 'Installed', async () => {
      const tree = join(temporaryFolder, 'tree');
      mkdirSync(tree, { recursive: true });
      for (const file of ['.npmrc', 'package.json']) {
        writeFileSync(join(tree, file), readFileSync(join(manifests, file)));
      }
      writeFileSync(join(tree, 'package-lock.json'), lock);
      await runNpm(npm, ['ci', '--prefix', tree, '--include=dev', '--include=optional']);
      await prepare?.(tree);
      rmSync(installed, { recursive: true, force: true });
      renameSync(tree, installed);
    });
  });
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
