import { existsSync, readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Failure, modules, pinnedVersion, root } from './toolchain.mjs';

/** Written when an installation is complete: its key, and the sizes of files that it must keep. */
export const stampFile = join(modules, '.installation.json');

export const lockFile = join(root, 'package-lock.json');

/** Written by npm as the last step of an installation. */
const installedFile = join(modules, '.package-lock.json');

/** The inputs of an installation. Throws Failure where the lock file is not JSON. */
export function installationKey() {
  const lock = readFileSync(lockFile, 'utf8');
  if (readJson(lockFile) === null) {
    throw new Failure('package-lock.json is not valid JSON; restore it with git.');
  }
  const hash = createHash('sha256').update(lock).digest('hex');
  return `${hash} ${pinnedVersion} ${process.platform}-${process.arch}`;
}

/**
 * Whether the installation with this key was completed, and none of its files is missing or
 * truncated.
 */
export function isIntact(key) {
  return (
    hasStamp(key) &&
    Object.entries(readJson(stampFile).files).every(([file, size]) => sizeOf(file) === size)
  );
}

/** Whether an installation with this key was completed; it may have been damaged since. */
export const hasStamp = (key) => readJson(stampFile)?.key === key;

/**
 * Whether npm has completed an installation with the versions of the lock file, also by hand.
 * Optional packages may be missing: the bindings that this platform needs are loaded before the
 * stamp is written.
 */
export function hasPackagesOfLock() {
  return (
    existsSync(installedFile) &&
    lockedPackages().every(([folder, { version, optional, devOptional }]) => {
      const found = readJson(join(root, folder, 'package.json'))?.version;
      return found === version || (found === undefined && (optional ?? devOptional));
    })
  );
}

/**
 * The packages of the lock file for any platform, by their folders, without this repository's own.
 */
export function lockedPackages() {
  return Object.entries(readJson(lockFile)?.packages ?? {}).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  );
}

/** Returns null where the file is missing or is not JSON. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The size of a file of this repository in bytes, or undefined where there is none. */
export const sizeOf = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.size;
