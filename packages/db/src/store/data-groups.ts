import { REGISTRY, type Group } from '../queries/registry.ts';
import type { DataGroup } from '../store.ts';

const NAMES: ReadonlySet<string | symbol> = new Set(
  Object.entries<Group>(REGISTRY).flatMap(([name, { uncached }]) => (uncached ? [] : [name])),
);

/** Whether this version of the store has a data group with this name. */
export function isDataGroup(name: string | symbol): name is DataGroup {
  return NAMES.has(name);
}
