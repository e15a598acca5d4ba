import {
  type VersionedSettings,
  type Settings,
  DEFAULT_SETTINGS,
} from '@bm/domain/settings/settings.schema';
import { readStoredSettings, withUnknownSettings } from '@bm/domain/settings/stored-settings';
import { and, eq, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholdersFor, replaced } from '../placeholders.ts';
import { legalPageReads, legalPageWrites } from './legal-pages.queries.ts';
import { bind, insertRow, readFirst, write, noValues } from '../statements.ts';

/** The id of the only row of either table. */
export const SETTINGS_ID = 'shop';

/** Returns a read of the shop's settings: the defaults with version 0 until the first change. */
export function selectSettings(db: Connection, { settings }: Tables) {
  const selectRow = readFirst(db.select().from(settings).where(eq(settings.id, SETTINGS_ID)));
  return async (): Promise<VersionedSettings> => {
    const row = await selectRow();
    if (row === null) return { version: 0, settings: DEFAULT_SETTINGS };
    return { version: row.version, settings: readStoredSettings(row.content) };
  };
}

export function settingsReads(db: Connection, tables: Tables) {
  const { settingsVersions, shopCurrency } = tables;
  const selectVersion = readFirst(
    db.select().from(settingsVersions).where(equals(settingsVersions.version)),
  );

  return {
    ...legalPageReads(db, tables),
    /** The recorded currency of the prices, in lower case; null before the first start. */
    currency: bind(
      noValues,
      readFirst(
        db
          .select({ currency: shopCurrency.currency })
          .from(shopCurrency)
          .where(eq(shopCurrency.id, SETTINGS_ID)),
      ),
      (row) => row?.currency ?? null,
    ),
    /** The shop's settings: the defaults with version 0 until the first change. */
    current: selectSettings(db, tables),
    /** The settings of a version; those of 0 are the defaults. Null for a version that never was. */
    async byVersion(version: number): Promise<Settings | null> {
      if (version === 0) return DEFAULT_SETTINGS;
      const row = await selectVersion({ version });
      return row && readStoredSettings(row.content);
    },
  };
}

export function settingsWrites(db: Connection, tables: Tables) {
  const { settings, settingsVersions, shopCurrency } = tables;
  const selectContent = readFirst(
    db.select({ content: settings.content }).from(settings).where(eq(settings.id, SETTINGS_ID)),
  );
  const insertFirst = readFirst(
    insertRow(db, settings, { id: SETTINGS_ID, version: 1 })
      .onConflictDoNothing()
      .returning({ version: settings.version }),
  );
  const updateRow = readFirst(
    db
      .update(settings)
      .set({
        ...placeholdersFor(settings, 'content', 'updatedAt'),
        version: sql`${settings.version} + 1`,
      })
      .where(and(eq(settings.id, SETTINGS_ID), equals(settings.version)))
      .returning({ version: settings.version }),
  );
  const insertVersion = write(insertRow(db, settingsVersions));

  return {
    ...legalPageWrites(db, tables),
    /** Replaces the settings if their version still is `from.version`; false otherwise. */
    async replace(
      changed: Settings,
      { version, at }: { version: number; at: number },
    ): Promise<boolean> {
      const content = withUnknownSettings(changed, (await selectContent())?.content);
      const replaceRow = version === 0 ? insertFirst : updateRow;
      const row = await replaceRow({ content, version, updatedAt: at });
      if (row === null) return false;
      await insertVersion({ version: row.version, content, savedAt: at });
      return true;
    },
    recordCurrency: bind(
      (currency: string) => ({ currency }),
      write(
        insertRow(db, shopCurrency, { id: SETTINGS_ID }).onConflictDoUpdate({
          target: shopCurrency.id,
          set: replaced(shopCurrency, 'currency'),
        }),
      ),
    ),
  };
}
