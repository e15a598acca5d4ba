import * as z from 'zod/mini';
import { FULL_RATE_BP } from '../checkouts/checkout-charges.ts';
import { type MailKind, OPTIONAL_MAILS } from '../mails/mail-kinds.ts';
import { MAX_CHARGE_MINOR } from '../money/money.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { DEFAULT_SYNONYMS, readSynonyms } from '../parts/synonyms.ts';
import { cleanedText } from '../shared/bounded-text.ts';
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

/** The most delivery methods of a shop. */
export const MAX_DELIVERY_METHODS = 20;

/** The longest hold of a bank transfer, in hours: 90 days. */
export const MAX_BANK_HOLD_HOURS = 90 * 24;

const chargeSchema = minorSchema.check(z.lte(MAX_CHARGE_MINOR));

/** The longest retention of contact messages, in months. */
export const MAX_RETENTION_MONTHS = 120;

const DEFAULT_RETENTION_MONTHS = 12;

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

const deliveryMethodsSchema = z.array(deliveryMethodSchema).check(
  z.maxLength(MAX_DELIVERY_METHODS),
  z.refine(
    (methods) => methods.some(({ active }) => active),
    'At least one delivery method must be active.',
  ),
  z.refine(
    (methods) => new Set(methods.map(({ id }) => id)).size === methods.length,
    'Two delivery methods have the same id.',
  ),
);

const sellerSchema = z.object({
  legalName: nameSchema(120),
  address: textSchema(500),
  taxNumber: singleLineSchema(60),
});

/** Bank transfer is offered when `account` is not empty. */
export const bankAccountSchema = z.object({
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

const DEFAULT_MAIL_SETTINGS = { contactAddress: '', off: [] };

const mailSettingsSchema = z.object({
  /** Where messages of the contact page are forwarded to; empty to read them in the dashboard only. */
  contactAddress: z.union([z.literal(''), emailSchema]),
  /** The optional mails that are not sent. */
  off: z.array(z.enum(OPTIONAL_MAILS)).check(z.maxLength(OPTIONAL_MAILS.length)),
});

const MAX_SYNONYMS_TEXT = 4000;

const searchSettingsSchema = z.object({
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
  /** Units; a part with fewer available units counts as low in stock. */
  lowStockThreshold: z.int().check(z.gte(0), z.lte(MAX_UNITS)),
  /** How long an order that is paid by bank transfer holds its stock. */
  bankHoldHours: z.int().check(z.gte(1), z.lte(MAX_BANK_HOLD_HOURS)),
  /** Messages of the contact form and sent mails are deleted after this many months. */
  messageRetentionMonths: z._default(
    z.int().check(z.gte(1), z.lte(MAX_RETENTION_MONTHS)),
    DEFAULT_RETENTION_MONTHS,
  ),
  mails: z._default(mailSettingsSchema, DEFAULT_MAIL_SETTINGS),
  search: z._default(searchSettingsSchema, DEFAULT_SEARCH_SETTINGS),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings of a new shop. */
export const DEFAULT_SETTINGS: Settings = {
  seller: { legalName: '', address: '', taxNumber: '' },
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
  lowStockThreshold: 100,
  bankHoldHours: 14 * 24,
  messageRetentionMonths: DEFAULT_RETENTION_MONTHS,
  mails: DEFAULT_MAIL_SETTINGS,
  search: DEFAULT_SEARCH_SETTINGS,
};

/** Whether the shop does not send mails of this kind. */
export function isSwitchedOff({ mails }: Settings, kind: MailKind): boolean {
  return mails.off.some((each) => each === kind);
}

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
