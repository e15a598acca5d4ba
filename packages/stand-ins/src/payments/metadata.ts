import { badParameter } from './api-error.ts';
import type { MetadataChange } from './parameters.ts';

const MOST_KEYS = 50;

/** Merges a change into metadata: a text sets, null removes a key; a change of null removes all. */
export function applyMetadata(
  current: Record<string, string>,
  change: MetadataChange | undefined,
): Record<string, string> {
  if (change === undefined) return current;
  if (change === null) return {};
  const merged = Object.fromEntries(
    Object.entries({ ...current, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );
  if (Object.keys(merged).length > MOST_KEYS) {
    throw badParameter(undefined, `Metadata can have up to ${MOST_KEYS} keys.`, 'metadata');
  }
  return merged;
}
