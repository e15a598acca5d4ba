import * as z from 'zod/mini';
import { mapNumberSettings } from './number-settings.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.schema.ts';

export const storedSellerSchema = z.object({
  legalName: z.string(),
  address: z.string(),
  taxNumber: z.string(),
  phone: z._default(z.string(), ''),
});

export const storedMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  chargeMinor: z.int(),
  freeFromMinor: z.nullable(z.int()),
  active: z.boolean(),
});

/**
 * Settings as they are stored. Another version may have stored them, so the rules of the input do not
 * apply: settings that break a new rule can still be read, and mended by an admin.
 */
export const storedSettingsSchema = z.object({
  seller: storedSellerSchema,
  bank: z.object({
    holder: z.optional(z.string()),
    account: z.string(),
    swift: z.string(),
    bankName: z.string(),
  }),
  tax: z.object({ name: z.string(), rateBp: z.int() }),
  deliveryMethods: z.array(storedMethodSchema),
  ...mapNumberSettings(() => z.int()),
  deliveryNote: z.string(),
  mails: z.object({ contactAddress: z.string(), off: z.array(z.string()) }),
  search: z.object({ synonyms: z.string() }),
});

export const storedVersionSchema = z.object({ version: z.int(), settings: storedSettingsSchema });

/** The settings for an admin who changes them, with the mails that may be switched off. */
export const editedSettingsSchema = z.extend(storedVersionSchema, {
  optionalMails: z.array(z.object({ kind: z.string(), label: z.string() })),
});
export type EditedSettings = z.infer<typeof editedSettingsSchema>;

/** Reads stored settings. A field that is newer than they are has its default. */
export function readStoredSettings(content: unknown): Settings {
  return storedSettingsSchema.parse({ ...DEFAULT_SETTINGS, ...Object(content) });
}

/** The content to store for changed settings: they keep what a newer version has stored beside them. */
export function withUnknownSettings(settings: object, stored: unknown): Record<string, unknown> {
  const content: Record<string, unknown> = { ...Object(stored) };
  for (const [key, value] of Object.entries(settings)) {
    content[key] = isPlainObject(value) ? withUnknownSettings(value, content[key]) : value;
  }
  return content;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
