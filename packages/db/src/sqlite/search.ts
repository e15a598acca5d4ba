import type { Part, PartPage, PartSearchInput } from '@bm/domain/parts/part.schema';
import type Database from 'better-sqlite3';
import { decodeCursor, encodeCursor, listName, pageOf, pageSize } from '../queries/paging.ts';
import type { Position } from '../queries/paging.ts';
import type { PartSearch } from '../queries/part-search.ts';
import { afterValues, PART_SORTINGS } from '../queries/parts.sorting.ts';
import type { RankedPart } from '../queries/parts.sorting.ts';
import { remember } from '../queries/remember.ts';
import { searchSql } from './search-sql.ts';
import type { SearchOrder } from './search-sql.ts';
import { guessedMatches, incompleteMatches, literalMatches, termsOf } from './search-terms.ts';
import type { Match } from './search-terms.ts';
import { similarWords } from './similar-words.ts';

interface Row extends Omit<Part, 'id'> {
  total: number;
  id: string | null;
  tier: number;
  rank: number;
  nameKey: string;
}

interface FoundPart extends RankedPart {
  tier: number;
}

/**
 * Search over the trigram index (migration `part_search`). The very number comes first, then numbers
 * that begin so, then parts with all words; only when nothing fits, parts with similar words.
 */
export function partSearch(client: Database.Database): PartSearch {
  const vocabulary = client
    .prepare<[], string>(`select term from part_vocabulary where term not glob '*[0-9]*'`)
    .pluck();
  const statementOf = remember(({ order, after }: { order: SearchOrder; after: boolean }) =>
    client.prepare<[Record<string, unknown>], Row>(searchSql(order, after)),
  );

  return async ({ query, category, sort, cursor, limit }: PartSearchInput) => {
    const terms = termsOf(query);
    const order = sort ?? 'relevance';
    const list = listName('search', terms, category, order);
    const after = decodeCursor(list, cursor, sort ? PART_SORTINGS[sort].like : [0, 0, '']);
    const size = pageSize(limit);
    const statement = statementOf({ order, after: after !== null });
    const position = ({ tier, ...row }: FoundPart): Position =>
      sort ? PART_SORTINGS[sort].position(row) : [tier, row.rank, row.part.id];

    const find = (matches: readonly Match[]): PartPage => {
      const rows = statement.all({
        ...afterValues(after),
        number: terms.number,
        matches: JSON.stringify(matches),
        category: category ?? null,
        rows: size + 1,
      });
      return pageOf(rows.flatMap(foundPart), {
        size,
        total: rows[0]?.total ?? 0,
        item: (row) => row.part,
        cursor: (row) => encodeCursor(list, position(row)),
      });
    };

    const literal = find(literalMatches(terms));
    if (literal.total > 0) return literal;
    const words = vocabulary.all();
    const guess = remember((word: string) => similarWords(word, words));
    const guessed = find(guessedMatches(terms, guess));
    return guessed.total > 0 ? guessed : find(incompleteMatches(terms, guess));
  };
}

function foundPart({ total: _total, id, tier, rank, nameKey, ...part }: Row): FoundPart[] {
  return id === null ? [] : [{ part: { id, ...part }, tier, rank, nameKey }];
}
