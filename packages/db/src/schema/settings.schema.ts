import { sql } from 'drizzle-orm';
import type { Kit } from './engine.ts';

/** The settings that admins change: one row, absent until the first change. */
export function defineSettings(kit: Kit) {
  return kit.table(
    'settings',
    {
      id: kit.text('id').primaryKey(),
      /** Counts the changes, so that two admins cannot overwrite each other. */
      version: kit.int('version').notNull(),
      content: kit.json('content').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
    },
    (t) => [kit.check('settings_one_row', sql`${t.id} = 'shop'`)],
  );
}

/** Every version of the settings: a document names the one that it was issued with. */
export function defineSettingsVersions(kit: Kit) {
  return kit.table('settings_versions', {
    version: kit.int('version').primaryKey(),
    content: kit.json('content').notNull(),
    savedAt: kit.time('saved_at').notNull(),
  });
}

/** The currency of all amounts without one of their own: one row, written by the first start. */
export function defineShopCurrency(kit: Kit) {
  return kit.table(
    'shop_currency',
    { id: kit.text('id').primaryKey(), currency: kit.text('currency').notNull() },
    (t) => [kit.check('shop_currency_one_row', sql`${t.id} = 'shop'`)],
  );
}

/** The texts of the legal pages; a page has no row until its first change. */
export function defineLegalPages(kit: Kit) {
  return kit.table('legal_pages', {
    name: kit.text('name').primaryKey(),
    /** Counts the changes, so that two admins cannot overwrite each other. */
    version: kit.int('version').notNull(),
    text: kit.text('text').notNull(),
    updatedAt: kit.time('updated_at').notNull(),
  });
}
