import { randomBytes } from 'node:crypto';
import { secondsOf } from '../seconds.ts';
import type { Account } from '../store/accounts.store.ts';

/** 28 letters and digits, as the hosted service gives. */
export function newLocalId(): string {
  let id = '';
  while (id.length < 28) id += randomBytes(32).toString('base64').replace(/[^\w]/g, '');
  return id.slice(0, 28);
}

/** An enabled account without email and password; `now` is in milliseconds since 1970. */
export function newAccount(now: number, fields: Partial<Account>): Account {
  return {
    localId: newLocalId(),
    email: null,
    passwordHash: null,
    passwordUpdatedAt: null,
    displayName: null,
    photoUrl: null,
    emailVerified: false,
    disabled: false,
    validSince: secondsOf(now),
    createdAt: now,
    lastLoginAt: null,
    customAttributes: null,
    federated: [],
    ...fields,
  };
}
