import * as z from 'zod/mini';
import { OPTIONAL_MAILS } from '../mails/mail-kinds.ts';
import { mapNumberSettings } from './number-settings.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.schema.ts';

/** A mail that another version may have switched off; an unknown one is ignored. */
const switchedOffSchema = z.pipe(
  z.array(z.string()),
  z.transform((names) => OPTIONAL_MAILS.filter((kind) => names.includes(kind))),
);

/**
 * Settings as they are stored. Another version may have stored them, so the rules of the input do not
 * apply: settings that break a new rule can still be read, and mended by an admin.
 */
export const storedSettingsSchema = z.object({
  seller: z.object({
    legalName: z.string(),
    address: z.string(),
    taxNumber: z.string(),
    phone: z._default(z.string(), ''),
  }),
  bank: z.object({
    holder: z.optional(z.string()),
    account: z.string(),
    swift: z.string(),
    bankName: z.string(),
  }),
  tax: z.object({ name: z.string(), rateBp: z.int() }),
  deliveryMethods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      text: z.string(),
      chargeMinor: z.int(),
      freeFromMinor: z.nullable(z.int()),
      active: z.boolean(),
    }),
  ),
  ...mapNumberSettings(() => z.int()),
  deliveryNote: z.string(),
  mails: z.object({ contactAddress: z.string(), off: switchedOffSchema }),
  search: z.object({ synonyms: z.string() }),
});

export const storedVersionSchema = z.object({ version: z.int(), settings: storedSettingsSchema });

/** Reads stored settings. A field that is newer than they are has its default. */
export function readStoredSettings(content: unknown): Settings {
  return storedSettingsSchema.parse({ ...DEFAULT_SETTINGS, ...Object(content) });
}

/** The content to store for changed settings: they keep what a newer version has stored beside them. */
export function withUnknownSettings(settings: Settings, stored: unknown): object {
  const content = mergeObjects(settings, stored);
  const { off }: { off?: unknown } = Object(Object(Object(stored).mails));
  const unknown = (Array.isArray(off) ? off : []).filter(
    (name: unknown) => !OPTIONAL_MAILS.some((kind) => kind === name),
  );
  return {
    ...content,
    mails: { ...Object(content['mails']), off: [...settings.mails.off, ...unknown] },
  };
}

/** The values of `known`, and the keys that only `other` has, at any depth; lists are those of `known`. */
function mergeObjects(known: object, other: unknown): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...Object(other) };
  for (const [key, value] of Object.entries(known)) {
    merged[key] = isPlainObject(value) ? mergeObjects(value, merged[key]) : value;
  }
  return merged;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
