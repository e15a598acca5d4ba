import { describe, expect, it } from 'vitest';
import { fulfilmentCopy } from './admin/fulfilment.ts';
import { cartCopy } from './cart.ts';
import { orderCopy } from './orders.ts';
import { paymentCopy } from './payments.ts';
import { purchaseCopy } from './purchase.ts';
import { returnsCopy } from './returns.ts';

describe('counts of units', () => {
  it.each([
    [cartCopy.summary.sums(1, 1), '1 line, 1 unit'],
    [cartCopy.summary.sums(2, 1200), '2 lines, 1,200 units'],
    [paymentCopy.summary.units('1'), '1 unit'],
    [paymentCopy.summary.units('1,200'), '1,200 units'],
    [purchaseCopy.goods('1'), '1 unit'],
    [purchaseCopy.confirmation.placed('1'), 'Your order of 1 unit is placed as line '],
    [
      orderCopy.cancelDialog.text('1', 'Saddle'),
      '1 unit of Saddle returns to stock. No card was charged.',
    ],
    [returnsCopy.units('1', 'Damaged'), '1 unit, Damaged'],
    [returnsCopy.arrived('1', '1'), '1 of 1 unit arrived'],
    [returnsCopy.form.quantityInvalid('1'), 'Enter 1.'],
    [returnsCopy.form.quantityInvalid('2'), 'Enter 1 to 2 units.'],
    [fulfilmentCopy.shipped('0', '1'), '0 of 1 unit shipped'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
