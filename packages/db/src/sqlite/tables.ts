import { define } from '../schema/define-tables.ts';
import { sqliteKit } from './column-kit.ts';

/** The tables on SQLite. */
export const tables = define(sqliteKit);
