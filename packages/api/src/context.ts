import type { Store } from '@bm/db/store';
import type { Role } from '@bm/domain/users/user.schema';
import type { Identity } from '@bm/providers/identity/identity.port';
import type { Payments } from '@bm/providers/payments/payments.port';
import type { RowBudget } from './row-budget.ts';
import type { AccessTokens } from './users/access-tokens.ts';

/** What the services need to know about how this shop is run. */
export interface ShopSettings {
  /** ISO 4217, lower case. */
  currency: string;
  orderHoldMs: number;
  /** The share of a part's stock that further unpaid orders of an account may hold, from 0 to 1. */
  holdShare: number;
  /** How long orders that were cancelled or expired unpaid are kept. */
  orderRetentionMs: number;
  /** Verified emails that are made admin at each sign-in, in lower case. */
  adminEmails: ReadonlySet<string>;
}

/** Only what is worth a line in the log; the host brings the logger. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Everything that a service may reach; built once by the host. */
export interface Deps {
  store: Store;
  identity: Identity;
  payments: Payments;
  accessTokens: AccessTokens;
  settings: ShopSettings;
  log: Log;
  /** Now, in milliseconds. */
  clock: () => number;
  newId: () => string;
}

/**
 * Counts a call of a procedure, by the caller's address (`accountId` null) or account.
 * Throws TOO_MANY_REQUESTS with `retryAfterSeconds` when it is one too many.
 */
export type RateLimitCall = (procedure: string, accountId: string | null) => Promise<void>;

/** What one call knows: who calls is found out by the trust levels of `trpc.ts`. */
export interface Context {
  deps: Deps;
  requestId: string;
  /** The bearer token as it came, not checked yet. */
  bearer: string | null;
  /** The person behind the token, where the transport has authenticated the request already. */
  actor?: Actor;
  /** The shop's own calls have no limit. */
  rateLimit?: RateLimitCall;
  /** What all calls of one request may read; a request of a single call needs none. */
  rows?: RowBudget;
}

/** A signed-in person, as the database knows them at this call. */
export interface Actor {
  id: string;
  email: string;
  displayName: string;
  /** Empty where none was given. */
  company: string;
  role: Role;
}

/** A call by a signed-in person. */
export interface SignedInContext extends Context {
  actor: Actor;
}
