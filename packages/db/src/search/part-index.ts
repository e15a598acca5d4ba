import type { BrowseInput } from '@bm/domain/parts/browse.schema';
import type { PartStatus } from '@bm/domain/parts/part.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import { quantityVerdict, smallestQuantity } from '@bm/domain/parts/quantity-rule';
import {
  type Bitset,
  countBits,
  countCommon,
  eachBit,
  emptyBitset,
  hasBit,
  intersect,
  mergeTiers,
  setBit,
  subtract,
  type Tier,
} from './bitset.ts';
import type { ValueFilter, ValueOrder } from '../store/parts.ts';
import { nearestNumbers, NUMBERS_AROUND } from './nearest-numbers.ts';
import { type ListsByKey, packByKey, unpackByKey } from './packed-lists.ts';
import { type PartColumns, packParts, unpackParts } from './part-columns.ts';
import { type IndexedPart, type PartRecord, toIndexedPart } from './indexed-part.ts';
import { textHash } from './part-hash.ts';
import { createPartOrders } from './part-orders.ts';
import { createPartSets } from './part-sets.ts';
import { createPartValues, type ValueData } from './part-values.ts';
import type { IndexedOrder } from './search-order.ts';
import type { Match, Phrase } from './search-terms.ts';
import { isEmpty, NO_SLOTS, type SlotSet, toBitset } from './slot-set.ts';
import { createTextIndex, type TextData } from './text-index.ts';
import { createUnitPrices } from './unit-prices.ts';

export interface Criteria {
  /** Matches parts whose normalised number equals it (tier 0) or begins with it (tier 1); may be empty. */
  number: string;
  /** Alternatives; a part that satisfies one of them matches. */
  matches: readonly Match[];
  /** Matches parts of one of these categories; of any for null. */
  categories: readonly string[] | null;
  /** Matches parts in this status only; in any for null. */
  status: PartStatus | null;
  /** Keeps the parts with the values of each phrase for further searches of the unchanged index. */
  valueSets?: Map<Phrase, SlotSet>;
}

/** The quantity, and bounds of the price of one unit at it: see `browseFields`. */
export type OfferFilter = Pick<BrowseInput, 'quantity' | 'priceFrom' | 'priceTo'>;

/** The content of an index. */
export interface IndexData extends TextData {
  readonly parts: PartColumns;
  readonly categories: ListsByKey;
  readonly orders: readonly Uint32Array[];
  readonly values: ValueData;
}

/** The search index of all parts in any status: their words and their sort orders. */
export type PartIndex = ReturnType<typeof createPartIndex>;

export function createPartIndex() {
  const parts: (IndexedPart | undefined)[] = [];
  const slots = new Map<string, number>();
  const categories = new Map<string, number[]>();
  const texts = createTextIndex(() => parts.length);
  const values = createPartValues();
  const sets = createPartSets();

  const partAt = (slot: number): IndexedPart => {
    const part = parts[slot];
    if (part === undefined) throw new Error(`The index has no part in slot ${slot}.`);
    return part;
  };
  const orders = createPartOrders(partAt);
  const prices = createUnitPrices(
    () => parts.length,
    (slot, quantity) => {
      const part = parts[slot];
      return part === undefined ? 0 : unitPrice(part, quantity ?? smallestQuantity(part));
    },
  );

  /** Adds the part in a new slot, without its sort orders. */
  const insert = (part: PartRecord): number => {
    const slot = parts.push(toIndexedPart(part, textHash(part))) - 1;
    prices.clear();
    slots.set(part.id, slot);
    texts.add(part, slot);
    values.add(slot, part.values);
    sets.add(slot, part);
    if (part.category !== null) {
      const same = categories.get(part.category);
      if (same === undefined) categories.set(part.category, [slot]);
      else same.push(slot);
    }
    return slot;
  };

  const removeSlot = (id: string, slot: number): void => {
    orders.remove(slot);
    sets.remove(slot, partAt(slot));
    parts[slot] = undefined;
    slots.delete(id);
  };

  const inCategories = (names: readonly string[]): Bitset => {
    const bits = emptyBitset(parts.length);
    for (const name of names) for (const slot of categories.get(name) ?? []) setBit(bits, slot);
    return bits;
  };

  return {
    /** Number of parts. */
    get size() {
      return slots.size;
    },
    /** Number of unused slots of changed or removed parts. */
    get unusedSlots() {
      return parts.length - slots.size;
    },
    /** Adds parts in catalogue order to an empty index. Calls `pause` every few milliseconds. */
    async load(pages: AsyncIterable<readonly PartRecord[]>, pause: () => Promise<void>) {
      for await (const page of pages) for (const part of page) insert(part);
      await orders.load([...slots.values()], pause);
      texts.compact();
    },
    /** The content, in sections that are computed when they are called. */
    sections: {
      parts: () => packParts(parts),
      categories: () => packByKey(categories),
      ...texts.sections,
      orders: () => orders.data(),
      values: () => values.data(),
    } satisfies { [Name in keyof IndexData]: () => IndexData[Name] },
    /** Fills an empty index with the content of another one. Calls `pause` between two sections. */
    async restore(data: IndexData, pause: () => Promise<void>) {
      for (const [slot, part] of unpackParts(data.parts).entries()) {
        parts.push(part);
        if (part === undefined) continue;
        slots.set(part.id, slot);
        sets.add(slot, part);
      }
      for (const [category, same] of unpackByKey(data.categories)) categories.set(category, same);
      await pause();
      await texts.restore(data, pause);
      orders.restore(data.orders);
      values.restore(data.values);
    },
    /** Adds a part, or replaces the one with its id. */
    put(part: PartRecord) {
      const slot = slots.get(part.id);
      if (slot !== undefined) {
        const fingerprint = textHash(part);
        if (partAt(slot).fingerprint === fingerprint) {
          const changed = toIndexedPart(part, fingerprint);
          sets.remove(slot, partAt(slot));
          sets.add(slot, part);
          orders.move(slot, changed, () => {
            parts[slot] = changed;
          });
          prices.change(slot);
          return;
        }
        removeSlot(part.id, slot);
      }
      orders.insert(insert(part));
      texts.clearCache();
    },
    /** Removes a part, if it exists. */
    remove(id: string) {
      const slot = slots.get(id);
      if (slot !== undefined) removeSlot(id, slot);
    },
    /** Ids of all parts. */
    ids: () => slots.keys(),
    find({
      number,
      matches,
      categories: wantedNames,
      status,
      valueSets = new Map<Phrase, SlotSet>(),
    }: Criteria): Tier[] {
      const findValues = (phrase: Phrase): SlotSet => {
        if (phrase.values.length === 0) return NO_SLOTS;
        const known = valueSets.get(phrase) ?? values.findAny(phrase.values, parts.length);
        valueSets.set(phrase, known);
        return known;
      };
      const matching = orders.findNumbered(number, parts.length);
      for (const match of matches) {
        const found = texts.find(match, sets.inStatus(null), findValues);
        if (!isEmpty(found))
          matching.push({ tier: match.tier, parts: toBitset(found, parts.length) });
      }
      const tiers = mergeTiers(matching);
      const wanted = wantedNames === null ? null : inCategories(wantedNames);
      for (const [at, { parts: bits }] of tiers.entries()) {
        if (wanted !== null) intersect(bits, wanted);
        if (status !== null) intersect(bits, sets.inStatus(status));
        for (const better of tiers.slice(0, at)) subtract(bits, better.parts);
      }
      return tiers.filter(({ parts: bits }) => countBits(bits) > 0);
    },
    inStatus: sets.inStatus,
    /** Whether a part in the status has this normalised number. */
    hasNumbered(number: string, status: PartStatus): boolean {
      const among = sets.inStatus(status);
      return orders.someNumbered(number, (slot) => hasBit(among, slot));
    },
    /** The parts of which units are available. */
    inStock: (): Bitset => sets.inStock(parts.length),
    /** The active parts at a price; null for no bound. */
    pricedWithin({ quantity, priceFrom = 0, priceTo = Infinity }: OfferFilter): Bitset | null {
      if (priceFrom === 0 && priceTo === Infinity) return null;
      return prices.within(sets.inStatus('active'), quantity, [priceFrom, priceTo]);
    },
    /** The prices of one unit of the parts, see `browsePageSchema`. */
    priceSpread: (among: Bitset, { quantity }: OfferFilter) => prices.spread(among, quantity),
    /** The active parts of which this quantity, or the smallest one, can be ordered now. */
    orderable(quantity: number | undefined): Bitset {
      const bits = emptyBitset(parts.length);
      eachBit(sets.inStatus('active'), (slot) => {
        const part = partAt(slot);
        if (quantityVerdict(part, quantity ?? smallestQuantity(part)).ok) setBit(bits, slot);
      });
      return bits;
    },
    /** How many of the parts have the value. */
    countWith: (value: ValueFilter, among: Bitset): number =>
      countCommon(values.findAny([value], parts.length), among),
    /** See `PartValues.filter`. */
    filterValues: (...given: Parameters<typeof values.filter>) => values.filter(...given),
    /** The slots of `among` by value, see `PartValues.sorted`. */
    sortedByValue: (order: ValueOrder, among: Bitset): Uint32Array =>
      values.sorted(order, among, orders.indexed.catalogue),
    /**
     * Corrects a word: returns the word itself when a part in the status has it, otherwise the most
     * similar words of those parts.
     */
    similarTo: (word: string, status: PartStatus | null): readonly string[] =>
      texts.similarTo(word, sets.inStatus(status)),
    /** The active parts whose normalised numbers are nearest to `number`, the nearest first. */
    nearestNumbers(number: string) {
      const active = sets.inStatus('active');
      const around = orders.aroundNumber(number, NUMBERS_AROUND, (slot) => hasBit(active, slot));
      return nearestNumbers(number, Array.from(around, partAt));
    },
    part: (slot: number) => parts[slot],
    order: (kept: IndexedOrder) => orders.indexed[kept],
  };
}
