import { expect, it } from 'vitest';
import { createIntentInput, formatInstrument, recordedInstrumentSchema } from './payment.schema.ts';

it.each([
  [{ name: 'Visa', last4: '4242' }, 'Visa ending 4242'],
  [{ name: 'American Express', last4: '0005' }, 'American Express ending 0005'],
  [{ name: 'Klarna', last4: '' }, 'Klarna'],
])('The instrument %j is written as %j.', (instrument, text) => {
  expect(formatInstrument(instrument)).toBe(text);
});

it('A payment without a recorded instrument has null.', () => {
  expect(recordedInstrumentSchema.parse(undefined)).toBeNull();
});

it.each([{}, { orderId: 5 }, { orderId: 'x'.repeat(65) }, null])(
  'The input %j of a payment is refused with what it lacks.',
  (input) => {
    const { error } = createIntentInput.safeParse(input);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Name an order or a checkout by its id.',
    ]);
  },
);
