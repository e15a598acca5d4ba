import type { Store, Tx } from '@bm/db/store';
import type { UnitKind } from '@bm/db/store/unit-kind';
import { AppError } from '@bm/domain/errors/app-error';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Actor, Deps } from './context.ts';
import { packReply, unpackReply } from './packed-reply.ts';
import type { CalledProcedure, ProcedurePolicy } from './procedure-policy.ts';

/** Retention of stored responses, in milliseconds. */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000;

/** The scope of a caller's keys; those of different callers are independent. */
export function idempotencyScope(path: string, actorId: string): string {
  return `${path}:${actorId}`;
}

/** The context of a call whose policy says that it is idempotent. */
export interface IdempotentContext {
  deps: Pick<Deps, 'store' | 'clock'>;
  actor: Pick<Actor, 'id'>;
  procedure: CalledProcedure<Required<Pick<ProcedurePolicy, 'idempotent'>>>;
}

interface Parser<T> {
  parse(value: unknown): T;
}

/** How a large response is stored: as values from which it is rebuilt. */
export interface CompactReply<T> {
  toStored(response: T): unknown;
  /**
   * Rebuilds the response, exactly as it was; null for a response that was stored as it is, before
   * its procedure had a compact reply.
   */
  rebuild(stored: unknown, tx: Tx): Promise<T | null>;
}

/** Creates a compact reply. `schema` accepts what `toStored` returns and no whole response. */
export function compactReply<T, Stored>(
  schema: z.ZodMiniType<Stored>,
  toStored: (response: T) => Stored,
  rebuild: (stored: Stored, tx: Tx) => T | Promise<T>,
): CompactReply<T> {
  return {
    toStored,
    async rebuild(value, tx) {
      const stored = schema.safeParse(value);
      return stored.success ? rebuild(stored.data, tx) : null;
    },
  };
}

/** A creating call with an idempotency key. */
export interface IdempotentCall<T> {
  /** The client's key. Without one every call is executed. */
  key: string | undefined;
  /** The request without its key. */
  request: unknown;
  /** Parses a response that is stored as it is. */
  responseSchema: Parser<T>;
  /** Stores values from which the response is rebuilt, instead of the response. */
  compact?: CompactReply<T>;
}

/** A creating unit of work in parts, whose statements need fewer round trips to a database server. */
export interface CreatingUnit<T, Read> {
  kind: UnitKind;
  /** Sends its reads together with that of the key; not used for a repeated call. */
  read: (this: void, tx: Tx) => Promise<Read>;
  /** `later` collects writes whose results the response does not need. */
  create: (this: void, tx: Tx, read: Read, later: (write: Promise<unknown>) => void) => Promise<T>;
}

/**
 * Runs a creating unit of work once per key. A repeated call returns the first response, which is
 * stored or rebuilt from what was stored in the same transaction. Throws IDEMPOTENCY_KEY_REUSED for
 * the same key with another request.
 */
export function writeIdempotent<T>(
  ctx: IdempotentContext,
  call: IdempotentCall<T>,
  unit: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (call.key === undefined) return ctx.deps.store.write(unit);
  const create = { kind: 'exclusive', read: () => Promise.resolve(), create: unit } as const;
  return createIdempotent(ctx, call, create);
}

/** Like `writeIdempotent`, for a unit in parts. */
export function createIdempotent<T, Read>(
  { deps, actor, procedure }: IdempotentContext,
  { key, request, responseSchema, compact }: IdempotentCall<T>,
  { kind, read, create }: CreatingUnit<T, Read>,
): Promise<T> {
  const scope = idempotencyScope(procedure.path, actor.id);
  const at = deps.clock();
  const requestHash = hashRequest(request);
  return deps.store.write(async (tx) => {
    const started: Promise<unknown>[] = [];
    const track = <Value>(call: Promise<Value>): Promise<Value> => {
      call.catch(() => undefined);
      started.push(call);
      return call;
    };
    try {
      const locked = track(tx.locks.account(actor.id));
      const finding = key === undefined ? null : track(tx.idempotency.find(scope, key));
      const reading = track(read(tx));
      await locked;
      const recorded = await finding;
      if (recorded !== null) {
        if (recorded.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
        const stored = unpackReply(recorded.response);
        return (await compact?.rebuild(stored, tx)) ?? responseSchema.parse(stored);
      }
      const response = await create(tx, await reading, (write) => void track(write));
      if (key !== undefined) {
        const stored = packReply(compact === undefined ? response : compact.toStored(response));
        void track(tx.idempotency.insert({ scope, key, requestHash, response: stored, at }));
      }
      await Promise.all(started);
      return response;
    } finally {
      // A call that outlives its unit would write after the rollback.
      await Promise.allSettled(started);
    }
  }, kind);
}

/** Deletes responses that are older than a day; returns their number. */
export function pruneIdempotency(store: Store, now: number): Promise<number> {
  return store.write((tx) => tx.idempotency.prune(now - IDEMPOTENCY_MS));
}

/** Sorts the keys of objects, so that equal requests have one serialisation. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(stableJson(request)).digest('base64url');
}

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    isPlainObject(field) ? sortKeys(field) : field,
  );
}

function sortKeys(object: object): object {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
