import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals } from '../placeholders.ts';
import { insertRow, readFirst, readTotal, write } from '../statements.ts';
import type { PartRevisions } from './part-revisions.queries.ts';

/** What the first row of a stored search index says of the others. */
export interface StoredIndexHeader {
  /** The version of the stored form. */
  format: string;
  /** The revisions of the parts that the index includes. */
  applied: PartRevisions;
  /** The number of chunks of each section. */
  sizes: number[];
}

export interface StoredIndexReads {
  /** The complete index, if there is one. */
  published(): Promise<{ snapshot: string; header: StoredIndexHeader } | null>;
  /** A chunk by its position, from 1; null when another index was published meanwhile. */
  chunk(snapshot: string, position: number): Promise<string | null>;
}

export interface StoredIndexWrites {
  insert(chunk: { snapshot: string; position: number; data: string }): Promise<void>;
  /** Makes the inserted chunks the stored index and deletes all others; false when one is missing. */
  publish(snapshot: string, header: StoredIndexHeader): Promise<boolean>;
}

/** The position of the header. */
const HEADER = 0;

export function storedIndexReads(db: Connection, { searchIndex: rows }: Tables): StoredIndexReads {
  const selectHeader = readFirst(
    db
      .select({ snapshot: rows.snapshot, data: rows.data })
      .from(rows)
      .where(eq(rows.position, HEADER))
      .limit(1),
  );
  const selectChunk = readFirst(
    db
      .select({ data: rows.data })
      .from(rows)
      .where(and(equals(rows.snapshot), equals(rows.position))),
  );
  return {
    async published() {
      const row = await selectHeader();
      return row && { snapshot: row.snapshot, header: JSON.parse(row.data) };
    },
    chunk: async (snapshot, position) => (await selectChunk({ snapshot, position }))?.data ?? null,
  };
}

export function storedIndexWrites(
  db: Connection,
  { searchIndex: rows }: Tables,
): StoredIndexWrites {
  const insert = write(insertRow(db, rows));
  const countChunks = readTotal(
    db.select({ total: count() }).from(rows).where(equals(rows.snapshot)),
  );
  const deleteOthers = write(db.delete(rows).where(ne(rows.snapshot, sql.placeholder('snapshot'))));
  return {
    insert,
    async publish(snapshot, header) {
      const chunks = header.sizes.reduce((sum, size) => sum + size, 0);
      if ((await countChunks({ snapshot })) !== chunks) return false;
      await deleteOthers({ snapshot });
      await insert({ snapshot, position: HEADER, data: JSON.stringify(header) });
      return true;
    },
  };
}
