import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PartSearch } from '../queries/part-search.ts';
import { SEARCH_ORDERINGS } from '../queries/search-order.ts';
import type { SearchKey } from '../queries/search-order.ts';
import { foundIn, partSearchBy } from '../queries/search-parts.ts';
import type { PartQuestion, SearchRow } from '../queries/search-parts.ts';
import type { Match } from '../queries/search-terms.ts';
import { plainOver } from './statements.ts';
import type { Target } from './statements.ts';

/** Search over the trigram indexes (migration `part_search`). */
export function partSearch(target: Target): PartSearch {
  const database = plainOver(target);
  return partSearchBy({
    find: async (question) =>
      foundIn(await database.execute<SearchRow & Record<string, unknown>>(searchSql(question))),
    vocabulary: async () => {
      const rows = await database.execute<{ word: string }>(VOCABULARY);
      return rows.map(({ word }) => word);
    },
  });
}

const VOCABULARY = sql`select distinct word
  from shop.parts, string_to_table(search_words, ' ') as words (word)
  where word !~ '[0-9]'`;

const TITLE = sql`p.search_words`;
/** In its own collation no letter but those of English is one. */
const BODY = sql`p.search_body collate "und-x-icu"`;

function searchSql({ order, after, number, matches, category, rows }: PartQuestion): SQL {
  const { keys, descending } = SEARCH_ORDERINGS[order];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const sorted = (table: string) =>
    sql.join(
      keys.map((key) => sql`${column(table, key)} ${direction}`),
      sql`, `,
    );
  const found = [
    ...(number === '' ? [] : [numbered(number)]),
    ...matches.map((match) => fittingTo(match)),
  ];
  // A text of nothing but signs is no number and has no words.
  const hits = found.length === 0 ? sql`select null as id, 0 as tier where false` : union(found);
  const behind = after === null ? sql`` : sql`where ${behindThat(keys, descending, after)}`;
  const inCategory = category === null ? sql`` : sql`and p.category = ${category}`;

  return sql`with hit as (${hits}),
    best as (select id, min(tier) as tier from hit group by id),
    fitting as materialized (
      select p.id, best.tier, p.rank, p.name_key as "nameKey", p.price_minor as "priceMinor",
        p.on_hand - p.reserved as available
      from best join shop.parts p on p.id = best.id
      where p.status = 'active' ${inCategory}
    ),
    page as (select * from fitting ${behind} order by ${sorted('fitting')} limit ${rows})
    select whole.total, page.id, page.tier, page.rank, page."nameKey", page."priceMinor",
      page.available, p.sku, p.name, p.description, p.image, p.category,
      p.min_order_qty as "minOrderQty", p.order_multiple as "orderMultiple"
    from (select count(*) as total from fitting) whole
    left join page on true left join shop.parts p on p.id = page.id
    order by ${sorted('page')}`;
}

function numbered(number: string): SQL {
  return sql`select p.id, case when p.sku_normal = ${number} then 0 else 1 end as tier
    from shop.parts p where p.sku_normal >= ${number} and p.sku_normal < ${`${number}~`}`;
}

function fittingTo({ tier, contains, starts, body }: Match): SQL {
  const conditions = [
    ...contains.map((texts) => {
      // Words are letters, marks and digits alone, so that nothing in them is a wildcard.
      const patterns = sql`array[${listed(texts.map((text) => `%${text}%`))}]`;
      const inTitle = sql`${TITLE} like any (${patterns})`;
      return body ? sql`(${inTitle} or ${BODY} like any (${patterns}))` : inTitle;
    }),
    ...starts.map((start) => {
      const inTitle = sql`strpos(' ' || ${TITLE}, ${` ${start}`}) > 0`;
      return body ? sql`(${inTitle} or ${BODY} ~ ${`(^|[^[:alnum:]])${start}`})` : inTitle;
    }),
  ];
  return sql`select p.id, ${sql.raw(String(tier))} as tier from shop.parts p
    where ${sql.join(conditions, sql` and `)}`;
}

function behindThat(
  keys: readonly SearchKey[],
  descending: boolean,
  after: NonNullable<PartQuestion['after']>,
): SQL {
  const names = keys.map((key) => column('fitting', key));
  const values = keys.map((_, at) => sql`${after[`after${at}`]}`);
  const sign = sql.raw(descending ? '<' : '>');
  return sql`(${sql.join(names, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

function column(table: string, key: SearchKey): SQL {
  return sql`${sql.identifier(table)}.${sql.identifier(key)}`;
}

function listed(values: readonly string[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

function union(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql` union all `);
}
