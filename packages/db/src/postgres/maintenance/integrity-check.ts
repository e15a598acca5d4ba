import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';
import { SCHEMA } from '../column-kit.ts';

/** A rule of a table as the database itself describes it. */
interface Rule {
  table: string;
  name: string;
  /** The columns of the table's primary key. */
  key: string[];
  /** What a CHECK demands; null for a reference. */
  condition: string | null;
  columns: string[];
  parent: string | null;
  parentColumns: string[] | null;
}

const columnsOf = (constraint: string, table: string, numbers: string) =>
  `(select array_agg(a.attname::text order by n.place)
    from unnest(${constraint}.${numbers}) with ordinality n (number, place)
    join pg_attribute a on a.attrelid = ${constraint}.${table} and a.attnum = n.number)`;

const selectRules = `select t.relname as "table", c.conname as name,
    ${columnsOf('k', 'conrelid', 'conkey')} as key,
    case c.contype when 'c' then pg_get_expr(c.conbin, c.conrelid) end as condition,
    ${columnsOf('c', 'conrelid', 'conkey')} as columns,
    p.relname as parent,
    ${columnsOf('c', 'confrelid', 'confkey')} as "parentColumns"
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
  left join pg_class p on p.oid = c.confrelid
  where t.relnamespace = $1::regnamespace and c.contype in ('c', 'f')
  order by t.relname, c.contype desc, c.conname`;

/**
 * Rows that break a rule of their table, or refer to a row that is not there, a sentence each. The
 * database refuses such rows, unless somebody has told it not to look.
 */
export async function findIntegrityFaults(client: Client): Promise<string[]> {
  const { rows: rules } = await client.query<Rule>(selectRules, [SCHEMA]);
  const found: string[] = [];
  for (const rule of rules) {
    const { rows } = await client.query<{ row: string }>(findViolations(rule));
    const fault =
      rule.parent === null
        ? `breaks the rule ${rule.name}`
        : `refers to a missing row of ${rule.parent}`;
    found.push(...rows.map(({ row }) => `${rule.table} ${row} ${fault}`));
  }
  return found;
}

function findViolations({ table, key, condition, columns, parent, parentColumns }: Rule): string {
  const row = `concat_ws(' ', ${key.map((name) => `t.${escapeIdentifier(name)}`).join(', ')}) as row`;
  const from = `select ${row} from ${inSchema(table)} t`;
  if (condition !== null) return `${from} where not (${condition})`;
  const parents = parentColumns ?? [];
  const same = columns.map((name, at) => {
    return `p.${escapeIdentifier(parents[at] ?? '')} = t.${escapeIdentifier(name)}`;
  });
  const given = columns.map((name) => `t.${escapeIdentifier(name)} is not null`);
  return `${from} where ${given.join(' and ')} and not exists
    (select 1 from ${inSchema(parent ?? '')} p where ${same.join(' and ')})`;
}

function inSchema(table: string): string {
  return `${SCHEMA}.${escapeIdentifier(table)}`;
}
