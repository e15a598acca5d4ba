import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../../../testing/render-page.tsx';
import { sampleCheckout } from '../../../../testing/sample-checkout.ts';
import { GroupSums } from './group-sums.tsx';

const rows = (checkout: typeof sampleCheckout) =>
  [
    ...renderInShop(<GroupSums checkout={checkout} />).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g),
  ].map(([, term, amount]) => [term, amount]);

describe('the sums of an order', () => {
  it('They are those of the placement.', () => {
    expect(rows(sampleCheckout)).toEqual([
      ['Net', '$3.00'],
      ['Delivery', '$0.20'],
      ['VAT 50 %', '$0.10'],
      ['Total', '$3.30'],
    ]);
  });

  it('A delivery that is due since a line was cancelled follows the total, which was asked for without it.', () => {
    const charged = { ...sampleCheckout, deliveryRateMinor: 20, deliveryFreeFromMinor: 300 };
    expect(rows(charged)).toEqual([
      ['Net', '$3.00'],
      ['Delivery', '$0.00'],
      ['Total', '$3.00'],
      ['Delivery since a line was cancelled', '$0.20'],
    ]);
  });
});
