import type { Settings, VersionedSettings } from '@bm/domain/settings/settings.schema';

export interface SettingsReads {
  /** The shop's settings: the defaults with version 0 until the first change. */
  current(): Promise<VersionedSettings>;
  /** The settings of a version; those of 0 are the defaults. Null for a version that never was. */
  byVersion(version: number): Promise<Settings | null>;
}

export interface SettingsWrites {
  /** Replaces the settings if their version still is `from.version`; false otherwise. */
  replace(settings: Settings, from: { version: number; at: number }): Promise<boolean>;
}
