import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { adminReturnsCopy } from './admin/returns.ts';
import { checkoutCopy } from './admin/checkout.ts';
import { fulfilmentCopy } from './admin/fulfilment.ts';
import { shipCopy } from './admin/ship.ts';
import { stockCopy } from './admin/stock.ts';
import { cartCopy } from './cart.ts';
import { orderCopy } from './orders.ts';
import { paymentCopy } from './payments.ts';
import { purchaseCopy } from './purchase.ts';
import { returnsCopy } from './returns.ts';

const { ship, refund, shipped, refundedUnits } = fulfilmentCopy;
const { approve, receive, replace, ...returns } = adminReturnsCopy;

describe('A sentence about one unit is in the singular', () => {
  it('in all sentences of the shop', () => {
    forEachRow(
      [
        [cartCopy.summary.sums(1, 1), '1 line, 1 unit'],
        [paymentCopy.summary.units(1), '1 unit'],
        [purchaseCopy.confirmation.placed(1), 'Your order of 1 unit is placed as line '],
        [shipped(1, 1), '1 of 1 unit shipped'],
        [refundedUnits('$1', 1), '$1 refunded for 1 unit'],
        [ship.confirm(1), 'Ship 1 unit'],
        [ship.done(1, 2), 'Shipment 2: 1 unit. The mail goes in 30 seconds.'],
        [refund.intoStock(1), '1 unit returns to stock.'],
        [refund.outOfStock(1), '1 unit was shipped and stays out of stock.'],
        [refund.unitsInvalid('BM-1', 1), 'Enter 0 to 1 unit of BM-1.'],
        [checkoutCopy.shippedOf(1, 1), '1 of 1 unit shipped'],
        [checkoutCopy.completes(1, 1), 'Completes 1 of 1 line with units to ship.'],
        [returns.units(1, 'Damaged'), '1 unit, Damaged'],
        [returns.refund.text('$1', 1, 'Hub'), '$1 go back for 1 unit of Hub.'],
        [approve.text(1, 'Hub'), 'The customer may send back 1 unit of Hub.'],
        [receive.unitsHint(1), '1 was requested.'],
        [receive.unitsInvalid(1), 'Only 1 unit was requested.'],
        [
          replace.text(1, 'Hub'),
          '1 unit of Hub leaves the stock as a further shipment, without a charge.',
        ],
        [stockCopy.expected.arrivedHint(1), '1 was expected. Enter what is here.'],
        [
          shipCopy.notUndone(1),
          '1 order stays shipped: its mail has gone, or it was changed since.',
        ],
        [
          orderCopy.cancelDialog.text(1, 'Hub'),
          '1 unit of Hub returns to stock. No card was charged.',
        ],
        [returnsCopy.arrived(1, 1), '1 of 1 unit arrived'],
        [returnsCopy.form.quantityHint(1), 'Up to 1 unit can be returned.'],
        [returnsCopy.form.quantityInvalid(1), 'Only 1 unit can be returned.'],
      ],
      (text, expected) => {
        expect(text).toBe(expected);
      },
    );
  });
});
