import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brandOf,
  expiryProblem,
  groupNumber,
  numberProblem,
  passesLuhn,
} from './assets/card-rules.js';
import { cardState, formatExpiry, formatNumber } from './assets/card-state.js';
import { behaviourOfNumber, numberOfToken } from './test-cards.ts';

const NOW = new Date(2026, 10, 20);
const UNTOUCHED = { number: false, expiry: false, cvc: false, postal: false };
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('numbers', () => {
  test.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['36227206271667', 'diners', '3622 720627 1667'],
    ['6011111111111117', 'discover', '6011 1111 1111 1117'],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
    ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
  ])('%s is a test card of %s', (number, brand, grouped) => {
    expect(brandOf(number).name).toBe(brand);
    expect(numberProblem(number)).toBeUndefined();
    expect(groupNumber(number)).toBe(grouped);
    expect(behaviourOfNumber(number)).toBe('succeeds');
  });

  test('one wrong digit never passes', () => {
    fc.assert(
      fc.property(digits(15), fc.nat(15), fc.integer({ min: 1, max: 9 }), (body, at, change) => {
        const check = [...Array(10).keys()].find((digit) => passesLuhn([...body, digit].join('')));
        const number = [...body, Number(check)];
        const wrong = number.map((digit, place) => (place === at ? (digit + change) % 10 : digit));
        expect(passesLuhn(number.join(''))).toBe(true);
        expect(passesLuhn(wrong.join(''))).toBe(false);
      }),
    );
  });

  test('grouping keeps every digit and may be repeated', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (number) => {
        const grouped = formatNumber(number);
        expect(number).toContain(grouped.replaceAll(' ', ''));
        expect(formatNumber(grouped)).toBe(grouped);
      }),
    );
  });

  test('names of objects are no test cards', () => {
    expect(behaviourOfNumber('constructor')).toBeUndefined();
    expect(numberOfToken('toString')).toBeUndefined();
  });
});

describe('expiry', () => {
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
  ])('%j after %j reads %j', (text, before, formatted) => {
    expect(formatExpiry(text, before)).toBe(formatted);
  });

  test.each([
    [11, 2026, undefined],
    [10, 2026, 'month-past'],
    [12, 2025, 'year-past'],
    [1, 2077, 'year-far'],
    [13, 2030, 'month'],
    [0, 2030, 'month'],
  ])('%d/%d is %s', (month, year, problem) => {
    expect(expiryProblem(month, year, NOW)).toBe(problem);
  });
});

describe('the state of the frame', () => {
  const complete = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

  test('is complete, or names the first mistake in Stripe’s words', () => {
    expect(cardState(complete, UNTOUCHED, NOW)).toMatchObject({
      complete: true,
      empty: false,
      error: undefined,
      brand: 'visa',
    });
    const wrong = [
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
    ] as const;
    for (const [change, code, message] of wrong) {
      const { error } = cardState({ ...complete, ...change }, UNTOUCHED, NOW);
      expect(error).toEqual({ type: 'validation_error', code, message });
    }
  });

  test('names what is incomplete once the field was left', () => {
    const unfinished = [
      [{ number: '4242' }, 'number', 'Your card number is incomplete.'],
      [{ expiry: '12' }, 'expiry', "Your card's expiration date is incomplete."],
      [{ cvc: '12' }, 'cvc', "Your card's security code is incomplete."],
      [{ postal: '1' }, 'postal', 'Your postal code is incomplete.'],
    ] as const;
    for (const [change, field, message] of unfinished) {
      const fields = { ...complete, ...change };
      expect(cardState(fields, UNTOUCHED, NOW)).toMatchObject({
        complete: false,
        error: undefined,
      });
      expect(cardState(fields, { ...UNTOUCHED, [field]: true }, NOW).error?.message).toBe(message);
    }
  });

  test('a security code is as long as the brand wants', () => {
    const amex = { ...complete, number: '3782 822463 10005' };
    expect(cardState(amex, UNTOUCHED, NOW).complete).toBe(false);
    expect(cardState({ ...amex, cvc: '1234' }, UNTOUCHED, NOW).complete).toBe(true);
  });
});
