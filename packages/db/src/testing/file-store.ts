import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import { openSqliteStore } from '../sqlite/store.ts';
import { tables } from '../sqlite/tables.ts';
import type { ServedStore } from '../store/store-options.ts';

/** The names of all tables. */
export const TABLE_NAMES: readonly string[] = Object.values(tables).map((table) =>
  getTableName(table),
);

/** A store in a temporary file, whose rows a test can read as they are stored. */
export interface FileStore {
  store: ServedStore;
  /** Every stored value that contains the text, in upper or lower case, as `table.column`. */
  findText(text: string): string[];
}

/** Opens a new, migrated, empty store; `close` deletes it. */
export async function fileStore(): Promise<FileStore> {
  const folder = mkdtempSync(join(tmpdir(), 'bm-store-'));
  const file = join(folder, 'shop.sqlite');
  const store = await openSqliteStore({ file });
  const reader = new Database(file, { readonly: true });
  const selectRows = (name: string) =>
    reader.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all();
  return {
    findText(text) {
      const wanted = text.toLowerCase();
      const found = TABLE_NAMES.flatMap((name) =>
        selectRows(name).flatMap((row) =>
          Object.entries(row)
            .filter(([, value]) => String(value).toLowerCase().includes(wanted))
            .map(([column]) => `${name}.${column}`),
        ),
      );
      return [...new Set(found)].toSorted();
    },
    store: {
      ...store,
      get depth() {
        return store.depth;
      },
      async close() {
        reader.close();
        await store.close();
        rmSync(folder, { recursive: true });
      },
    },
  };
}
