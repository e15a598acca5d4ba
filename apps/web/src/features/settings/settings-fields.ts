import { OPTIONAL_MAILS, type OptionalMail } from '@bm/domain/mails/mail-kinds';
import { MAX_CHARGE_MINOR, formatMajor, parseMajor } from '@bm/domain/money/money';
import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import {
  MAX_BANK_HOLD_HOURS,
  MAX_RETENTION_MONTHS,
  settingsSchema,
  type DeliveryMethod,
  type Settings,
} from '@bm/domain/settings/settings.schema';
import * as z from 'zod/mini';
import { settingsCopy } from '../../copy/admin/settings.ts';

/** A delivery method as typed; the id is not `id`, which the field array uses. */
interface MethodFields extends Pick<DeliveryMethod, 'name' | 'text' | 'active'> {
  methodId: string;
  chargeMinor: string;
  freeFromMinor: string;
}

/** The settings as typed; the names are those of the settings. */
export interface SettingsFields extends Pick<Settings, 'seller' | 'bank' | 'search'> {
  tax: { name: string; rateBp: string };
  deliveryMethods: MethodFields[];
  lowStockThreshold: string;
  bankHoldHours: string;
  messageRetentionMonths: string;
  mails: { contactAddress: string; on: OptionalMail[] };
}

/** A problem of one field, by its path. */
interface FieldIssue {
  path: PropertyKey[];
  message: string;
}

/** The schema of the form: every field that `parseSettings` rejects has its issue. */
export function settingsFieldsSchema(currency: string) {
  return z.custom<SettingsFields>().check(({ value, issues }) => {
    const parsed = parseSettings(value, currency);
    if (!('issues' in parsed)) return;
    for (const { path, message } of parsed.issues)
      issues.push({ code: 'custom', input: value, path, message });
  });
}

/** A rate has two decimals, as many as the minor units of this currency. */
const TWO_DECIMALS = 'usd';

export function toFields(settings: Settings, currency: string): SettingsFields {
  const { seller, bank, tax, deliveryMethods, lowStockThreshold, bankHoldHours, mails } = settings;
  return {
    seller,
    bank,
    tax: { name: tax.name, rateBp: String(tax.rateBp / 100) },
    deliveryMethods: deliveryMethods.map(({ id, chargeMinor, freeFromMinor, ...method }) => ({
      ...method,
      methodId: id,
      chargeMinor: formatMajor(chargeMinor, currency),
      freeFromMinor: freeFromMinor === null ? '' : formatMajor(freeFromMinor, currency),
    })),
    lowStockThreshold: String(lowStockThreshold),
    bankHoldHours: String(bankHoldHours),
    messageRetentionMonths: String(settings.messageRetentionMonths),
    mails: {
      contactAddress: mails.contactAddress,
      on: OPTIONAL_MAILS.filter((kind) => !mails.off.includes(kind)),
    },
    search: settings.search,
  };
}

/** Parses the typed settings. Returns the issue of every field that is invalid. */
export function parseSettings(
  fields: SettingsFields,
  currency: string,
): { settings: Settings } | { issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const check = (path: PropertyKey[], value: number | null, message: string): number => {
    if (value === null) issues.push({ path, message });
    return value ?? 0;
  };
  const copy = settingsCopy;
  const candidate: Settings = {
    seller: fields.seller,
    bank: fields.bank,
    tax: {
      name: fields.tax.name,
      rateBp: check(['tax', 'rateBp'], parseRate(fields.tax.rateBp), copy.taxRateInvalid),
    },
    deliveryMethods: fields.deliveryMethods.map((method, row) => {
      const { methodId: id, chargeMinor, freeFromMinor, ...rest } = method;
      const path = ['deliveryMethods', row];
      const charge = parseAmount(chargeMinor, currency);
      const freeFrom = parseAmount(freeFromMinor, currency) || null;
      const isFree = freeFromMinor.trim() !== '';
      return {
        ...rest,
        id,
        chargeMinor: check([...path, 'chargeMinor'], charge, copy.chargeInvalid(currency)),
        freeFromMinor: isFree
          ? check([...path, 'freeFromMinor'], freeFrom, copy.freeFromInvalid(currency)) || 1
          : null,
      };
    }),
    lowStockThreshold: check(
      ['lowStockThreshold'],
      parseWhole(fields.lowStockThreshold, 0, MAX_UNITS),
      copy.unitsInvalid,
    ),
    bankHoldHours:
      check(
        ['bankHoldHours'],
        parseWhole(fields.bankHoldHours, 1, MAX_BANK_HOLD_HOURS),
        copy.bankHoldInvalid(MAX_BANK_HOLD_HOURS),
      ) || 1,
    messageRetentionMonths:
      check(
        ['messageRetentionMonths'],
        parseWhole(fields.messageRetentionMonths, 1, MAX_RETENTION_MONTHS),
        copy.retentionInvalid(MAX_RETENTION_MONTHS),
      ) || 1,
    mails: {
      contactAddress: fields.mails.contactAddress.trim(),
      off: OPTIONAL_MAILS.filter((kind) => !fields.mails.on.includes(kind)),
    },
    search: fields.search,
  };
  const parsed = settingsSchema.safeParse(candidate);
  const all = [...issues, ...(parsed.error?.issues ?? [])];
  return parsed.success && all.length === 0 ? { settings: parsed.data } : { issues: all };
}

/** Parses a rate in per cent to basis points; null when invalid. */
function parseRate(text: string): number | null {
  const rateBp = parseMajor(text, TWO_DECIMALS);
  return rateBp !== null && rateBp <= 10_000 ? rateBp : null;
}

function parseAmount(text: string, currency: string): number | null {
  const minor = parseMajor(text, currency);
  return minor !== null && minor <= MAX_CHARGE_MINOR ? minor : null;
}

function parseWhole(text: string, min: number, max: number): number | null {
  const count = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : null;
  return count !== null && count >= min && count <= max ? count : null;
}
