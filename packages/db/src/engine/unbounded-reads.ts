import { ReadTimedOut, StoreError } from '../store/store-errors.ts';
import type { Reads } from '../store.ts';
import type { UnboundedRead } from '../store/store-options.ts';

/** Milliseconds after which a read that is not bounded by its page is stopped. */
export const READ_DEADLINE_MS = 2000;

/** Whether a call of a read is not bounded by its page, by its arguments. */
type Condition<Method> = Method extends (...args: infer Args) => unknown
  ? (...args: Args) => boolean
  : never;

type Unbounded = {
  readonly [Group in keyof Reads]?: {
    readonly [Method in keyof Reads[Group]]?: Condition<Reads[Group][Method]>;
  };
};

const always = () => true;
const isSearch = ({ query = '' }: { query?: string | undefined }) => query.trim() !== '';

/** The reads whose cost grows with the shop and not with their page: searches, sums and exports. */
const UNBOUNDED: Unbounded = {
  orders: {
    page: isSearch,
    pageForCustomer: (_customerId, input) => isSearch(input),
    partSales: always,
    holders: always,
  },
  documents: { page: isSearch, revenue: always, countForAccounting: always, countOwn: always },
  stock: { list: isSearch, counts: always },
  exports: { csv: always, counts: always, ownOrders: always, countOwnOrders: always },
};

/** Milliseconds for a page of an export, for which nobody waits at a screen. */
const EXPORT_DEADLINE_MS = 30_000;

/** Milliseconds after which a call is stopped. */
export function readDeadline({ group }: ReadCall): number {
  return group === 'exports' ? EXPORT_DEADLINE_MS : READ_DEADLINE_MS;
}

/** A call of a read, as plain data. */
export interface ReadCall {
  readonly group: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

type RunRead = (call: ReadCall) => Promise<unknown>;

/**
 * Returns the reads; calls that are not bounded by their page are run by `run`. `onRead` is called at the
 * end of each of these.
 */
export function routeUnbounded(
  reads: Reads,
  run: RunRead,
  onRead: (read: UnboundedRead) => void = () => undefined,
): Reads {
  const measured = measureReads(run, onRead);
  const groups = new Map(
    Object.entries(UNBOUNDED).map(([name, conditions]) => [
      name,
      new Map(Object.entries(conditions)),
    ]),
  );
  return new Proxy(reads, {
    get(target, name) {
      const group: unknown = Reflect.get(target, name);
      const conditions = groups.get(String(name));
      if (conditions === undefined || typeof group !== 'object' || group === null) return group;
      return routeGroup(group, String(name), conditions, measured);
    },
  });
}

function routeGroup(
  methods: object,
  group: string,
  conditions: ReadonlyMap<string, (...args: never[]) => boolean>,
  run: RunRead,
): object {
  return new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      const isUnbounded = conditions.get(String(name));
      if (isUnbounded === undefined || typeof method !== 'function') return method;
      return (...args: unknown[]): unknown =>
        Reflect.apply(isUnbounded, undefined, args)
          ? run({ group, method: String(name), args })
          : Reflect.apply(method, target, args);
    },
  });
}

function measureReads(run: RunRead, onRead: (read: UnboundedRead) => void): RunRead {
  return async (call) => {
    const start = performance.now();
    const end = (outcome: UnboundedRead['outcome']) =>
      onRead({ outcome, ms: performance.now() - start });
    try {
      const result = await run(call);
      end('done');
      return result;
    } catch (error) {
      // Any other error is that of the caller, such as a cursor of another list.
      end(
        error instanceof ReadTimedOut
          ? 'timed-out'
          : error instanceof StoreError
            ? 'failed'
            : 'done',
      );
      throw error;
    }
  };
}

/** Runs a call on these reads. */
export async function runRead(reads: Reads, { group, method, args }: ReadCall): Promise<unknown> {
  const methods: unknown = Reflect.get(reads, group);
  const read: unknown = Reflect.get(Object(methods), method);
  if (typeof read !== 'function') throw new TypeError(`There is no read ${group}.${method}.`);
  return Reflect.apply(read, methods, args);
}
