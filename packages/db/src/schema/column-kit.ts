import { sqliteKit } from '../sqlite/column-kit.ts';

/**
 * What a table is made of. Each engine brings its own kit of the same shape (integers against
 * bigints, 0 and 1 against booleans), so that the tables and all queries exist once.
 */
export type Kit = typeof sqliteKit;

/** Whether another engine's kit has the shape of SQLite's, whose types the tables carry everywhere. */
export function isKit(kit: object): kit is Kit {
  return Object.keys(sqliteKit).every((kind) => Object.hasOwn(kit, kind));
}
