import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { readStoredSettings, withUnknownSettings } from '@bm/domain/settings/stored-settings';
import { and, eq, sql } from 'drizzle-orm';
import type { SettingsReads, SettingsWrites } from '../../store/records.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals, placeholdersFor, replaced } from '../placeholders.ts';
import { insertRow, readFirst, write } from '../statements.ts';

/** The id of the only row of either table. */
export const SETTINGS_ID = 'shop';

export function settingsReads(
  db: Connection,
  { settings, settingsVersions, shopCurrency }: Tables,
): SettingsReads {
  const selectRow = readFirst(db.select().from(settings).where(eq(settings.id, SETTINGS_ID)));
  const selectVersion = readFirst(
    db.select().from(settingsVersions).where(equals(settingsVersions.version)),
  );
  const selectCurrency = readFirst(
    db
      .select({ currency: shopCurrency.currency })
      .from(shopCurrency)
      .where(eq(shopCurrency.id, SETTINGS_ID)),
  );

  return {
    async currency() {
      return (await selectCurrency())?.currency ?? null;
    },
    async current() {
      const row = await selectRow();
      if (row === null) return { version: 0, settings: DEFAULT_SETTINGS };
      return { version: row.version, settings: readStoredSettings(row.content) };
    },
    async byVersion(version) {
      if (version === 0) return DEFAULT_SETTINGS;
      const row = await selectVersion({ version });
      return row && readStoredSettings(row.content);
    },
  };
}

export function settingsWrites(
  db: Connection,
  { settings, settingsVersions, shopCurrency }: Tables,
): SettingsWrites {
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
  const upsertCurrency = write(
    insertRow(db, shopCurrency, { id: SETTINGS_ID }).onConflictDoUpdate({
      target: shopCurrency.id,
      set: replaced(shopCurrency, 'currency'),
    }),
  );

  return {
    async replace(changed, { version, at }) {
      const content = withUnknownSettings(changed, (await selectContent())?.content);
      const replaceRow = version === 0 ? insertFirst : updateRow;
      const row = await replaceRow({ content, version, updatedAt: at });
      if (row === null) return false;
      await insertVersion({ version: row.version, content, savedAt: at });
      return true;
    },
    async recordCurrency(currency) {
      await upsertCurrency({ currency });
    },
  };
}
