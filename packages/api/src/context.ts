import type { Store } from '@bm/db/store';
import type { BackupProblem } from '@bm/domain/settings/settings.schema';
import type { Role } from '@bm/domain/users/user.schema';
import type { Identity } from '@bm/providers/identity/identity.port';
import type { FileStorage } from '@bm/providers/files/files.port';
import type { PictureStorage } from '@bm/providers/images/images.port';
import type { Payments } from '@bm/providers/payments/payments.port';
import type { ReadRevenueDays } from './overview/revenue-days.ts';
import type { ReadTopParts } from './overview/top-parts.ts';
import type { RowBudget } from './row-budget.ts';
import type { AccessTokens } from './users/access-tokens.ts';

/** The configuration of the services. */
export interface ShopSettings {
  /** ISO 4217, lower case. */
  currency: string;
  orderHoldMs: number;
  /** The share of a part's stock that further unpaid orders of an account may hold, from 0 to 1. */
  holdShare: number;
  /** Retention of cancelled and expired orders, in milliseconds. */
  orderRetentionMs: number;
  /** Verified emails that become admins at each sign-in, in lower case. */
  adminEmails: ReadonlySet<string>;
}

/** The log methods that services use; the host provides the logger. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The dependencies of the services, created once by the host. */
export interface Deps {
  store: Store;
  identity: Identity;
  payments: Payments;
  /** The uploaded pictures that the shop serves. */
  pictures: PictureStorage;
  /** The uploaded files of parts. */
  files: FileStorage;
  accessTokens: AccessTokens;
  revenueDays: ReadRevenueDays;
  topParts: ReadTopParts;
  /** The paths of the procedures that store responses for repeated calls. */
  idempotentPaths: readonly string[];
  /** What is wrong with the scheduled backups. Absent where none are scheduled. */
  backupProblem?: (() => BackupProblem) | undefined;
  settings: ShopSettings;
  /** Whether mails leave the queue. */
  sendsMails: boolean;
  log: Log;
  /** Starts work that goes on after the response; a job does it otherwise. Absent: the job alone. */
  startWork?: ((work: () => Promise<unknown>) => void) | undefined;
  /** How imports are divided. Absent: MAX_ROWS_AT_ONCE, MAX_RELATIONS_AT_ONCE and UNIT_ROWS. */
  importSizes?: { atOnce: number; relationsAtOnce?: number; unit: number } | undefined;
  /** Absent where no traces are exported. */
  tracer?: Tracer | undefined;
  /** The current time in milliseconds. */
  clock: () => number;
  newId: () => string;
}

/**
 * Counts a call, or `count` of them at once, by the caller's address (`accountId` null) or account.
 * Throws TOO_MANY_REQUESTS with `retryAfterSeconds` above the limit `name`: the path of a procedure
 * with a limit in its policy, or what its service counts, for example `cart.add.lines`.
 */
export type RateLimitCall = (
  name: string,
  accountId: string | null,
  count?: number,
) => Promise<void>;

/**
 * Waits for the turn of a call that reads or writes `rows`. `actor` is its user, if the request is
 * authenticated already. Resolves with a function to call at its end.
 * Rejects with TOO_MANY_REQUESTS or OVERLOADED, with `retryAfterSeconds`.
 */
export type AdmitCall = (rows: number, actor?: Actor) => Promise<() => void>;

/** The context of one call. The actor is determined by the trust levels of `trpc.ts`. */
export interface Context {
  deps: Deps;
  requestId: string;
  /** The bearer token, unverified. */
  bearer: string | null;
  /** The id of the user for whom the caller's page was opened, where the caller names one. */
  sessionUser?: string | undefined;
  /** The user of the token, when the transport has authenticated the request already. */
  actor?: Actor;
  /** Undefined for internal calls, which have no rate limit. */
  rateLimit?: RateLimitCall;
  /**
   * Returns a keyed hash of the caller's network, from which the address cannot be told. Undefined
   * like `rateLimit`.
   */
  network?: () => string;
  /** Undefined for internal calls, which do not wait. */
  admit?: AdmitCall;
  /** The row budget of all calls of one request. Undefined for a single call. */
  rows?: RowBudget;
}

/** A signed-in user, as read from the database for this call. */
export interface Actor {
  id: string;
  email: string;
  displayName: string;
  /** Empty when none was given. */
  company: string;
  role: Role;
  emailVerified: boolean;
}

/** Who changes something: a signed-in caller, or with a null actor the shop itself or its operator. */
export interface ActingContext {
  deps: Pick<Deps, 'store' | 'clock' | 'newId'>;
  requestId: string;
  actor: Actor | null;
}

/** The context of a signed-in caller. */
export interface SignedInContext extends Context {
  actor: Actor;
}

/** One piece of work in a trace. */
interface SpanOptions {
  name: string;
  /** `client` for a call to another system. */
  kind?: 'internal' | 'client';
  /** No personal data and no secrets, because traces leave the machine. */
  attributes?: Readonly<Record<string, string | number | boolean>>;
}

/** A span whose work is in progress. */
interface OpenSpan {
  set(attribute: string, value: string | number | boolean): void;
}

/** Records traces; the host provides it where traces are exported. */
export interface Tracer {
  /** Runs `work` in a span below the current one. A rejection marks the span with its error code. */
  span<T>(options: SpanOptions, work: (span: OpenSpan) => Promise<T>): Promise<T>;
}
