import { DEFAULT_SETTINGS, type Settings } from '@bm/domain/settings/settings.schema';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { settingsFieldsSchema, toFields, type SettingsFields } from './settings-fields.ts';

const [agreed] = DEFAULT_SETTINGS.deliveryMethods;
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  bank: { ...DEFAULT_SETTINGS.bank, holder: 'Bicycles Mania Ltd.' },
  tax: { name: 'VAT', rateBp: 1750 },
  deliveryMethods: DEFAULT_SETTINGS.deliveryMethods.map((method) => ({
    ...method,
    chargeMinor: 4810,
    freeFromMinor: 200_000,
  })),
};
const fields = toFields({ version: 3, settings }, 'usd');

const schema = settingsFieldsSchema('usd');

/** The paths that the form rejects. */
function faults(change: Partial<SettingsFields>): string[] {
  const { error } = schema.safeParse({ ...fields, ...change });
  return error?.issues.map(({ path }) => path.map(String).join('.')) ?? [];
}

const withMethod = (change: object) => ({
  deliveryMethods: fields.deliveryMethods.map((method) => ({ ...method, ...change })),
});

describe('the fields of the settings', () => {
  it('They show the settings in major units and per cent, and parse to the same settings.', () => {
    expect(fields).toMatchObject({
      tax: { name: 'VAT', rateBp: '17.5' },
      deliveryMethods: [{ chargeMinor: '48.10', freeFromMinor: '2000.00' }],
    });
    expect(schema.parse(fields)).toEqual({ version: 3, settings });
    expect(agreed?.freeFromMinor).toBeNull();
    const defaults = toFields({ version: 0, settings: DEFAULT_SETTINGS }, 'usd');
    const bank = { ...DEFAULT_SETTINGS.bank, holder: '' };
    expect(schema.parse(defaults)).toEqual({
      version: 0,
      settings: { ...DEFAULT_SETTINGS, bank },
    });
  });

  it('have errors at the invalid fields', () => {
    forEachRow(
      [
        ['a rate in words', { tax: { name: 'VAT', rateBp: 'ten' } }, ['tax.rateBp']],
        ['a rate above 100', { tax: { name: 'VAT', rateBp: '100.01' } }, ['tax.rateBp']],
        ['a rate of three decimals', { tax: { name: 'VAT', rateBp: '1.234' } }, ['tax.rateBp']],
        ['a rate without a name', { tax: { name: '', rateBp: '1' } }, ['tax.name']],
        ['no charge', withMethod({ chargeMinor: '' }), ['deliveryMethods.0.chargeMinor']],
        ['a negative charge', withMethod({ chargeMinor: '-1' }), ['deliveryMethods.0.chargeMinor']],
        ['free from 0', withMethod({ freeFromMinor: '0' }), ['deliveryMethods.0.freeFromMinor']],
        ['free from never', withMethod({ freeFromMinor: ' ' }), []],
        ['a method without a name', withMethod({ name: '' }), ['deliveryMethods.0.name']],
        ['no active method', withMethod({ active: false }), ['deliveryMethods']],
        [
          'a method that is neither named nor priced, and none active',
          withMethod({ name: '', chargeMinor: '1,5', active: false }),
          ['deliveryMethods.0.name', 'deliveryMethods.0.chargeMinor', 'deliveryMethods'],
        ],
        ['a hold of no hours', { bankHoldHours: '0' }, ['bankHoldHours']],
        ['a hold of half an hour', { bankHoldHours: '0.5' }, ['bankHoldHours']],
        ['a retention of no month', { messageRetentionMonths: '0' }, ['messageRetentionMonths']],
        ['a retention of 11 years', { messageRetentionMonths: '132' }, ['messageRetentionMonths']],
        ['a threshold in words', { lowStockThreshold: 'few' }, ['lowStockThreshold']],
        ['a threshold of 0', { lowStockThreshold: '0' }, []],
      ],
      (_, change, paths) => {
        expect(faults(change)).toEqual(paths);
      },
    );
  });
});
