import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { startCluster } from '@bm/db/testing/cluster';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database of the servers; SQL is the same on both engines and in both releases. */
export interface ReleaseDatabase {
  readonly engine: 'postgres' | 'sqlite';
  readonly settings: Readonly<Record<string, string>>;
  /** The prefix of table names. */
  readonly schema: string;
  send(sql: string): Promise<Record<string, unknown>[]>;
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
    schema: 'shop.',
    send: async (sql) => (await cluster.send('shop', sql)).map((row) => Object(row)),
    remove: () => cluster.remove(),
  };
}

function sqliteDatabase(folder: string): ReleaseDatabase {
  return {
    engine: 'sqlite',
    settings: {},
    schema: '',
    async send(sql) {
      const database = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 5000 });
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    remove: () => Promise.resolve(),
  };
}

/**
 * Adds customers and a part over the previous release, since a store of this program would migrate the
 * database.
 */
export async function addCustomers(
  database: ReleaseDatabase,
  origin: string,
  secret: string,
  count: number,
): Promise<{ tokens: string[]; partId: string }> {
  const issuer = createAccessTokens(secret);
  const addUser = async (role: string): Promise<string> => {
    const id = randomUUID();
    await database.send(`insert into ${database.schema}users
      (id, email, display_name, role, status, email_verified, created_at, updated_at)
      values ('${id}', '${id}@shop.test', 'U', '${role}', 'active', true, 1, 1)`);
    return accessTokenFor(issuer, { id, uid: null });
  };
  const admin = await addUser('admin');
  const tokens = await Promise.all(Array.from({ length: count }, () => addUser('customer')));
  const response = await fetch(`${origin}/parts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Roller chain',
      description: '',
      price: 2,
      Quantity: 1_000_000,
      Mquantity: 1,
      orderMultiple: 1,
      img: 'https://pictures.example/chain.webp',
    }),
  });
  const body: unknown = await response.json();
  const partId: unknown = Object(body).insertedId;
  if (typeof partId !== 'string') throw new Error(`No part was added: ${JSON.stringify(body)}`);
  return { tokens, partId };
}
