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

const none = () => [];

/** Reads that depend on the reservations of the parts in their result alone, or on none. */
function trackParts(
  parts: Reads['parts'],
  onRead: OnRead,
  onPartsRead: OnPartsRead,
): Reads['parts'] {
  const tracked = async <T>(
    result: Promise<T>,
    shown: (result: T) => readonly PartRow[] | null,
  ): Promise<T> => {
    onRead('parts');
    const read = await result;
    onPartsRead(shown(read));
    return read;
  };
  const narrow: Partial<Reads['parts']> = {
    list: (input) =>
      tracked(parts.list(input), ({ items }) => (input.sort === 'available' ? null : items)),
    search: (input, reading) =>
      tracked(parts.search(input, reading), ({ items }) =>
        input.sort === 'available' ? null : items,
      ),
    browse: (input) => {
      const { sort, orderable, quantity } = input;
      const isByUnits = sort === 'available' || orderable === true || quantity !== undefined;
      return tracked(parts.browse(input), ({ items }) => (isByUnits ? null : items));
    },
    byId: (id) => tracked(parts.byId(id), (part) => (part === null ? [] : [part])),
    nearestInPrice: (...args) => tracked(parts.nearestInPrice(...args), (found) => found),
    stockedBySkus: (skus) => tracked(parts.stockedBySkus(skus), (found) => found),
    namedBySkus: (skus) => tracked(parts.namedBySkus(skus), none),
    stockedByIds: (ids) => tracked(parts.stockedByIds(ids), (found) => found),
    facts: (ids) => tracked(parts.facts(ids), none),
    categories: () => tracked(parts.categories(), none),
    skuPage: (after) => tracked(parts.skuPage(after), none),
  };
  return new Proxy(parts, {
    get(target, name) {
      const known: unknown = Reflect.get(narrow, name);
      if (known !== undefined) return known;
      onRead('parts');
      onRead('reservations');
      const method: unknown = Reflect.get(target, name);
      return method;
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
