import { knownMigrations } from '../engine/migrations.ts';
import type { Store } from '../store.ts';
import { storeOrder, storePart, storeUser } from '../testing.ts';

/** The number as versions before the migration of part numbers normalised it. */
const normaliseAsBefore = (sku: string): string => sku.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Stores parts, and an order of the first one, for `toFormerNumbers`. */
export async function storeNumbered(store: Store, skus: readonly string[]): Promise<void> {
  const parts = await Promise.all(skus.map((_, at) => storePart(store, { sku: `TEST-${at}` })));
  const [first] = parts;
  if (first !== undefined) await storeOrder(store, first, await storeUser(store));
}

/**
 * The statements by which the stored parts get these numbers as a version before the migration of part
 * numbers normalised them. `schema` is a prefix of tables, `folder` that of the engine's migrations.
 */
export function toFormerNumbers(schema: string, folder: string, skus: readonly string[]): string {
  const updates = ['parts', 'orders'].flatMap((table) =>
    skus.map(
      (sku, at) =>
        `update ${schema}${table} set sku = '${sku}', sku_normal = '${normaliseAsBefore(sku)}'
          where sku = 'TEST-${at}';`,
    ),
  );
  const migration = knownMigrations(folder).find(({ tag }) => tag.endsWith('part_numbers'));
  return `${updates.join('\n')}
    delete from ${schema}__drizzle_migrations where created_at = ${migration?.folderMillis};`;
}

/** Part numbers that are normalised in another way since then, with their new form. */
export const CHANGED_NUMBERS = {
  'BB-1.15': 'BB1.15',
  'CW-44é': 'CW44É',
  'ＣＷ-4': 'CW4',
  'চাকা-1': 'চাকা1',
} as const;
