import { define } from '../schema/define-tables.ts';
import { isKit } from '../schema/engine.ts';
import type { Tables } from '../schema/tables.ts';
import { postgresKit } from './column-kit.ts';

/**
 * The tables on PostgreSQL. They have the types of SQLite's tables, as all queries do. The store's
 * contract suite tests both engines.
 */
export const tables: Tables = defineFrom(postgresKit);

function defineFrom(kit: object): Tables {
  if (!isKit(kit)) throw new Error('The column kit of PostgreSQL lacks a column type.');
  return define(kit);
}
