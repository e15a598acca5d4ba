import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode, StartupError } from '../startup-error.ts';

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
