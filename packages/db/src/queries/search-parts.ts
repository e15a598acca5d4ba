import type { Part, PartPage, PartSearchInput } from '@bm/domain/parts/part.schema';
import { decodeCursor, encodeCursor, listName, pageOf, pageSize } from './paging.ts';
import type { Position } from './paging.ts';
import type { PartSearch } from './part-search.ts';
import { afterValues, PART_SORTINGS } from './parts.sorting.ts';
import type { RankedPart } from './parts.sorting.ts';
import { remember } from './remember.ts';
import type { SearchOrder } from './search-order.ts';
import {
  guessedMatches,
  incompleteMatches,
  isIndexed,
  literalMatches,
  termsOf,
} from './search-terms.ts';
import type { Match } from './search-terms.ts';
import { similarWords } from './similar-words.ts';

/** What an engine is asked for: one page of the parts that fit, in an order, behind a position. */
export interface PartQuestion {
  order: SearchOrder;
  /** The position's values as `after0`, `after1` ...; null for the first page. */
  after: Readonly<Record<string, string | number>> | null;
  /** Parts whose normal number is this (tier 0) or begins so (tier 1) fit too; maybe empty. */
  number: string;
  matches: readonly Match[];
  category: string | null;
  rows: number;
}

/** A found part with its best tier. */
export interface FoundPart extends RankedPart {
  tier: number;
}

/** The page that an engine was asked for, and how many parts fit in all. */
export interface FoundPage {
  found: readonly FoundPart[];
  total: number;
}

/** A found part as SQL gives it. There is always a row, since each carries the total. */
export interface SearchRow extends Omit<Part, 'id'> {
  total: number;
  /** Null when the page is empty. */
  id: string | null;
  tier: number;
  rank: number;
  nameKey: string;
}

/** How an engine looks for parts. */
export interface SearchEngine {
  find: (question: PartQuestion) => Promise<FoundPage>;
  /** The words of all titles that hold no digit, each once. */
  vocabulary: () => PromiseLike<string[]>;
}

/**
 * The very number comes first, then numbers that begin so, then parts with all words; only when
 * nothing fits, parts with similar words.
 */
export function partSearchBy({ find, vocabulary }: SearchEngine): PartSearch {
  return async ({ query, category, sort, cursor, limit }: PartSearchInput) => {
    const terms = termsOf(query);
    const order = sort ?? 'relevance';
    const list = () => listName('search', terms, category, order);
    const like = sort ? PART_SORTINGS[sort].like : [0, 0, ''];
    const after = cursor === undefined ? null : decodeCursor(list(), cursor, like);
    const size = pageSize(limit);
    const position = ({ tier, ...row }: FoundPart): Position =>
      sort ? PART_SORTINGS[sort].position(row) : [tier, row.rank, row.part.id];

    const page = async (matches: readonly Match[]): Promise<PartPage> => {
      const { found, total } = await find({
        order,
        after: after === null ? null : afterValues(after),
        number: terms.number,
        matches,
        category: category ?? null,
        rows: size + 1,
      });
      return pageOf(found, {
        size,
        total,
        item: (row) => row.part,
        cursor: (row) => encodeCursor(list(), position(row)),
      });
    };

    const literal = await page(literalMatches(terms));
    if (literal.total > 0) return literal;
    const words = (await vocabulary()).filter(isIndexed);
    const guess = remember((word: string) => similarWords(word, words));
    const guessed = await page(guessedMatches(terms, guess));
    return guessed.total > 0 ? guessed : page(incompleteMatches(terms, guess));
  };
}

/** The page in rows of SQL. */
export function foundIn(rows: readonly SearchRow[]): FoundPage {
  return { found: rows.flatMap(foundPart), total: rows[0]?.total ?? 0 };
}

function foundPart({ total: _total, id, tier, rank, nameKey, ...part }: SearchRow): FoundPart[] {
  return id === null ? [] : [{ part: { id, ...part }, tier, rank, nameKey }];
}
