import { normaliseEmail } from '@bm/domain/shared/email';
import { randomBytes } from 'node:crypto';
import { ensure } from '../errors.ts';
import type { Account } from '../store/accounts.store.ts';

/** Seconds since 1970, the unit of sign-in times in the protocol. */
export const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Returns the address in its stored form. Throws `INVALID_EMAIL`. */
export function normalizeEmail(text: string): string {
  ensure(text !== '', 'MISSING_EMAIL');
  ensure(text.length <= 256 && /^[^\s@]+@[^\s@]+$/.test(text), 'INVALID_EMAIL');
  return normaliseEmail(text);
}

/** A new, enabled account; `now` is in milliseconds since 1970. */
export function newAccount(now: number, fields: Partial<Account> & { email: string }): Account {
  return {
    localId: randomBytes(14).toString('hex'),
    passwordHash: null,
    displayName: null,
    emailVerified: false,
    disabled: false,
    validSince: toSeconds(now),
    createdAt: now,
    googleId: null,
    ...fields,
  };
}

/** An account as `accounts:lookup` and `accounts:update` return it. */
export function toUserInfo(account: Account) {
  return {
    localId: account.localId,
    email: account.email,
    displayName: account.displayName ?? undefined,
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
  };
}
