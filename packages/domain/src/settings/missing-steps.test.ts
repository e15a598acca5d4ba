import { expect, it } from 'vitest';
import { NO_ORDERS } from '../orders/order-state.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.schema.ts';
import { missingSteps, SETTLED_LINES } from './missing-steps.ts';
import { SETUP_STEPS } from './setup-steps.ts';

const missing = (settings: Partial<Settings> = {}, paid = 0, sendsMails = true) =>
  missingSteps({
    settings: { ...DEFAULT_SETTINGS, ...settings },
    sendsMails,
    orders: { ...NO_ORDERS, paid, unpaid: 1000 },
  });

it('A new shop lacks every step.', () => {
  expect(missing({}, 0, false)).toEqual(SETUP_STEPS);
});

it.each<[string, Partial<Settings>, string]>([
  [
    'seller',
    { seller: { ...DEFAULT_SETTINGS.seller, legalName: 'A Ltd', address: 'B' } },
    'seller',
  ],
  ['tax', { tax: { name: 'VAT', rateBp: 1500 } }, 'tax'],
  ['tax of none', { tax: { name: 'VAT', rateBp: 0 } }, 'tax'],
  ['account', { bank: { account: '1057', swift: '', bankName: '' } }, 'bank'],
  ['countries', { deliveryNote: 'To India' }, 'delivery'],
  [
    'delivery',
    {
      deliveryMethods: DEFAULT_SETTINGS.deliveryMethods.map((method) => {
        return { ...method, text: 'Two days' };
      }),
    },
    'delivery',
  ],
])('With its %s the step is done.', (_, settings, step) => {
  expect(missing(settings, 0, false)).toEqual(SETUP_STEPS.filter((each) => each !== step));
});

it.each([{ legalName: 'A Ltd' }, { address: 'B' }])(
  'A seller with %o alone is missing.',
  (part) => {
    expect(missing({ seller: { ...DEFAULT_SETTINGS.seller, ...part } })).toContain('seller');
  },
);

it('A shop that sells without tax, charges and transfers is asked for the others alone.', () => {
  expect(missing({}, SETTLED_LINES - 1)).toEqual(['seller', 'tax', 'delivery', 'bank']);
  expect(missing({}, SETTLED_LINES)).toEqual(['seller']);
  expect(missing({}, SETTLED_LINES, false)).toEqual(['seller', 'mail']);
});
