import {
  DEFAULT_SETTINGS,
  settingsSchema,
  type Settings,
} from '@bm/domain/settings/settings.schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { SettingsReads, SettingsWrites } from '../../store/settings.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

/** The id of the only row. */
export const SETTINGS_ID = 'shop';

export function settingsReads(
  db: Connection,
  { settings, settingsVersions }: Tables,
): SettingsReads {
  const selectRow = db
    .select({ version: settings.version, content: settings.content })
    .from(settings)
    .where(eq(settings.id, SETTINGS_ID))
    .prepare();
  const selectVersion = db
    .select({ content: settingsVersions.content })
    .from(settingsVersions)
    .where(eq(settingsVersions.version, sql.placeholder('version')))
    .prepare();

  return {
    async current() {
      const [row] = await selectRow.execute();
      if (row === undefined) return { version: 0, settings: DEFAULT_SETTINGS };
      return { version: row.version, settings: parseContent(row.content) };
    },
    async byVersion(version) {
      if (version === 0) return DEFAULT_SETTINGS;
      const [row] = await selectVersion.execute({ version });
      return row === undefined ? null : parseContent(row.content);
    },
  };
}

/** A field that is newer than the row has its default. */
function parseContent(content: unknown): Settings {
  return settingsSchema.parse(Object.assign({}, DEFAULT_SETTINGS, content));
}

export function settingsWrites(
  db: Connection,
  { settings, settingsVersions }: Tables,
): SettingsWrites {
  const insertRow = db
    .insert(settings)
    .values({ ...columnPlaceholders(settings), id: SETTINGS_ID })
    .onConflictDoNothing()
    .returning({ version: settings.version })
    .prepare();
  const updateRow = db
    .update(settings)
    .set({
      version: sql`${settings.version} + 1`,
      content: placeholderFor(settings.content, 'content'),
      updatedAt: placeholderFor(settings.updatedAt, 'updatedAt'),
    })
    .where(and(eq(settings.id, SETTINGS_ID), eq(settings.version, sql.placeholder('version'))))
    .returning({ version: settings.version })
    .prepare();
  const insertVersion = db
    .insert(settingsVersions)
    .values({
      ...columnPlaceholders(settingsVersions),
      content: placeholderFor(settingsVersions.content, 'content'),
    })
    .prepare();

  return {
    async replace(content, { version, at: updatedAt }) {
      const rows =
        version === 0
          ? await insertRow.execute({ content, version: 1, updatedAt })
          : await updateRow.execute({ content, version, updatedAt });
      const [row] = rows;
      if (row === undefined) return false;
      await insertVersion.execute({ version: row.version, content, savedAt: updatedAt });
      return true;
    },
  };
}
