/**
 * `exclusive` units run one at a time across all servers. `shared` ones run beside each other on
 * PostgreSQL: each takes the locks of what it reads and sums up. An engine with one writer runs all
 * units exclusively.
 */
export type UnitKind = 'exclusive' | 'shared';
