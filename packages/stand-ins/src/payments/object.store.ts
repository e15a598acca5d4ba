import type { Db } from './database.ts';
import type { Kind, StoredKinds, StoredObject } from './stripe-objects.ts';

/** Seconds since 1970, each bound optional. */
export interface CreatedRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

/** One page of a list, newest first. Cursors are ids of objects of the same kind. */
export interface PageQuery {
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
  created?: CreatedRange;
  /** Fields of the stored object that must equal one of these values. */
  where?: { field: 'payment_intent' | 'charge' | 'type'; values: readonly string[] }[];
}

export interface Page<Item> {
  data: Item[];
  hasMore: boolean;
}

export interface ObjectStore {
  insert(object: StoredObject): void;
  update(object: StoredObject): void;
  find<K extends Kind>(kind: K, id: string): StoredKinds[K] | undefined;
  page<K extends Kind>(kind: K, query: PageQuery): Page<StoredKinds[K]>;
}

interface Row {
  body: string;
}

const COMPARISONS = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
] as const;

/** Stripe's objects as JSON documents, in the order of their making. */
export function createObjectStore(db: Db): ObjectStore {
  const insert = db.prepare('INSERT INTO objects (id, kind, created, body) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE objects SET body = ? WHERE id = ?');
  const find = db.prepare<[string, string], Row>(
    'SELECT body FROM objects WHERE id = ? AND kind = ?',
  );

  return {
    insert(object) {
      insert.run(object.id, object.object, object.created, JSON.stringify(object));
    },
    update(object) {
      update.run(JSON.stringify(object), object.id);
    },
    find(kind, id) {
      const row = find.get(id, kind);
      return row && JSON.parse(row.body);
    },
    page(kind, query) {
      const { sql, values } = pageSql(kind, query);
      const rows = db.prepare<(string | number)[], Row>(sql).all(...values);
      const data = rows.slice(0, query.limit).map((row) => JSON.parse(row.body));
      if (query.endingBefore !== undefined) data.reverse();
      return { data, hasMore: rows.length > query.limit };
    },
  };
}

function pageSql(kind: Kind, query: PageQuery): { sql: string; values: (string | number)[] } {
  const conditions = ['kind = ?'];
  const values: (string | number)[] = [kind];
  const add = (condition: string, ...bound: (string | number)[]): void => {
    conditions.push(condition);
    values.push(...bound);
  };

  for (const [name, operator] of COMPARISONS) {
    const bound = query.created?.[name];
    if (bound !== undefined) add(`created ${operator} ?`, bound);
  }
  for (const { field, values: wanted } of query.where ?? []) {
    add(`json_extract(body, '$.${field}') IN (${wanted.map(() => '?').join()})`, ...wanted);
  }
  const cursor = '(SELECT seq FROM objects WHERE id = ?)';
  if (query.startingAfter !== undefined) add(`seq < ${cursor}`, query.startingAfter);
  if (query.endingBefore !== undefined) add(`seq > ${cursor}`, query.endingBefore);

  // The page before a cursor is the nearest one: read upwards, turned round by the caller.
  const order = query.endingBefore === undefined ? 'DESC' : 'ASC';
  return {
    sql: `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq ${order} LIMIT ?`,
    values: [...values, query.limit + 1],
  };
}
