import type Database from 'better-sqlite3';
import type { PartSearch } from '../queries/part-search.ts';
import { remember } from '../queries/remember.ts';
import { wordsOf } from '../queries/search-words.ts';
import type { SearchOrder } from '../queries/search-order.ts';
import { foundIn, partSearchBy } from '../queries/search-parts.ts';
import type { SearchRow } from '../queries/search-parts.ts';
import type { Match } from '../queries/search-terms.ts';
import { searchSql } from './search-sql.ts';

/** Search over the trigram index (migration `part_search`). */
export function partSearch(client: Database.Database): PartSearch {
  client.function('words_of', { deterministic: true }, (text) => wordsOf(String(text)).join(' '));
  const vocabulary = client
    .prepare<[], string>(`select term from part_vocabulary where term not glob '*[0-9]*'`)
    .pluck();
  const statementOf = remember(({ order, after }: { order: SearchOrder; after: boolean }) =>
    client.prepare<[Record<string, unknown>], SearchRow>(searchSql(order, after)),
  );

  return partSearchBy({
    vocabulary: async () => vocabulary.all(),
    find: async ({ order, after, matches, ...values }) =>
      foundIn(
        statementOf({ order, after: after !== null }).all({
          ...values,
          ...after,
          matches: JSON.stringify(matches.map(inSqlite)),
        }),
      ),
  });
}

/** An FTS5 expression and starts of words, each null when there is none. */
function inSqlite({ tier, contains, starts, body }: Match) {
  const every = contains.map((texts) => `(${texts.map(phrase).join(' OR ')})`).join(' AND ');
  const expression = every === '' ? null : body ? every : `{title} : (${every})`;
  return { tier, expression, starts: starts.length === 0 ? null : starts, body };
}

/** Words are letters, marks and digits alone, so that quoted they hold nothing that FTS5 reads. */
function phrase(word: string): string {
  return `"${word}"`;
}
