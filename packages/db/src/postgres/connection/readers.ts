import { type ClientBase, Pool, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { StoreFailed } from '../../store/store-errors.ts';
import { DIRECT, type Endpoint } from './endpoint.ts';
import type { DatabaseServer } from './find-primary.ts';
import type { Primary } from './primary.ts';

export type Readers = ReturnType<typeof createReaders>;

/** Pooled connections to the current primary server, `max` at most. */
export function createReaders(primary: Primary, max: number, endpoint: Endpoint = DIRECT) {
  const pools = new Map<DatabaseServer, Pool>();

  const serverPool = (server: DatabaseServer): Pool => {
    const known = pools.get(server);
    if (known !== undefined) return known;
    // The connections of the former servers are broken, so their pools hold nothing.
    pools.clear();
    const settings = { ...server.settings, ...endpoint.settings, max };
    const pool = new Pool(
      endpoint.isPooler ? settings : { ...settings, onConnect: setReadCommitted },
    );
    // The pool removes a broken idle connection by itself; without a handler the event would throw.
    pool.on('error', () => undefined);
    pools.set(server, pool);
    return pool;
  };

  return {
    /** Runs a statement that only reads. Repeats it on the next server when its server is lost. */
    async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
      const deadline = performance.now() + primary.deadlineMs;
      for (;;) {
        const server = await primary.server();
        try {
          return await serverPool(server).query<Row>(endpoint.adapt(statement));
        } catch (error) {
          if (!server.isDropped() || performance.now() >= deadline) throw error;
        }
      }
    },
    /** Runs a statement at most once. Rejects at once with StoreFailed during an outage. */
    async queryOnce<Row extends QueryResultRow>(statement: QueryConfig) {
      const server = primary.current();
      if (server === null) throw new StoreFailed();
      return serverPool(server).query<Row>(endpoint.adapt(statement));
    },
    async close(): Promise<void> {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
}

/**
 * Overrides the database's default isolation level: stricter levels would make concurrent counts fail.
 * The pool awaits the returned promise, although its types do not declare it.
 */
function setReadCommitted(client: ClientBase): unknown {
  return client.query("set default_transaction_isolation = 'read committed'");
}
