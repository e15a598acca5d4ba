import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random id in Stripe's form, for example `pi_3Qk...` for the prefix `pi_3`. */
export function newId(prefix: string, length = 24): string {
  // 248 is the largest multiple of 62 in a byte: every letter stays equally likely.
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && id.length < length) id += ALPHABET.charAt(byte % 62);
    }
  }
  return prefix + id;
}
