import { describe, expect, it } from 'vitest';
import { isChargeable, isCurrency } from './supported-currency.ts';

describe('the currency of a shop', () => {
  it.each(['usd', 'EUR', 'bdt', 'jpy', 'kwd'])('%s is known and chargeable', (currency) => {
    expect(isCurrency(currency)).toBe(true);
    expect(isChargeable(currency)).toBe(true);
  });

  it.each(['huf', 'IDR', 'isk', 'pkr', 'ugx'])(
    '%s is not chargeable, because Intl omits the two digits that Stripe counts',
    (currency) => {
      expect(isCurrency(currency)).toBe(true);
      expect(isChargeable(currency)).toBe(false);
    },
  );

  it.each(['dollars', 'xyz', ''])('"%s" is unknown', (currency) => {
    expect(isCurrency(currency)).toBe(false);
  });
});
