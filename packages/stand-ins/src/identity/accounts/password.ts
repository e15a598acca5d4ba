import { normaliseText } from '@bm/domain/shared/unicode';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { ensure } from '../errors.ts';

const COST = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(normaliseText(password, 'NFKC'), salt, HASH_BYTES, COST, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}

/**
 * Hashes a password with a new salt, off the main thread: `scrypt$<salt>$<hash>`.
 * Throws `WEAK_PASSWORD` for fewer than 6 characters.
 */
export async function hashPassword(password: string): Promise<string> {
  ensure(password.length >= 6, 'WEAK_PASSWORD : Password should be at least 6 characters');
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether the password has this hash, which `hashPassword` made. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A hash of no password. Checking against it takes as long as against the hash of an account. */
export const DUMMY_HASH = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;
