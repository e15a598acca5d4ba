import { mapNumberSettings } from '@bm/domain/settings/number-settings';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { money, orNull, percent, units } from '@bm/domain/shared/codecs';
import {
  deliveryMethodSchema,
  hasActiveMethod,
  mailSettingsSchema,
  MAX_DELIVERY_METHODS,
  MAX_DELIVERY_NOTE,
  NO_ACTIVE_METHOD,
  searchSettingsSchema,
  saveSettingsInput,
  settingsSchema,
  type VersionedSettings,
} from '@bm/domain/settings/settings.schema';
import { singleLineSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { settingsCopy as copy } from '../../copy/admin/settings.ts';
import type { SchemaForm } from '../../lib/forms/use-schema-form.ts';

const { shape } = settingsSchema;
const method = deliveryMethodSchema.shape;

/** The numbers of the settings as typed; amounts in the currency of the shop. */
const settingsCodecs = (currency: string) => ({
  rateBp: percent(shape.tax.shape.rateBp, { message: copy.taxRateInvalid }),
  chargeMinor: money(currency, method.chargeMinor, { message: copy.chargeInvalid(currency) }),
  freeFromMinor: orNull(
    money(currency, method.freeFromMinor.def.innerType, {
      message: copy.freeFromInvalid(currency),
    }),
  ),
  ...mapNumberSettings(({ least, most }, name) =>
    units(shape[name], { message: copy.numbers[name].invalid(least, most) }),
  ),
});

/** The schema of the form: settings as typed, and their version. A method has no `id`, which the field array uses. */
export const settingsFieldsSchema = memoizeByKey((currency: string) => {
  const { rateBp, chargeMinor, freeFromMinor, ...numbers } = settingsCodecs(currency);
  const { id: methodId, ...texts } = method;
  const methods = z.array(z.object({ ...texts, methodId, chargeMinor, freeFromMinor }));
  const fields = z.object({
    version: saveSettingsInput.shape.version,
    seller: shape.seller,
    bank: shape.bank,
    tax: z.pipe(z.object({ name: z.string(), rateBp }), shape.tax),
    deliveryMethods: methods.check(
      z.maxLength(MAX_DELIVERY_METHODS),
      // Also while an amount is refused.
      z.refine(hasActiveMethod, { error: NO_ACTIVE_METHOD, when: () => true }),
    ),
    ...numbers,
    deliveryNote: singleLineSchema(MAX_DELIVERY_NOTE),
    mails: z.object({
      contactAddress: z.pipe(z.string().check(z.trim()), mailSettingsSchema.shape.contactAddress),
      off: mailSettingsSchema.shape.off,
    }),
    search: searchSettingsSchema,
  });
  const toSettings = (typed: z.infer<typeof fields>): VersionedSettings => {
    const { version, deliveryMethods, ...settings } = typed;
    const stored = deliveryMethods.map(({ methodId: id, ...rest }) => ({ ...rest, id }));
    return { version, settings: { ...settings, deliveryMethods: stored } };
  };
  return z.pipe(fields, z.transform(toSettings));
});

/** The settings as typed; the names are those of the settings. */
export type SettingsFields = z.input<ReturnType<typeof settingsFieldsSchema>>;

/** The form of the settings, which submits them decoded. */
export type SettingsFormState = SchemaForm<SettingsFields, VersionedSettings>;

export function toFields(
  { version, settings }: VersionedSettings,
  currency: string,
): SettingsFields {
  const { seller, bank, tax, deliveryMethods, deliveryNote, mails, search } = settings;
  const codecs = settingsCodecs(currency);
  return {
    version,
    seller,
    bank: { holder: '', ...bank },
    tax: { name: tax.name, rateBp: z.encode(codecs.rateBp, tax.rateBp) },
    deliveryMethods: deliveryMethods.map(({ id, chargeMinor, freeFromMinor, ...texts }) => ({
      ...texts,
      methodId: id,
      chargeMinor: z.encode(codecs.chargeMinor, chargeMinor),
      freeFromMinor: z.encode(codecs.freeFromMinor, freeFromMinor),
    })),
    ...mapNumberSettings((_rule, name) => z.encode(codecs[name], settings[name])),
    deliveryNote,
    mails,
    search,
  };
}
