import type { DataGroup } from '../../store.ts';
import { isDataGroup } from '../../store/data-groups.ts';

/** Returns the data groups of a notification. Ignores names that this version does not know. */
export function parseGroups(payload: string): ReadonlySet<DataGroup> {
  return new Set(payload.split(',').filter((name) => isDataGroup(name)));
}
