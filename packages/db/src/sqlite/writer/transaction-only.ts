import type Database from 'better-sqlite3';
import { StoreFailed } from '../../store/store-errors.ts';

/**
 * Returns the connection with statements that throw outside a transaction. SQLite ends the transaction
 * itself when the disk is full; a call of the unit that has more statements to run would then commit each
 * of them on its own.
 */
export function inTransactionOnly(client: Database.Database): Database.Database {
  const requireTransaction = (): void => {
    if (!client.inTransaction) throw new StoreFailed();
  };
  const prepare = (source: string): Database.Statement => {
    const statement = client.prepare(source);
    for (const name of ['run', 'get', 'all', 'iterate'] as const) {
      const execute: unknown = Reflect.get(statement, name);
      if (typeof execute !== 'function') continue;
      Reflect.set(statement, name, (...parameters: unknown[]): unknown => {
        requireTransaction();
        return Reflect.apply(execute, statement, parameters);
      });
    }
    return statement;
  };
  return new Proxy(client, {
    get: (target, key) => (key === 'prepare' ? prepare : Reflect.get(target, key)),
  });
}
