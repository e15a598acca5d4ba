import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../start-error.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const OTHERS = 0o077;
/** Set on folders that everybody may write to, such as /tmp. */
const STICKY = 0o1000;

/** The files that the shop and its stand-ins keep, with what SQLite puts beside a database. */
const OWN_FILES = /^((shop|identity-stand-in|payment-stand-in)\.sqlite.*|access-token-secret.*)$/;

/**
 * Makes the data's folder when it is missing, and takes from others on this machine what they may do
 * with it and its files. Throws StartupError where it cannot be written or others keep their access.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATA_DIR=${dataDir} cannot be written (${reason}).`);
  }
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  if ((statSync(dataDir).mode & STICKY) !== 0) {
    throw new StartupError(`DATA_DIR=${dataDir} is shared with others; name a folder of its own.`);
  }
  tighten(dataDir, FOLDER_MODE);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile() && OWN_FILES.test(entry.name)) tighten(join(dataDir, entry.name), FILE_MODE);
  }
}

/** Makes the file when it is missing, for its owner alone: SQLite gives what it adds the same mode. */
export function preparePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', FILE_MODE));
}

/** Throws StartupError with the mend where the mode stays, as with another's file or on a foreign disk. */
function tighten(path: string, mode: number): void {
  const isOpen = () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats !== undefined && (stats.mode & OTHERS) !== 0;
  };
  if (!isOpen()) return;
  try {
    chmodSync(path, mode);
  } catch {
    // Judged below.
  }
  if (!isOpen()) return;
  const octal = mode.toString(8);
  throw new StartupError(
    `${path} is open to others on this machine and the shop cannot change that. As its owner: chmod ${octal} '${path}', or give it to the shop's user by chown.`,
  );
}
