import type { DataChange, Reads, Store } from '@bm/db/store';
import { isDataGroup } from '@bm/db/store/data-groups';

type OnRead = (dependency: DataChange) => void;

/**
 * Wraps a store and calls `onRead` with what each read depends on: the name of its data group, and the
 * reservations of the parts that it returned.
 */
export function trackReads(store: Store, onRead: OnRead): Store {
  const onPartsRead = reportReservations(onRead);
  const read = new Proxy(store.read, {
    get(target, name) {
      if (name === 'parts') return trackParts(target.parts, onRead, onPartsRead);
      // The checks and the exports read everything.
      if (name === 'checks' || name === 'exports') {
        Object.keys(target).filter(isDataGroup).forEach(onRead);
        onRead('reservations');
      } else if (isDataGroup(name)) onRead(name);
      const group: unknown = Reflect.get(target, name);
      return group;
    },
  });
  return { ...store, read };
}

interface PartRow {
  readonly id: string;
}
/** Reports the reservations of parts, or of all parts for null. */
type OnPartsRead = (parts: readonly PartRow[] | null) => void;

/** A response that shows more parts depends on all reservations, so that its dependencies stay few. */
const MAX_PARTS = 200;

function reportReservations(onRead: OnRead): OnPartsRead {
  let reported = 0;
  return (parts) => {
    reported += parts?.length ?? 0;
    if (parts === null || reported > MAX_PARTS) return onRead('reservations');
    for (const { id } of parts) onRead(`reserved:${id}`);
  };
}

type PartReads = Reads['parts'];
/** Returns the parts of a result whose reservations it depends on; null for those of all parts. */
type Shown<Method> = Method extends (...args: infer Args) => Promise<infer Result>
  ? (result: Result, ...args: Args) => readonly PartRow[] | null
  : never;

const none = () => [];

/** Reads that depend on the reservations of the parts in their result alone, or on none. */
const SHOWN: { readonly [Method in keyof PartReads]?: Shown<PartReads[Method]> } = {
  list: ({ items }, { sort }) => (sort === 'available' ? null : items),
  search: ({ items }, { sort }) => (sort === 'available' ? null : items),
  browse: ({ items }, { sort, orderable, quantity }) =>
    sort === 'available' || orderable === true || quantity !== undefined ? null : items,
  byId: (part) => (part === null ? [] : [part]),
  nearestInPrice: (parts) => parts,
  stockedBySkus: (parts) => parts,
  namedBySkus: none,
  stockedByIds: (parts) => parts,
  facts: none,
  categories: none,
  skuPage: none,
};

/** Reads that understand a query by the attributes and the synonyms of the settings. */
const UNDERSTANDING: ReadonlySet<string | symbol> = new Set<keyof PartReads>(['search', 'browse']);

function trackParts(parts: PartReads, onRead: OnRead, onPartsRead: OnPartsRead): PartReads {
  return new Proxy(parts, {
    get(target, name) {
      onRead('parts');
      if (UNDERSTANDING.has(name)) {
        onRead('attributes');
        onRead('settings');
      }
      const method: unknown = Reflect.get(target, name);
      const shown: unknown = Reflect.get(SHOWN, name);
      if (typeof method !== 'function' || typeof shown !== 'function') {
        onRead('reservations');
        return method;
      }
      return async (...args: unknown[]): Promise<unknown> => {
        const result: unknown = await Reflect.apply(method, target, args);
        onPartsRead(Reflect.apply(shown, undefined, [result, ...args]));
        return result;
      };
    },
  });
}

/** Wraps a store and records the first failed read, because a rendered page does not expose its error. */
export function captureReadErrors(store: Store): { store: Store; failure: () => unknown } {
  let failure: unknown;
  const read = new Proxy(store.read, {
    get(target, name) {
      const group: unknown = Reflect.get(target, name);
      return typeof group === 'object' && group !== null ? capture(group) : group;
    },
  });

  function capture(group: object): object {
    return new Proxy(group, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]): Promise<unknown> => {
          try {
            return await Reflect.apply(method, target, args);
          } catch (error) {
            failure ??= error;
            throw error;
          }
        };
      },
    });
  }

  return { store: { ...store, read }, failure: () => failure };
}
