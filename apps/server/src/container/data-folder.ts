import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  linkSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError, hasErrorCode } from '../startup-error.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
export const GROUP_AND_OTHERS_BITS = 0o077;
/** The sticky bit marks folders that everyone may write to, such as /tmp. */
export const STICKY = 0o1000;

/** The files of the shop and its stand-ins, including SQLite's -wal and -shm files. */
const OWN_FILES =
  /^((shop|(identity|mail|payment)-stand-in)\.sqlite.*|access-token-secret.*|backup-state\.json)$/;

/**
 * Creates the data folder if it is missing, and removes the permissions of other users from it and
 * its files. Throws StartupError if it is not writable or the permissions cannot be changed.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    createFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATA_DIR=${dataDir} cannot be written (${reason}).`);
  }
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  if ((statSync(dataDir).mode & STICKY) !== 0) {
    throw new StartupError(`DATA_DIR=${dataDir} is shared with others; use a folder of its own.`);
  }
  restrictMode(dataDir, FOLDER_MODE);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile() && OWN_FILES.test(entry.name))
      restrictMode(join(dataDir, entry.name), FILE_MODE);
  }
}

/** Creates the missing folders one by one: below `/proc` a recursive `mkdirSync` never returns. */
function createFolder(path: string): void {
  if (isFolder(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: FOLDER_MODE });
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Creates the file with mode 0600 if it is missing. SQLite creates its other files with the same mode. */
export function preparePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
}

/** Restricts the mode. Throws StartupError with the chmod command if the mode cannot be changed. */
function restrictMode(path: string, mode: number): void {
  const isAccessible = () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && (stats.mode & GROUP_AND_OTHERS_BITS) !== 0;
  };
  if (!isAccessible()) return;
  try {
    chmodSync(path, mode);
  } catch {
    // The mode is checked below.
  }
  if (!isAccessible()) return;
  const octal = mode.toString(8);
  throw new StartupError(
    `Other users may access ${path}, and the shop cannot change its mode. Run as its owner: chmod ${octal} '${path}', or chown it to the shop's user.`,
  );
}

/**
 * Returns the secret stored in `dataDir`, created at the first start with mode 0600. Concurrent
 * starts get the same secret.
 */
export function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'access-token-secret');
  const secret = readIfExists(file) ?? create(file);
  if (secret.length < 32) {
    throw new StartupError(
      `${file} must contain at least 32 characters; delete it to create a new secret.`,
    );
  }
  return secret;
}

/** Writes the file under a temporary name and links it, so that no process reads a partial secret. */
function create(file: string): string {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
