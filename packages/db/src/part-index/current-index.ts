import { eq } from 'drizzle-orm';
import type { Connection } from '../queries/connection.ts';
import { CATALOGUE_CHANGES } from '../queries/part-counts.queries.ts';
import type { Tables } from '../schema/define.ts';
import { indexLoader } from './load-index.ts';
import type { PartIndex } from './part-index.ts';

/** How long the catalogue must stay as it is before it is worth an index, in milliseconds. */
export const CALM_MS = 1000;

/** One state of the catalogue. */
interface State {
  readonly changes: number;
  readonly since: number;
  /** Null until the index is whole; undefined until it is begun. */
  index?: PartIndex | null;
}

/**
 * Answers how to get the index of the catalogue as it is now, by whatever process it was changed, or
 * null while there is none: it is begun by the first question after the catalogue has been calm, and
 * made while others have their turns. `clock` in milliseconds.
 */
export function currentIndex(
  db: Connection,
  tables: Tables,
  clock: () => number = () => performance.now(),
): () => Promise<PartIndex | null> {
  const { counters } = tables;
  const load = indexLoader(db, tables);
  const counted = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, CATALOGUE_CHANGES))
    .prepare();
  let state: State | undefined;

  const begin = async (its: State): Promise<void> => {
    its.index = null;
    try {
      its.index = await load();
    } catch {
      // The next question tries again, and says what is wrong with the database.
      its.index = undefined;
    }
  };

  return async () => {
    const [row] = await counted.execute();
    const changes = row?.value ?? 0;
    if (state?.changes !== changes) state = { changes, since: clock() };
    else if (state.index === undefined && clock() - state.since >= CALM_MS) void begin(state);
    return state.index ?? null;
  };
}
