import { startCluster } from '@bm/db/testing/cluster';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database of the servers. */
export interface ReleaseDatabase {
  readonly engine: 'postgres' | 'sqlite';
  readonly settings: Readonly<Record<string, string>>;
  /** The ids of the orders of a part. */
  orders(partId: string): Promise<string[]>;
  remove(): Promise<void>;
}

export async function createDatabase(
  engine: ReleaseDatabase['engine'],
  folder: string,
): Promise<ReleaseDatabase> {
  if (engine === 'sqlite') return sqliteDatabase(join(folder, 'data'));
  const cluster = await startCluster();
  const url = await cluster.create('shop');
  return {
    engine,
    settings: { DATABASE_URL: url },
    async orders(partId) {
      const sql = `select id from shop.orders where part_id = '${partId}'`;
      return (await cluster.send('shop', sql)).map((row) => String(Object(row).id));
    },
    remove: () => cluster.remove(),
  };
}

function sqliteDatabase(folder: string): ReleaseDatabase {
  return {
    engine: 'sqlite',
    settings: {},
    async orders(partId) {
      const database = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 5000 });
      try {
        const select = database.prepare('select id from orders where part_id = ?');
        return select.all(partId).map(({ id }) => String(id));
      } finally {
        database.close();
      }
    },
    remove: () => Promise.resolve(),
  };
}
