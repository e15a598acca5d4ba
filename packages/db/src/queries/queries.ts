import type { Connection, Tables } from '../schema/tables.ts';
import type { PartSearch } from '../store/parts.ts';
import { isDataGroup } from '../store/data-groups.ts';
import type { DataChange, DataGroup, Reads, Store, Tx } from '../store.ts';
import type { UnitKind } from '../store/unit-kind.ts';
import { createOnUse } from './create-on-use.ts';
import { REGISTRY, type Group } from './registry.ts';
import { CASCADES } from './cascades.ts';
import { write } from './statements.ts';

const GROUPS = Object.entries<Group>(REGISTRY);

/** All reads, prepared on a connection that sees committed data only. */
export function readQueries(db: Connection, tables: Tables, search: PartSearch): Reads;
export function readQueries(db: Connection, tables: Tables, search: PartSearch): object {
  return createOnUse(
    GROUPS.flatMap(([name, { reads, committedReads = reads }]) =>
      committedReads === undefined
        ? []
        : [[name, () => committedReads(db, tables, search)] as const],
    ),
  );
}

/**
 * All reads and writes, prepared on the writing connection. Calls `invalidate` with each change
 * before the write.
 */
export function unitQueries(
  db: Connection,
  tables: Tables,
  invalidate: (change: DataChange) => void,
  kind?: UnitKind,
): Tx;
export function unitQueries(
  db: Connection,
  tables: Tables,
  invalidate: (change: DataChange) => void,
  kind: UnitKind = 'exclusive',
): object {
  const prepareWrites = (name: string, { writes }: Group): object | undefined => {
    const own = writes?.(db, tables, kind);
    if (own === undefined || !isDataGroup(name)) return own;
    return notifyWrites(own, (method, args) => changesOf(name, method, args).forEach(invalidate));
  };
  return createOnUse(
    GROUPS.filter(([, { reads, writes }]) => reads !== undefined || writes !== undefined).map(
      ([name, group]) => [
        name,
        () => ({ ...group.reads?.(db, tables), ...prepareWrites(name, group) }),
      ],
    ),
  );
}

/** The health check, which reads from a table. */
export function healthQueries(db: Connection, { counters }: Tables): Pick<Store, 'ping'> {
  return { ping: write(db.select({ name: counters.name }).from(counters).limit(1)) };
}

/** The changes by a call of a write. */
function changesOf(
  group: DataGroup,
  method: string,
  args: readonly unknown[],
): readonly DataChange[] {
  const cascade = ownCascade(group, method);
  if (typeof cascade !== 'function') return [group, ...(cascade ?? [])];
  return Reflect.apply(cascade, undefined, args);
}

type Cascade = readonly DataGroup[] | ((...args: never[]) => readonly DataChange[]);

function ownCascade(group: DataGroup, method: string): Cascade | undefined {
  const cascades: Readonly<Record<string, Cascade | undefined>> | undefined = CASCADES[group];
  return cascades?.[method];
}

/** Wraps `methods` so that `onCall` receives the name and the arguments of each call before it runs. */
function notifyWrites<Methods extends object>(
  methods: Methods,
  onCall: (method: string, args: readonly unknown[]) => void,
): Methods {
  return new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        onCall(String(name), args);
        return Reflect.apply(method, target, args);
      };
    },
  });
}
