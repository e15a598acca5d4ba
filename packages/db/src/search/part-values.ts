import type { StoredValue, StoredValues } from '@bm/domain/attributes/attribute-value';
import type { ValueFilter, ValueOrder } from '../store/parts.ts';
import { type Bitset, eachBit, emptyBitset, hasBit, intersect, setBit } from './bitset.ts';
import type { SortedSlots } from './sorted-slots.ts';

/** The values of one attribute: in each place a slot, and the position of its value in `distinct`. */
interface ValueColumn {
  readonly distinct: readonly StoredValue[];
  readonly slots: Uint32Array;
  readonly positions: Uint32Array;
}

/** The values of all attributes, by the ids of the attributes. */
export type ValueData = ReadonlyMap<string, ValueColumn>;

/** The values of the parts of an index by attribute. */
export type PartValues = ReturnType<typeof createPartValues>;

/** A slot never changes its values: a part whose values change gets a new slot. */
export function createPartValues() {
  const columns = new Map<string, ReturnType<typeof createColumn>>();

  const columnOf = (attributeId: string) => {
    const known = columns.get(attributeId);
    if (known !== undefined) return known;
    const column = createColumn();
    columns.set(attributeId, column);
    return column;
  };

  /** The parts that a filter accepts, in a set for `size` slots. */
  const findAccepted = ({ attributeId, accepts, isInverted }: ValueFilter, size: number) => {
    const bits = emptyBitset(size);
    columns.get(attributeId)?.mark(accepts, bits);
    return isInverted === true ? bits.map((word) => ~word) : bits;
  };

  return {
    /** The parts with one of the values, in a set for `size` slots. */
    findAny(filters: readonly ValueFilter[], size: number): Bitset {
      const bits = emptyBitset(size);
      for (const { attributeId, accepts } of filters) columns.get(attributeId)?.mark(accepts, bits);
      return bits;
    },
    /** Adds the values of a part. Slots must increase between calls. */
    add(slot: number, values: StoredValues) {
      for (const [attributeId, value] of Object.entries(values)) {
        columnOf(attributeId).push(slot, value);
      }
    },
    /**
     * The parts of `among` that all filters accept, and for each counted attribute the parts with each
     * value among those that all filters but its own accept. `accepted` are the parts of `whole` that all
     * filters accept.
     */
    filter(
      { among, whole }: { among: Bitset; whole: Bitset },
      filters: readonly ValueFilter[],
      counted: readonly string[],
    ) {
      const sets = filters.map((filter) => ({
        id: filter.attributeId,
        bits: findAccepted(filter, 32 * among.length),
      }));
      const left = (except: string | null, from = among): Bitset => {
        const bits = from.slice();
        for (const set of sets) if (set.id !== except) intersect(bits, set.bits);
        return bits;
      };
      const found = left(null);
      const filtered = new Set(sets.map(({ id }) => id));
      const counts = new Map(
        counted.map((id) => {
          const others = filtered.has(id) ? left(id) : found;
          return [id, columns.get(id)?.count(others) ?? new Map<StoredValue, number>()] as const;
        }),
      );
      return { found, counts, accepted: left(null, whole) };
    },
    /**
     * The slots of `among` by value, equal ones in the order of `all`, in which those without a value stand
     * at the end. Costs a walk over all slots, and the sorting of the different values.
     */
    sorted(
      { attributeId, compare, isDescending }: ValueOrder,
      among: Bitset,
      all: Pick<SortedSlots, 'size' | 'at'>,
    ): Uint32Array {
      const inOrder: ValueOrder['compare'] = (one, other) =>
        isDescending ? compare(other, one) : compare(one, other);
      const places = new Uint32Array(32 * among.length);
      const last = columns.get(attributeId)?.place(places, inOrder) ?? 0;
      // The first position of each place; a slot without a value has the place 0, which comes last.
      const starts = new Uint32Array(last + 2);
      const placeOf = (slot: number): number => (places[slot] ?? 0) || last + 1;
      eachBit(among, (slot) => {
        const place = placeOf(slot);
        starts[place] = (starts[place] ?? 0) + 1;
      });
      let size = 0;
      for (const [place, slotsThere] of starts.entries()) {
        starts[place] = size;
        size += slotsThere;
      }
      const slots = new Uint32Array(size);
      for (let at = 0; at < all.size; at += 1) {
        const slot = all.at(at);
        if (!hasBit(among, slot)) continue;
        const place = placeOf(slot);
        const position = starts[place] ?? 0;
        slots[position] = slot;
        starts[place] = position + 1;
      }
      return slots;
    },
    data: (): ValueData => new Map([...columns].map(([id, column]) => [id, column.data()])),
    /** Fills an empty index with the content of another one. */
    restore(data: ValueData) {
      for (const [id, column] of data) columnOf(id).restore(column);
    },
  };
}

function createColumn() {
  const positions = new Map<StoredValue, number>();
  const distinct: StoredValue[] = [];
  let slots = new Uint32Array(4);
  let codes = new Uint32Array(4);
  let size = 0;

  const positionOf = (value: StoredValue): number => {
    const known = positions.get(value);
    if (known !== undefined) return known;
    const position = distinct.push(value) - 1;
    positions.set(value, position);
    return position;
  };

  return {
    push(slot: number, value: StoredValue) {
      if (size === slots.length) {
        slots = grown(slots);
        codes = grown(codes);
      }
      slots[size] = slot;
      codes[size] = positionOf(value);
      size += 1;
    },
    /** Adds to `bits` the slots with an accepted value. */
    mark(accepts: (value: StoredValue) => boolean, bits: Bitset) {
      const isAccepted = distinct.map(accepts);
      if (!isAccepted.includes(true)) return;
      for (let at = 0; at < size; at += 1) {
        if (isAccepted[codes[at] ?? 0] === true) setBit(bits, slots[at] ?? 0);
      }
    },
    /** Sets the place, from 1, of each slot by its value; equal values have the same. Returns the last. */
    place(places: Uint32Array, compare: ValueOrder['compare']): number {
      const order = distinct.map((_, position) => position);
      const valueAt = (position: number): StoredValue => distinct[position] ?? '';
      order.sort((one, other) => compare(valueAt(one), valueAt(other)));
      const placeOf = new Uint32Array(distinct.length);
      let last = 0;
      for (const [at, position] of order.entries()) {
        const before = order[at - 1];
        if (before === undefined || compare(valueAt(before), valueAt(position)) !== 0) last += 1;
        placeOf[position] = last;
      }
      for (let at = 0; at < size; at += 1) places[slots[at] ?? 0] = placeOf[codes[at] ?? 0] ?? 0;
      return last;
    },
    /** The number of slots of `among` with each value; values without one are left out. */
    count(among: Bitset): Map<StoredValue, number> {
      const totals = new Uint32Array(distinct.length);
      for (let at = 0; at < size; at += 1) {
        if (!hasBit(among, slots[at] ?? 0)) continue;
        const code = codes[at] ?? 0;
        totals[code] = (totals[code] ?? 0) + 1;
      }
      const counts = new Map<StoredValue, number>();
      for (const [position, value] of distinct.entries()) {
        const total = totals[position] ?? 0;
        if (total > 0) counts.set(value, total);
      }
      return counts;
    },
    data: (): ValueColumn => ({
      distinct,
      slots: slots.slice(0, size),
      positions: codes.slice(0, size),
    }),
    restore(column: ValueColumn) {
      for (const value of column.distinct) positionOf(value);
      slots = Uint32Array.from(column.slots);
      codes = Uint32Array.from(column.positions);
      size = slots.length;
    },
  };
}

function grown(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const roomy = new Uint32Array(2 * values.length + 4);
  roomy.set(values);
  return roomy;
}
