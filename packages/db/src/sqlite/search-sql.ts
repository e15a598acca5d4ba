import { SEARCH_ORDERINGS } from '../queries/search-order.ts';
import type { SearchOrder } from '../queries/search-order.ts';

// Each of the starts, a JSON list, must begin a word of the text; without starts every text will do.
const hasStarts = (text: string) => `(wanted.starts is null or not exists (
  select 1 from json_each(wanted.starts) s where instr(${text}, ' ' || s.value) = 0))`;

const title = `' ' || d.title`;

/**
 * Parts that fit, each with its best tier: 0 for the very number, 1 for numbers that begin so, the
 * rest as the JSON list `:matches` says. A match without an expression has starts alone, for which
 * the trigram index is of no use.
 */
const FITTING = `
  with wanted as materialized (
    select value ->> 'tier' as tier, value ->> 'expression' as expression,
      value ->> 'starts' as starts, value ->> 'body' as body
    from json_each(:matches)
  ),
  hit (doc, tier) as (
    select d.doc, iif(p.sku_normal = :number, 0, 1)
    from parts p cross join part_documents d on d.part_id = p.id
    where :number <> '' and p.sku_normal >= :number and p.sku_normal < :number || '~'
    union all
    select part_search.rowid, wanted.tier
    from wanted cross join part_search on part_search match wanted.expression
    where wanted.expression is not null and (wanted.starts is null or exists (
      select 1 from part_documents d where d.doc = part_search.rowid
        and ${hasStarts(`${title} || iif(wanted.body, ' ' || words_of(d.body), '')`)}))
    union all
    select d.doc, wanted.tier from wanted cross join part_documents d
    where wanted.expression is null and ${hasStarts(title)}
  ),
  best (doc, tier) as (select doc, min(tier) from hit group by doc),
  fitting as materialized (
    select p.id, best.tier, p.rank, p.name_key as nameKey, p.price_minor as priceMinor,
      p.on_hand - p.reserved as available
    from best cross join part_documents d on d.doc = best.doc cross join parts p on p.id = d.part_id
    where p.status = 'active' and (:category is null or p.category = :category)
  )`;

/**
 * One page of fitting parts behind the position `:after0`, `:after1` ..., if any. There is always a
 * row, since each carries the total: with a null id when the page is empty.
 */
export function searchSql(order: SearchOrder, after: boolean): string {
  const { keys, descending } = SEARCH_ORDERINGS[order];
  const direction = descending ? 'desc' : 'asc';
  const position = keys.map((_, at) => `:after${at}`).join(', ');
  const behind = after ? `where (${keys.join(', ')}) ${descending ? '<' : '>'} (${position})` : '';
  const sorted = (table: string) => keys.map((key) => `${table}${key} ${direction}`).join(', ');
  return `${FITTING},
    page as (select * from fitting ${behind} order by ${sorted('')} limit :rows)
    select whole.total, page.id, page.tier, page.rank, page.nameKey, page.priceMinor,
      page.available, p.sku, p.name, p.description, p.image, p.category,
      p.min_order_qty as minOrderQty, p.order_multiple as orderMultiple
    from (select count(*) as total from fitting) whole
    left join page left join parts p on p.id = page.id
    order by ${sorted('page.')}`;
}
