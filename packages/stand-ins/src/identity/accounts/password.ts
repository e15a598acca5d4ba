import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { must } from '../errors.ts';

const COST = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}

/** Hashes a password with a salt of its own, off the main thread: `scrypt$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Whether a password is the one behind a hash of `hashPassword`. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** No password's hash; trying one against it takes as long as against a real one. */
export const NOBODYS_HASH = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Throws `WEAK_PASSWORD` below 6 characters, and the policy's key above 4096. */
export function requireAcceptablePassword(password: string): void {
  must(password.length >= 6, 'WEAK_PASSWORD : Password should be at least 6 characters');
  must(
    password.length <= 4096,
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most 4096 characters]',
  );
}
