import { MAX_UNITS } from '../parts/quantity-rule.ts';

interface NumberRule {
  least: number;
  most: number;
  /** The value of a new shop, and of settings that were stored before the setting existed. */
  initial: number;
  /** Whether the input must have it. A form that was opened before a release lacks a new setting. */
  required?: true;
}

/** The settings that are one whole number. */
export const NUMBER_SETTINGS = {
  /** Units; a part with fewer available units counts as low in stock. */
  lowStockThreshold: { least: 0, most: MAX_UNITS, initial: 100, required: true },
  /** How long an order that is paid by bank transfer holds its stock, in hours. */
  bankHoldHours: { least: 1, most: 90 * 24, initial: 14 * 24, required: true },
  /** Messages of the contact form and sent mails are deleted after this many months. */
  messageRetentionMonths: { least: 1, most: 120, initial: 12 },
} as const satisfies Record<string, NumberRule>;

export type NumberSetting = keyof typeof NUMBER_SETTINGS;

/** Makes something for each of them. */
export function mapNumberSettings<Value>(
  map: (rule: NumberRule, name: NumberSetting) => Value,
): Record<NumberSetting, Value> {
  const make = (name: NumberSetting) => map(NUMBER_SETTINGS[name], name);
  return {
    lowStockThreshold: make('lowStockThreshold'),
    bankHoldHours: make('bankHoldHours'),
    messageRetentionMonths: make('messageRetentionMonths'),
  };
}
