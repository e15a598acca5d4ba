import { eq } from 'drizzle-orm';
import type { Connection } from '../queries/connection.ts';
import { CATALOGUE_CHANGES } from '../queries/part-counts.queries.ts';
import type { Tables } from '../schema/define.ts';
import { indexLoader } from './load-index.ts';
import type { PartIndex } from './part-index.ts';

interface Version {
  readonly number: number;
  readonly index: Promise<PartIndex>;
}

/**
 * Answers how to get an index that shows the last change of the catalogue, by whatever process. It is
 * made when it is first asked for, and anew at the first question after a change.
 */
export function currentIndex(db: Connection, tables: Tables): () => Promise<PartIndex> {
  const { counters } = tables;
  const load = indexLoader(db, tables);
  const changes = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, CATALOGUE_CHANGES))
    .prepare();
  let current: Version | undefined;

  return async () => {
    const [row] = await changes.execute();
    const number = row?.value ?? 0;
    if (current?.number !== number) {
      const version = { number, index: load() };
      current = version;
      // One that could not be read is nobody else's.
      version.index.catch(() => {
        if (current === version) current = undefined;
      });
    }
    return current.index;
  };
}
