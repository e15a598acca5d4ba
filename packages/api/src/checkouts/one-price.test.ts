import { purchasePrice } from '@bm/domain/checkouts/amount-due';
import { checkoutAmounts, orderTotal } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { documentId } from '@bm/domain/documents/document.schema';
import { toCheckoutView } from '@bm/mails/load-checkout';
import { assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { expect, test } from 'vitest';
import { testShop } from '../testing/test-shop.ts';

const RUNS = process.env['DEEP_TESTS'] === '1' ? 300 : 20;

/** Prices and charges in minor units, the rate in basis points. A card can pay the largest total. */
const goods = record({
  priceMinor: integer({ min: 5, max: 9999 }),
  quantity: integer({ min: 10, max: 999 }),
  rateBp: constantFrom(0, 1, 500, 750, 1500, 10_000),
  chargeMinor: constantFrom(0, 1, 500, 4810),
  freeFromMinor: option(integer({ min: 1, max: 2_000_000 })),
});

test('The page, the cart, quick order, order again, the mail and the proforma charge the same for the same goods, also after a cancellation.', async () => {
  const shop = await testShop();
  const { asAdmin, asCustomer } = shop;
  await assert(
    asyncProperty(goods, async ({ priceMinor, quantity, rateBp, chargeMinor, freeFromMinor }) => {
      const { version, settings } = await asAdmin.settings.get();
      const tax = { name: rateBp === 0 ? '' : 'VAT', rateBp };
      const van = {
        id: 'van',
        name: 'Our van',
        text: '',
        chargeMinor,
        freeFromMinor,
        active: true,
      };
      await asAdmin.settings.save({
        version,
        settings: { ...settings, tax, deliveryMethods: [van] },
      });
      const part = await shop.part({ priceMinor, stock: 1_000_000 });
      const { id: partId } = part;
      const line = { partId, quantity };

      const { deliveryMethods, taxRateBp } = await asCustomer.checkouts.terms();
      const [delivery = null] = deliveryMethods;
      const totals = [{ totalMinor: orderTotal(priceMinor, quantity) }];
      const shown = checkoutAmounts(totals, { delivery, taxRateBp });
      const shownTotalMinor = shown.totalMinor;

      const key = () => shop.deps.newId().padStart(12, 'key-');
      const order = await asCustomer.orders.place({
        ...line,
        idempotencyKey: key(),
        shownTotalMinor,
        phone: '',
        address: '',
      });
      const cart = await asCustomer.checkouts.place({
        idempotencyKey: key(),
        lines: [line],
        shownTotalMinor,
      });
      const bought = await asCustomer.checkouts.byId({ id: order.checkoutId });
      for (const placed of [cart, bought]) {
        expect(amountsOf(placed)).toEqual(amountsOf(shown));
        expect(placed.dueMinor).toBe(shownTotalMinor);
        const mail = toCheckoutView(
          { checkout: placed, orders: placed.orders },
          { withDelivery: true },
        );
        expect(mail.totalMinor).toBe(shownTotalMinor);
        const proforma = { id: documentId('proforma', placed.id) };
        expect(await asCustomer.documents.snapshot(proforma)).toMatchObject({
          totalMinor: shownTotalMinor,
        });
      }
      const [listed] = (await asCustomer.orders.listVisible({ limit: 1 })).items;
      expect(listed?.priceMinor).toBe(shownTotalMinor);
      const detail = await asCustomer.orders.byId({ id: order.id });
      expect(purchasePrice(detail, detail.checkout)).toBe(shownTotalMinor);

      const checked = await asCustomer.quickOrder.check({ rows: [{ sku: part.sku, quantity }] });
      expect(checked.rows).toMatchObject([{ verdict: 'OK', totalMinor: shown.linesMinor }]);
      const again = await asCustomer.lists.previewOrders({ checkoutId: cart.id });
      expect(again.lines).toMatchObject([{ partId, totalMinor: shown.linesMinor }]);

      // The customer cancels one of two lines: the rest costs what it would have cost alone.
      const { id: otherId } = await shop.part({ priceMinor: 300, stock: 10_000 });
      const both = await asCustomer.checkouts.place({
        idempotencyKey: key(),
        lines: [line, { partId: otherId, quantity: 10 }],
      });
      const other = both.orders.find((each) => each.partId === otherId);
      await asCustomer.orders.cancel({ id: other?.id ?? '' });
      const left = await asCustomer.checkouts.byId({ id: both.id });
      expect(left.dueMinor).toBe(shownTotalMinor);
    }),
    { numRuns: RUNS },
  );
  await shop.close();
});

type Amounts = Pick<CheckoutDetail, 'linesMinor' | 'deliveryMinor' | 'taxMinor' | 'totalMinor'>;

function amountsOf({ linesMinor, deliveryMinor, taxMinor, totalMinor }: Amounts): Amounts {
  return { linesMinor, deliveryMinor, taxMinor, totalMinor };
}
