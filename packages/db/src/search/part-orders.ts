import { setBit } from './bitset.ts';
import type { Bitset } from './bitset.ts';
import { COMPARE, compareTexts } from './search-order.ts';
import type { KeptOrder, SortValues } from './search-order.ts';
import { createSortedSlots } from './sorted-slots.ts';
import type { SortedSlots } from './sorted-slots.ts';

/** What orders a part: in the catalogue's orders, and by its normal number. */
export interface OrderedPart extends SortValues {
  skuNormal: string;
}

/** The slots of an index in every order in which they are read. */
export interface PartOrders {
  readonly kept: Readonly<Record<KeptOrder, SortedSlots>>;
  insert(slot: number): void;
  remove(slot: number): void;
  /** Runs `change`, which gives the part in a slot new values, and moves it where they put it. */
  move(slot: number, values: OrderedPart, change: () => void): void;
  load(slots: readonly number[], pause: () => Promise<void>): Promise<void>;
  /** Marks the parts with this normal number, and those whose number begins so. */
  markNumbered(number: string, marks: { exact: Bitset; begun: Bitset }): void;
}

/** `partAt` returns the part in a slot. */
export function createPartOrders(partAt: (slot: number) => OrderedPart): PartOrders {
  const comparisons = {
    ...COMPARE,
    // No two parts have one number, but a part may take another's old one before that is read.
    number: (one: OrderedPart, other: OrderedPart) =>
      compareTexts(one.skuNormal, other.skuNormal) || COMPARE.catalogue(one, other),
  };
  const ordered = (compare: (one: OrderedPart, other: OrderedPart) => number) =>
    createSortedSlots((one, other) => compare(partAt(one), partAt(other)));
  const kept = {
    catalogue: ordered(comparisons.catalogue),
    name: ordered(comparisons.name),
    price: ordered(comparisons.price),
    available: ordered(comparisons.available),
  };
  const byNumber = ordered(comparisons.number);
  const all = [
    { compare: comparisons.catalogue, order: kept.catalogue },
    { compare: comparisons.name, order: kept.name },
    { compare: comparisons.price, order: kept.price },
    { compare: comparisons.available, order: kept.available },
    { compare: comparisons.number, order: byNumber },
  ];

  const numberAt = (slot: number): string => partAt(slot).skuNormal;

  return {
    kept,
    insert(slot) {
      for (const { order } of all) order.insert(slot);
    },
    remove(slot) {
      for (const { order } of all) order.remove(slot);
    },
    move(slot, values, change) {
      const before = partAt(slot);
      const moved = all.filter(({ compare }) => compare(before, values) !== 0);
      for (const { order } of moved) order.remove(slot);
      change();
      for (const { order } of moved) order.insert(slot);
    },
    async load(slots, pause) {
      for (const { order } of all) await order.load(slots, pause);
    },
    markNumbered(number, { exact, begun }) {
      const first = byNumber.search((slot) => numberAt(slot) >= number);
      const end = byNumber.search(
        (slot) => numberAt(slot) >= number && !numberAt(slot).startsWith(number),
      );
      for (let place = first; place < end; place += 1) {
        const slot = byNumber.at(place);
        setBit(numberAt(slot) === number ? exact : begun, slot);
      }
    },
  };
}
