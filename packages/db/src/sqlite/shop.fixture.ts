import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { TransactionEnded } from '../store/store-errors.ts';

export const parts = sqliteTable('parts', {
  id: text('id').primaryKey(),
  stock: integer('stock').notNull(),
});

export const orders = sqliteTable('orders', {
  id: text('id').primaryKey(),
  partId: text('part_id').notNull(),
  quantity: integer('quantity').notNull(),
  note: text('note').notNull(),
});

export const stockAtStart = 1_000_000;

const firstMigration = `CREATE TABLE parts (id text PRIMARY KEY NOT NULL, stock integer NOT NULL CHECK (stock >= 0));
--> statement-breakpoint
CREATE TABLE orders (
  id text PRIMARY KEY NOT NULL,
  part_id text NOT NULL REFERENCES parts (id) ON DELETE CASCADE,
  quantity integer NOT NULL,
  note text NOT NULL
);
--> statement-breakpoint
CREATE TABLE ledger (order_id text NOT NULL, delta integer NOT NULL);
--> statement-breakpoint
INSERT INTO parts (id, stock) VALUES ('part', ${stockAtStart});
`;

/** Creates a temporary folder with a migrations folder of drizzle-kit's format and no database. */
export function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'bm-sqlite-'));
  const migrationsFolder = join(folder, 'migrations');
  const entries: { idx: number; when: number; tag: string; breakpoints: boolean }[] = [];
  const addMigration = (statements: string): void => {
    const idx = entries.length;
    const tag = `000${idx}_step`;
    entries.push({ idx, when: 1000 + idx, tag, breakpoints: true });
    writeFileSync(join(migrationsFolder, `${tag}.sql`), statements);
    const journal = JSON.stringify({ version: '7', dialect: 'sqlite', entries });
    writeFileSync(join(migrationsFolder, 'meta', '_journal.json'), journal);
  };
  mkdirSync(join(migrationsFolder, 'meta'), { recursive: true });
  addMigration(firstMigration);
  return {
    folder,
    migrationsFolder,
    file: join(folder, 'data', 'shop.db'),
    addMigration,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A small Tx, built like the product's: queries prepared once, usable during its unit only. */
export function createTxFactory(client: Database.Database) {
  const db = drizzle({ client });
  const id = sql.placeholder('id');
  const quantity = sql.placeholder('quantity');
  const selectStock = db.select().from(parts).where(eq(parts.id, id)).prepare();
  const updateStock = db
    .update(parts)
    .set({ stock: sql`${sql.placeholder('stock')}` })
    .where(eq(parts.id, id))
    .returning({ id: parts.id })
    .prepare();
  const takeStock = db
    .update(parts)
    .set({ stock: sql`${parts.stock} - ${quantity}` })
    .where(sql`${parts.id} = ${id} and ${parts.stock} >= ${quantity}`)
    .returning({ id: parts.id })
    .prepare();
  const insertOrder = db
    .insert(orders)
    .values({ id, partId: sql.placeholder('partId'), quantity, note: sql.placeholder('note') })
    .prepare();
  const insertLedger = client.prepare('INSERT INTO ledger (order_id, delta) VALUES (?, ?)');

  return () => {
    let alive = true;
    const check = (): void => {
      if (!alive || !client.inTransaction) throw new TransactionEnded();
    };
    const tx = {
      stock: async (): Promise<number> => {
        check();
        const [row] = await selectStock.execute({ id: 'part' });
        return row?.stock ?? 0;
      },
      setStock: async (stock: number): Promise<void> => {
        check();
        await updateStock.execute({ id: 'part', stock });
      },
      /** Conditional update, then the order, then the ledger, as in the placement of an order. */
      place: async (order: { id: string; quantity: number }): Promise<void> => {
        check();
        const taken = await takeStock.execute({ id: 'part', quantity: order.quantity });
        if (taken.length === 0) throw new Error('out of stock');
        check();
        await insertOrder.execute({ ...order, partId: 'part', note: '' });
        check();
        insertLedger.run(order.id, -order.quantity);
      },
      addOrder: async (order: { id: string; partId?: string; note?: string }): Promise<void> => {
        check();
        await insertOrder.execute({ partId: 'part', quantity: 1, note: '', ...order });
      },
    };
    return { tx, end: () => void (alive = false) };
  };
}

export type FixtureTx = ReturnType<ReturnType<typeof createTxFactory>>['tx'];

/** Reads committed data over a reading connection. `kept` is constant while no unit is stored partly. */
export function readBooks(reader: Database.Database) {
  const number = (statement: string): number => Number(reader.prepare(statement).pluck().get());
  const stock = number('SELECT stock FROM parts');
  return {
    stock,
    orders: number('SELECT count(*) FROM orders'),
    ledger: number('SELECT count(*) FROM ledger'),
    kept: stock - number('SELECT coalesce(sum(delta), 0) FROM ledger'),
    ids: new Set(reader.prepare<[], string>('SELECT id FROM orders').pluck().all()),
  };
}

/** Promises that a unit of work must not await, by name. */
export const outside: Record<string, () => Promise<unknown>> = {
  timer: () => sleep(0),
  immediate: () => nextTurn(),
  tick: () => new Promise<void>((resolve) => process.nextTick(resolve)),
  fetch: () => fetch('http://127.0.0.1:65535/').catch(() => undefined),
  'file read': () => readFile(import.meta.filename),
  digest: () => crypto.subtle.digest('SHA-256', new Uint8Array(1)),
  never: () => new Promise(() => {}),
};

/** Runs a shell whose mounts no other process sees. */
export const inOwnMounts = (script: string, ...args: string[]) =>
  spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', ...args], { encoding: 'utf8' });

/** Whether a test may mount a small disk. */
export const canMount = () => inOwnMounts('mount -t tmpfs tmpfs /mnt').status === 0;
