import { type Client, escapeIdentifier } from 'pg';
import { SCHEMA } from '../column-kit.ts';

/** A constraint as the system catalogue describes it. */
interface Constraint {
  table: string;
  name: string;
  /** The columns of the table's primary key. */
  key: string[];
  /** The expression of a CHECK; null for a foreign key. */
  condition: string | null;
  columns: string[];
  parent: string | null;
  parentColumns: string[] | null;
}

const columnNames = (constraint: string, table: string, numbers: string) =>
  `(select array_agg(a.attname::text order by n.place)
    from unnest(${constraint}.${numbers}) with ordinality n (number, place)
    join pg_attribute a on a.attrelid = ${constraint}.${table} and a.attnum = n.number)`;

const selectConstraints = `select t.relname as "table", c.conname as name,
    ${columnNames('k', 'conrelid', 'conkey')} as key,
    case c.contype when 'c' then pg_get_expr(c.conbin, c.conrelid) end as condition,
    ${columnNames('c', 'conrelid', 'conkey')} as columns,
    p.relname as parent,
    ${columnNames('c', 'confrelid', 'confkey')} as "parentColumns"
  from pg_constraint c
  join pg_class t on t.oid = c.conrelid
  join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
  left join pg_class p on p.oid = c.confrelid
  where t.relnamespace = $1::regnamespace and c.contype in ('c', 'f')
  order by t.relname, c.contype desc, c.conname`;

/**
 * Returns one sentence for each row that violates a CHECK or a foreign key. Such rows can only be
 * written while the constraints are disabled.
 */
export async function findIntegrityFaults(client: Client): Promise<string[]> {
  const { rows: constraints } = await client.query<Constraint>(selectConstraints, [SCHEMA]);
  const found: string[] = [];
  for (const constraint of constraints) {
    const { rows } = await client.query<{ row: string }>(selectViolations(constraint));
    const fault =
      constraint.parent === null
        ? `breaks the rule ${constraint.name}`
        : `refers to a missing row of ${constraint.parent}`;
    for (const { row } of rows) found.push(`${constraint.table} ${row} ${fault}`);
  }
  return found;
}

function selectViolations(constraint: Constraint): string {
  const { table, key, condition, columns, parent, parentColumns } = constraint;
  const row = `concat_ws(' ', ${key.map((name) => `t.${escapeIdentifier(name)}`).join(', ')}) as row`;
  const from = `select ${row} from ${inSchema(table)} t`;
  if (condition !== null) return `${from} where not (${condition})`;
  const parents = parentColumns ?? [];
  const isParent = columns.map((name, at) => {
    return `p.${escapeIdentifier(parents[at] ?? '')} = t.${escapeIdentifier(name)}`;
  });
  const isSet = columns.map((name) => `t.${escapeIdentifier(name)} is not null`);
  return `${from} where ${isSet.join(' and ')} and not exists
    (select 1 from ${inSchema(parent ?? '')} p where ${isParent.join(' and ')})`;
}

function inSchema(table: string): string {
  return `${SCHEMA}.${escapeIdentifier(table)}`;
}
