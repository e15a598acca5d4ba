import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardState, formatExpiry, formatNumber, passesLuhn } from './assets/card-state.js';

const NOW = new Date(2026, 10, 20);
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('Card numbers', () => {
  test.each([
    ['4242424242424242', 'Visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'Mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'Mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'Amex', '3782 822463 10005'],
    ['6011111111111117', '', '6011 1111 1111 1117'],
  ])('%s has the brand %j and is grouped as %s.', (number, brand, grouped) => {
    const state = cardState({ number, expiry: '', cvc: '' }, new Set(), NOW);
    expect(state).toMatchObject({ brand, valid: ['number'] });
    expect(formatNumber(number)).toBe(grouped);
  });

  test('A number with one wrong digit never passes the Luhn check.', () => {
    fc.assert(
      fc.property(digits(15), fc.nat(15), fc.integer({ min: 1, max: 9 }), (body, index, change) => {
        const check = [...Array(10).keys()].find((digit) => passesLuhn([...body, digit].join('')));
        const number = [...body, Number(check)];
        const wrong = number.map((digit, place) =>
          place === index ? (digit + change) % 10 : digit,
        );
        expect(passesLuhn(number.join(''))).toBe(true);
        expect(passesLuhn(wrong.join(''))).toBe(false);
      }),
    );
  });

  test('Grouping keeps the digits and is idempotent.', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (number) => {
        const grouped = formatNumber(number);
        expect(number.startsWith(grouped.replaceAll(' ', ''))).toBe(true);
        expect(formatNumber(grouped)).toBe(grouped);
      }),
    );
  });
});

test.each([
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['4', '', '04 / '],
  ['13', '1', '01 / 3'],
  ['1/', '1', '01 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['1234', '', '12 / 34'],
  ['12/2034', '', '12 / 34'],
  ['12 /', '12 / ', '1'],
  ['12 / 3', '12 / 34', '12 / 3'],
  ['12 / ', '12 / 3', '12'],
  ['', '1', ''],
])('The expiry %j, typed after %j, is formatted as %j.', (text, before, formatted) => {
  expect(formatExpiry(text, before)).toBe(formatted);
});

describe('The state of the card fields', () => {
  const complete = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

  test('A complete card has no error.', () => {
    expect(cardState(complete, new Set(), NOW)).toMatchObject({ complete: true, error: undefined });
    const thisMonth = { ...complete, expiry: '11 / 26' };
    expect(cardState(thisMonth, new Set(), NOW).complete).toBe(true);
  });

  test.each([
    [{ number: '4242 4242 4242 4241' }, 'invalid_number', 'Your card number is invalid.'],
    [
      { expiry: '12 / 25' },
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
    ],
    [
      { expiry: '10 / 26' },
      'invalid_expiry_month_past',
      "Your card's expiration date is in the past.",
    ],
    [{ expiry: '12 / 77' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  ])('A card with %o has the error %s at once.', (change, code, message) => {
    const { error } = cardState({ ...complete, ...change }, new Set(), NOW);
    expect(error).toEqual({ type: 'validation_error', code, message });
  });

  test.each([
    [{ number: '4242' }, 'number', 'Your card number is incomplete.'],
    [{ expiry: '12' }, 'expiry', "Your card's expiration date is incomplete."],
    [{ expiry: '13 / 30' }, 'expiry', "Your card's expiration date is incomplete."],
    [{ cvc: '12' }, 'cvc', "Your card's security code is incomplete."],
  ])(
    'A card with %o is called incomplete once the field %s was left.',
    (change, field, message) => {
      const fields = { ...complete, ...change };
      const before = cardState(fields, new Set(), NOW);
      expect(before).toMatchObject({ complete: false, error: undefined });
      expect(cardState(fields, new Set([field]), NOW).error?.message).toBe(message);
    },
  );

  test('The security code has the length of the brand.', () => {
    const amex = { ...complete, number: '3782 822463 10005' };
    expect(cardState(amex, new Set(), NOW).complete).toBe(false);
    expect(cardState({ ...amex, cvc: '1234' }, new Set(), NOW).complete).toBe(true);
  });
});
