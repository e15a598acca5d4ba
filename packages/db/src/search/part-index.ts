import type { BrowseInput } from '@bm/domain/parts/browse.schema';
import type { PartStatus } from '@bm/domain/parts/part.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import { quantityVerdict, smallestQuantity } from '@bm/domain/parts/quantity-rule';
import { LRUCache } from 'lru-cache';
import {
  type Bitset,
  countBits,
  countCommon,
  createGrowingBitset,
  emptyBitset,
  hasBit,
  intersect,
  mergeTiers,
  resized,
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
import { createPartValues, type ValueData } from './part-values.ts';
import type { IndexedOrder } from './search-order.ts';
import {
  isIndexed,
  type Match,
  type Phrase,
  SOME_WHOLE_WORDS,
  WHOLE_WORDS,
} from './search-terms.ts';
import { searchWords, splitWords } from './search-words.ts';
import { createSimilarWords } from './similar-words.ts';
import {
  type Alternatives,
  intersectTerms,
  isEmpty,
  NO_SLOTS,
  type SlotSet,
  toBitset,
} from './slot-set.ts';
import { createTermIndex, type TermData } from './term-index.ts';
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
export interface IndexData {
  readonly parts: PartColumns;
  readonly categories: ListsByKey;
  readonly titles: TermData;
  readonly bodies: TermData;
  readonly orders: readonly Uint32Array[];
  readonly values: ValueData;
}

/** How a text is searched for: as whole words of the title, or inside words, with `body` of the description, too. */
interface TextScope {
  isWhole: boolean;
  body: boolean;
}

/** The search index of all parts in any status: their words and their sort orders. */
export type PartIndex = ReturnType<typeof createPartIndex>;

/** Cache capacity for sets by text: at most 12 kB each in a catalogue of 100,000 parts. */
const MAX_CACHED_TEXTS = 256;

export function createPartIndex() {
  const parts: (IndexedPart | undefined)[] = [];
  const slots = new Map<string, number>();
  const categories = new Map<string, number[]>();
  const similar = createSimilarWords();
  const titles = createTermIndex((word) => {
    if (isIndexed(word) && !hasDigit(word)) similar.add(word);
  });
  const bodies = createTermIndex();
  const values = createPartValues();
  const live = createGrowingBitset();
  const inStock = createGrowingBitset();
  const byStatus: Record<PartStatus, ReturnType<typeof createGrowingBitset>> = {
    draft: createGrowingBitset(),
    active: createGrowingBitset(),
    archived: createGrowingBitset(),
  };

  /** The parts in a status; in any for null. A commit changes the set. */
  const inStatus = (status: PartStatus | null): Bitset =>
    status === null ? live.bits : byStatus[status].bits;

  const isActive = (slot: number): boolean => hasBit(byStatus.active.bits, slot);

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

  const cached = (find: (text: string, size: number) => SlotSet) =>
    new LRUCache<string, SlotSet>({
      max: MAX_CACHED_TEXTS,
      memoMethod: (text) => find(text, parts.length),
    });

  /** The parts that contain a text, valid until a part is added. */
  const textSets = {
    titlesWith: cached(titles.withWord),
    titlesContaining: cached(titles.withPiece),
    titlesStarting: cached(titles.withStart),
    bodiesContaining: cached(bodies.withPiece),
    bodiesStarting: cached(bodies.withStart),
  };
  const clearTextSets = (): void => {
    for (const cache of Object.values(textSets)) cache.clear();
  };

  const findActive = (accept: (part: IndexedPart) => boolean): Bitset => {
    const bits = emptyBitset(parts.length);
    for (let slot = 0; slot < parts.length; slot += 1) {
      if (isActive(slot) && accept(partAt(slot))) setBit(bits, slot);
    }
    return bits;
  };

  /** Adds the part in a new slot, without its sort orders. */
  const insert = (part: PartRecord): number => {
    const words = searchWords(part);
    const slot = parts.push(toIndexedPart(part, textHash(part))) - 1;
    prices.clear();
    slots.set(part.id, slot);
    titles.add(words, slot);
    bodies.add(splitWords(part.description), slot);
    values.add(slot, part.values);
    live.add(slot);
    if (part.available > 0) inStock.add(slot);
    byStatus[part.status].add(slot);
    if (part.category !== null) {
      const same = categories.get(part.category);
      if (same === undefined) categories.set(part.category, [slot]);
      else same.push(slot);
    }
    return slot;
  };

  const removeSlot = (id: string, slot: number): void => {
    orders.remove(slot);
    byStatus[partAt(slot).status].remove(slot);
    parts[slot] = undefined;
    slots.delete(id);
    live.remove(slot);
    inStock.remove(slot);
  };

  /** The parts that contain a word, its beginning if it is short, or the whole word. */
  const findWord = (word: string, { isWhole, body }: TextScope): Alternatives => {
    if (isWhole) return [textSets.titlesWith.memo(word)];
    const { titles: inTitles, bodies: inBodies } = isIndexed(word)
      ? { titles: textSets.titlesContaining, bodies: textSets.bodiesContaining }
      : { titles: textSets.titlesStarting, bodies: textSets.bodiesStarting };
    return body ? [inTitles.memo(word), inBodies.memo(word)] : [inTitles.memo(word)];
  };

  /** The parts that satisfy all terms. The terms after one that no part satisfies are not looked up. */
  const findAll = (terms: Iterable<Alternatives>): SlotSet => {
    const found: Alternatives[] = [];
    for (const sets of terms) {
      if (sets.every(isEmpty)) return NO_SLOTS;
      found.push(sets);
    }
    return intersectTerms(found, live.bits, parts.length);
  };

  function* findWords(words: readonly string[], scope: TextScope): Generator<Alternatives> {
    for (const word of words) yield findWord(word, scope);
  }

  /** What each term of a match finds. */
  function* findTerms(
    { tier, whole, contains, starts, phrases, body }: Match,
    findValues: (phrase: Phrase) => SlotSet,
  ): Generator<Alternatives> {
    const scope = { isWhole: tier === WHOLE_WORDS || tier === SOME_WHOLE_WORDS, body };
    const inside = { isWhole: false, body };
    for (const word of whole) yield [textSets.titlesWith.memo(word)];
    for (const pieces of contains) yield pieces.flatMap((piece) => findWord(piece, inside));
    for (const start of starts) yield findWord(start, inside);
    for (const phrase of phrases) {
      const texts = [phrase.words, ...phrase.synonyms].filter(({ length }) => length > 0);
      yield [findValues(phrase), ...texts.map((words) => findAll(findWords(words, scope)))];
    }
  }

  const findByNumber = (number: string): Tier[] => {
    if (number === '' || !orders.hasNumbered(number)) return [];
    const marks = { exact: emptyBitset(parts.length), begun: emptyBitset(parts.length) };
    orders.markNumbered(number, marks);
    return [marks.exact, marks.begun].map((bits, tier) => ({ tier, parts: bits }));
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
      for (const terms of [titles, bodies]) terms.compact();
      clearTextSets();
    },
    /** The content, in sections that are computed when they are called. */
    sections: {
      parts: () => packParts(parts),
      categories: () => packByKey(categories),
      titles: () => titles.data(),
      bodies: () => bodies.data(),
      orders: () => orders.data(),
      values: () => values.data(),
    } satisfies { [Name in keyof IndexData]: () => IndexData[Name] },
    /** Fills an empty index with the content of another one. Calls `pause` between two sections. */
    async restore(data: IndexData, pause: () => Promise<void>) {
      for (const [slot, part] of unpackParts(data.parts).entries()) {
        parts.push(part);
        if (part === undefined) continue;
        slots.set(part.id, slot);
        live.add(slot);
        if (part.available > 0) inStock.add(slot);
        byStatus[part.status].add(slot);
      }
      for (const [category, same] of unpackByKey(data.categories)) categories.set(category, same);
      await pause();
      titles.restore(data.titles);
      await pause();
      bodies.restore(data.bodies);
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
          byStatus[partAt(slot).status].remove(slot);
          byStatus[part.status].add(slot);
          if (part.available > 0) inStock.add(slot);
          else inStock.remove(slot);
          orders.move(slot, changed, () => {
            parts[slot] = changed;
          });
          prices.change(slot);
          return;
        }
        removeSlot(part.id, slot);
      }
      orders.insert(insert(part));
      clearTextSets();
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
      const matching = findByNumber(number);
      for (const match of matches) {
        const found = findAll(findTerms(match, findValues));
        if (!isEmpty(found))
          matching.push({ tier: match.tier, parts: toBitset(found, parts.length) });
      }
      const tiers = mergeTiers(matching);
      const wanted = wantedNames === null ? null : inCategories(wantedNames);
      for (const [at, { parts: bits }] of tiers.entries()) {
        if (wanted !== null) intersect(bits, wanted);
        if (status !== null) intersect(bits, inStatus(status));
        for (const better of tiers.slice(0, at)) subtract(bits, better.parts);
      }
      return tiers.filter(({ parts: bits }) => countBits(bits) > 0);
    },
    inStatus,
    /** Whether a part in the status has this normalised number. */
    hasNumbered: (number: string, status: PartStatus): boolean =>
      orders.someNumbered(number, (slot) => hasBit(byStatus[status].bits, slot)),
    /** The parts of which units are available. */
    inStock: (): Bitset => resized(inStock.bits, parts.length),
    /** The active parts at a price; null for no bound. */
    pricedWithin({ quantity, priceFrom = 0, priceTo = Infinity }: OfferFilter): Bitset | null {
      if (priceFrom === 0 && priceTo === Infinity) return null;
      return prices.within(byStatus.active.bits, quantity, [priceFrom, priceTo]);
    },
    /** The prices of one unit of the parts, see `browsePageSchema`. */
    priceSpread: (among: Bitset, { quantity }: OfferFilter) => prices.spread(among, quantity),
    /** The active parts of which this quantity, or the smallest one, can be ordered now. */
    orderable: (quantity: number | undefined): Bitset =>
      findActive((part) => quantityVerdict(part, quantity ?? smallestQuantity(part)).ok),
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
    similarTo(word: string, status: PartStatus | null): readonly string[] {
      const among = inStatus(status);
      return titles.hasContaining(word, among, (known) => !hasDigit(known))
        ? [word]
        : similar.similar(word, (known) => titles.has(known, among));
    },
    /** The active parts whose normalised numbers are nearest to `number`, the nearest first. */
    nearestNumbers(number: string) {
      return nearestNumbers(
        number,
        Array.from(orders.aroundNumber(number, NUMBERS_AROUND, isActive), partAt),
      );
    },
    part: (slot: number) => (hasBit(live.bits, slot) ? parts[slot] : undefined),
    order: (kept: IndexedOrder) => orders.indexed[kept],
  };
}

function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}
