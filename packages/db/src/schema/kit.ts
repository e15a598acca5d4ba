import type { sqliteKit } from '../sqlite/kit.ts';

/**
 * What a table is made of. Each engine brings its own kit of the same shape (integers against
 * bigints, 0 and 1 against booleans), so that the tables and all queries exist once.
 */
export type Kit = typeof sqliteKit;
