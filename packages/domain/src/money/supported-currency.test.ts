import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMajor, minChargeMinor, parseMajor } from './money.ts';
import {
  chargesEveryAmount,
  chargeStep,
  hasStripeDigits,
  isCurrency,
} from './supported-currency.ts';

const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase());

describe('The currency of a shop', () => {
  it.each(['usd', 'EUR', 'bdt', 'jpy', 'clp'])('%s is supported.', (currency) => {
    expect(isCurrency(currency)).toBe(true);
    expect(hasStripeDigits(currency)).toBe(true);
    expect(chargesEveryAmount(currency)).toBe(true);
  });

  it.each(['huf', 'IDR', 'isk', 'pkr', 'ugx', 'iqd'])(
    '%s is not supported, because Intl does not count the digits that Stripe counts.',
    (currency) => {
      expect(isCurrency(currency)).toBe(true);
      expect(hasStripeDigits(currency)).toBe(false);
    },
  );

  it.each(['bhd', 'jod', 'KWD', 'omr', 'tnd'])(
    '%s is not supported, because Stripe takes only amounts whose last digit is 0.',
    (currency) => {
      expect(isCurrency(currency)).toBe(true);
      expect(hasStripeDigits(currency)).toBe(true);
      expect(chargesEveryAmount(currency)).toBe(false);
      expect(chargeStep(currency)).toBe(10);
    },
  );

  it.each(['dollars', 'xyz', ''])('"%s" is unknown.', (currency) => {
    expect(isCurrency(currency)).toBe(false);
  });

  it('Every amount of a supported currency is charged as it is shown, without rounding.', () => {
    const supported = CURRENCIES.filter(
      (currency) => hasStripeDigits(currency) && chargesEveryAmount(currency),
    );
    fc.assert(
      fc.property(fc.constantFrom(...supported), fc.nat(99_999_999), (currency, more) => {
        const amount = minChargeMinor(currency) + more;
        expect(amount % chargeStep(currency)).toBe(0);
        expect(parseMajor(formatMajor(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});
