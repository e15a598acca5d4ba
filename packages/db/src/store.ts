import { randomUUID } from 'node:crypto';
import type { Registry } from './queries/registry.ts';
import type { UnitKind } from './store/unit-kind.ts';

type Prepared<Prepare> = Prepare extends (...args: never[]) => infer Methods ? Methods : unknown;
type PreparedBy<Name extends keyof Registry, Role extends string> = Prepared<
  Registry[Name] extends Readonly<Record<Role, infer Prepare>> ? Prepare : undefined
>;

/** The groups that have one of these roles. */
type GroupsWith<Role extends string> = {
  [Name in keyof Registry]: Role & keyof Registry[Name] extends never ? never : Name;
}[keyof Registry];

/** Reads of committed data. A read never sees an open transaction. */
export type Reads = {
  readonly [Name in GroupsWith<'reads' | 'committedReads'>]: PreparedBy<
    Name,
    Name extends GroupsWith<'committedReads'> ? 'committedReads' : 'reads'
  >;
};

/**
 * A unit of cache invalidation: the writes of a group change the results of its reads only. Groups whose
 * writes change no cached response are left out.
 */
export type DataGroup = Exclude<keyof Registry, GroupsWith<'uncached'>>;

/**
 * Units that an order reserved of any part, or of the part with an id. A reservation is not a change of
 * the group `parts`: it lowers the available units of a part and nothing else, and leaves at least one.
 */
export type Reserved = 'reservations' | `reserved:${string}`;

/** What a commit changed, and what a response depends on. */
export type DataChange = DataGroup | Reserved;

/** The transaction of one unit of work: its reads see its own writes. Throws after the unit has ended. */
export type Tx = {
  readonly [Name in GroupsWith<'reads' | 'writes'>]: PreparedBy<Name, 'reads'> &
    PreparedBy<Name, 'writes'>;
};

/** The shop's data. Services use this interface and no database. */
export interface Store {
  readonly read: Reads;
  /**
   * Runs one unit of work and resolves once it is durable. The unit may await its `tx` only; when it
   * throws, it is rolled back. It may run twice, so create ids and times before it.
   */
  write<T>(unit: (tx: Tx) => Promise<T>, kind?: UnitKind): Promise<T>;
  /**
   * Like `write`, for a unit of many rows: the event loop runs between the calls of its `tx`, so requests
   * are served meanwhile. Other units wait for its end. Give each call few rows.
   */
  writeInTurns<T>(unit: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Resolves once everything that is committed now is durable, also by others: reads may show it some
   * milliseconds earlier. Await it between a read and what tells a third party of its result or cannot be
   * undone: a payment, a mail, a document. `write` does that itself. Errors: CommitOutcomeUnknown.
   */
  durable(): Promise<void>;
  /** Rejects when the database is unavailable. */
  ping(): Promise<void>;
  /** Closes after all accepted units have settled. */
  close(): Promise<void>;
}

/**
 * Returns a UUID of version 7 (RFC 9562). Ids sort by time, so new rows are adjacent in every index.
 * `now` is in milliseconds.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The random part of a UUID of version 4; Node generates those in batches.
  const random = randomUUID().slice(15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}
