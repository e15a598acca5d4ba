import * as z from 'zod/mini';
import { FULL_RATE_BP } from '../checkouts/checkout-charges.ts';
import { MAX_CHARGE_MINOR } from '../money/money.ts';
import { DEFAULT_SYNONYMS, readSynonyms } from '../parts/synonyms.ts';
import { boundedText, cleanedText } from '../shared/bounded-text.ts';
import {
  idSchema,
  minorSchema,
  nameSchema,
  requiredNameSchema,
  singleLineSchema,
  textSchema,
} from '../shared/fields.ts';
import { emailSchema } from '../users/user.schema.ts';
import { isValidAccount } from './bank-account.ts';
import { mapNumberSettings } from './number-settings.ts';

/** The most delivery methods of a shop. */
export const MAX_DELIVERY_METHODS = 20;

/** The longest sentence about delivery. */
export const MAX_DELIVERY_NOTE = 200;

/** The longest name of an account: that of a European transfer. */
const MAX_HOLDER = 70;

const chargeSchema = minorSchema.check(z.lte(MAX_CHARGE_MINOR));

/** A way of delivery. From `freeFromMinor` on, the sum of the lines without tax, it costs nothing. */
export const deliveryMethodSchema = z.object({
  id: idSchema,
  name: requiredNameSchema(80, 'A delivery method needs a name.'),
  text: singleLineSchema(200),
  chargeMinor: chargeSchema,
  freeFromMinor: z.nullable(chargeSchema.check(z.positive())),
  active: z.boolean(),
});
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>;

/** The message of methods that `hasActiveMethod` refuses. */
export const NO_ACTIVE_METHOD = 'At least one delivery method must be active.';

/** Whether buyers have a delivery method to choose. */
export function hasActiveMethod(methods: readonly Pick<DeliveryMethod, 'active'>[]): boolean {
  return methods.some(({ active }) => active);
}

const deliveryMethodsSchema = z.array(deliveryMethodSchema).check(
  z.maxLength(MAX_DELIVERY_METHODS),
  z.refine(hasActiveMethod, NO_ACTIVE_METHOD),
  z.refine(
    (methods) => new Set(methods.map(({ id }) => id)).size === methods.length,
    'Two delivery methods have the same id.',
  ),
);

const sellerSchema = z.object({
  legalName: nameSchema(120),
  address: textSchema(500),
  taxNumber: singleLineSchema(60),
  phone: z._default(singleLineSchema(40), ''),
});

/**
 * Bank transfer is offered when `account` is not empty. Without a holder it is the seller's; settings of
 * before holders were stored have none.
 */
export const bankAccountSchema = z.object({
  holder: z.optional(nameSchema(MAX_HOLDER)),
  account: singleLineSchema(64).check(
    z.refine(isValidAccount, 'This IBAN has a wrong check number. Compare it once more.'),
  ),
  swift: cleanedText(11, (text) => text.trim().toUpperCase()).check(
    z.regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'A SWIFT code has 8 or 11 characters.'),
  ),
  bankName: singleLineSchema(120),
});

/** `rateBp` in basis points: 1500 is 15 %. With 0 nothing of tax is shown. */
const taxSchema = z
  .object({ name: singleLineSchema(20), rateBp: z.int().check(z.gte(0), z.lte(FULL_RATE_BP)) })
  .check(
    z.refine(({ name, rateBp }) => rateBp === 0 || name !== '', {
      path: ['name'],
      message: 'A tax with a rate needs a name.',
    }),
  );

const MAX_MAIL_KIND = 64;
const MAX_MAILS_OFF = 100;

const DEFAULT_MAIL_SETTINGS = { contactAddress: '', off: [] };

export const mailSettingsSchema = z.object({
  /** Where messages of the contact page are forwarded to; empty to read them in the dashboard only. */
  contactAddress: z.union([z.literal(''), emailSchema]),
  /** The kinds of mails that are not sent; those of another version of this program are ignored. */
  off: z.array(boundedText(MAX_MAIL_KIND)).check(z.maxLength(MAX_MAILS_OFF)),
});

export const MAX_SYNONYMS_TEXT = 4000;

export const searchSettingsSchema = z.object({
  /** One line each: see `readSynonyms`. */
  synonyms: textSchema(MAX_SYNONYMS_TEXT).check((given) => {
    const read = readSynonyms(given.value);
    if (read.ok) return;
    const message = `Line ${read.line} is not like “tire = tyre” or “bb > bottom bracket”.`;
    given.issues.push({ code: 'custom', input: given.value, message });
  }),
});

const DEFAULT_SEARCH_SETTINGS = { synonyms: DEFAULT_SYNONYMS };

/** The settings that admins change. Those that differ by machine are environment variables. */
export const settingsSchema = z.object({
  seller: sellerSchema,
  bank: bankAccountSchema,
  tax: taxSchema,
  /** In the order in which buyers see them; the first active one is the default. */
  deliveryMethods: deliveryMethodsSchema,
  ...mapNumberSettings(({ least, most, initial, required = false }) => {
    const rule = z.int().check(z.gte(least), z.lte(most));
    return required ? rule : z._default(rule, initial);
  }),
  /** Where the shop delivers to, and how fast, in one sentence beside the price of a part. */
  deliveryNote: z._default(singleLineSchema(MAX_DELIVERY_NOTE), ''),
  mails: z._default(mailSettingsSchema, DEFAULT_MAIL_SETTINGS),
  search: z._default(searchSettingsSchema, DEFAULT_SEARCH_SETTINGS),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings of a new shop. */
export const DEFAULT_SETTINGS: Settings = {
  seller: { legalName: '', address: '', taxNumber: '', phone: '' },
  bank: { account: '', swift: '', bankName: '' },
  tax: { name: '', rateBp: 0 },
  deliveryMethods: [
    {
      id: 'as-agreed',
      name: 'Delivery as agreed',
      text: '',
      chargeMinor: 0,
      freeFromMinor: null,
      active: true,
    },
  ],
  ...mapNumberSettings(({ initial }) => initial),
  deliveryNote: '',
  mails: DEFAULT_MAIL_SETTINGS,
  search: DEFAULT_SEARCH_SETTINGS,
};

/** How long an order that is paid by bank transfer holds its stock, in milliseconds. */
export function bankHoldMs({ bankHoldHours }: Settings): number {
  return bankHoldHours * 60 * 60 * 1000;
}

/** The version counts the changes: 0 for the defaults. */
const versionSchema = z.int().check(z.nonnegative());

/** `version` is that of the settings that the admin edited; a later one rejects the change. */
export const saveSettingsInput = z.object({ version: versionSchema, settings: settingsSchema });
export type VersionedSettings = z.infer<typeof saveSettingsInput>;

/**
 * What is wrong with the scheduled backups; null for nothing. `failed`: the last one failed, has faults
 * or is missing in one place. `overdue`: the newest verified one is too old.
 */
export const backupStatusSchema = z.object({
  problem: z.nullable(z.enum(['failed', 'overdue'])),
});
export type BackupProblem = z.infer<typeof backupStatusSchema>['problem'];
