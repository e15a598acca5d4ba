import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { newCustomer } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import { newWare, ordersOf, placeOrder, setPrice, type WareData } from '../harness/wares.ts';
import { alert } from '../pages/account.page.ts';
import { placedNote, purchase, purchaseButton, quantityField } from '../pages/shop.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

/** A new customer on the page of a new part. */
async function visitPart(data: WareData = {}) {
  const part = await newWare(shopUrl, data);
  const customer = await newCustomer(shopUrl, 'Buying Workshop');
  const visitor = await visit({ as: customer });
  const { page } = visitor;
  await page.goto(`/parts/${part.id}`);
  await quantityField(page).waitFor();
  return { part, customer, visitor, page };
}

/** What the form says to the quantity that is entered. */
async function answerOf(page: Page) {
  return {
    entered: await quantityField(page).inputValue(),
    says: await alert(page, /./).allInnerTexts(),
    use: await page.getByRole('button', { name: /^Use / }).allInnerTexts(),
    enabled: await purchaseButton(page).isEnabled(),
  };
}

describe('the purchase form', () => {
  it('takes whole case packs from the minimum to strictly below the stock', async () => {
    const { visitor, page } = await visitPart({ stock: 100, minOrderQty: 20, orderMultiple: 10 });
    expect(await quantityField(page).getAttribute('placeholder')).toBe('Minimum Order 20');
    expect(await purchaseButton(page).isDisabled()).toBe(true);
    const quantities = [
      { entered: '19', says: [/19 is below the minimum order of 20/], use: ['Use 20'] },
      { entered: '20', says: [], use: [] },
      { entered: '25', says: [/not a whole number of case packs/], use: ['Use 20', 'Use 30'] },
      { entered: '90', says: [], use: [] },
      { entered: '99', says: [/not a whole number of case packs/], use: ['Use 90'] },
      { entered: '100', says: [/one of the 100 units stays as our sample/], use: ['Use 90'] },
      { entered: '2000', says: [/The most you can order is 90/], use: ['Use 90'] },
      { entered: '20.5', says: [/Enter a whole number/], use: ['Use 20', 'Use 30'] },
    ];
    for (const { entered, says, use } of quantities) {
      await quantityField(page).fill(entered);
      await expect
        .poll(() => answerOf(page))
        .toEqual({
          entered,
          says: says.map((text) => expect.stringMatching(text)),
          use,
          enabled: says.length === 0,
        });
    }
    await quantityField(page).fill('25');
    await page.getByRole('button', { name: 'Use 30' }).click();
    expect(await quantityField(page).inputValue()).toBe('30');
    expect(await purchaseButton(page).isEnabled()).toBe(true);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('takes every unit but the last of a part that is sold singly', async () => {
    const { visitor, page } = await visitPart({ stock: 50, minOrderQty: 5, orderMultiple: 1 });
    await quantityField(page).fill('50');
    await alert(page, /The most you can order is 49/).waitFor();
    expect(await purchaseButton(page).isDisabled()).toBe(true);
    expect(await purchase(page, 49)).toMatch(/^BM-\d+$/);
    await alert(page, /./).first().waitFor({ state: 'detached' });
    await page.getByText('None can be ordered at present.').waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('needs neither phone nor address, and passes on what is typed there', async () => {
    const { customer, visitor, page } = await visitPart();
    await purchase(page, 20);
    await page.getByLabel('Phone').fill('+880 1700 000000');
    await page.getByLabel('Address').fill('12 Station Road\nDhaka');
    await purchase(page, 30);
    expect(await ordersOf(shopUrl, customer)).toMatchObject([
      { orders: 30, number: '+880 1700 000000', address: '12 Station Road\nDhaka' },
      { orders: 20, number: '', address: '' },
    ]);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('orders once for a double click', async () => {
    const { customer, visitor, page } = await visitPart();
    await quantityField(page).fill('20');
    await purchaseButton(page).dblclick();
    await placedNote(page).waitFor();
    expect(await ordersOf(shopUrl, customer)).toHaveLength(1);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('keeps what was typed and explains when somebody else was faster', async () => {
    const { part, customer, visitor, page } = await visitPart({ stock: 100 });
    await quantityField(page).fill('90');
    await page.getByLabel('Phone').fill('+880 1700 000000');
    await page.getByLabel('Address').fill('Dhaka');
    await placeOrder(shopUrl, await newCustomer(shopUrl), { part, quantity: 60 });
    await purchaseButton(page).click();

    await alert(page, /one of the 40 units stays as our sample/).waitFor();
    forgive(visitor, /status of 409 .*orders\.place/);
    expect(await quantityField(page).inputValue()).toBe('90');
    expect(await page.getByLabel('Phone').inputValue()).toBe('+880 1700 000000');
    expect(await page.getByLabel('Address').inputValue()).toBe('Dhaka');
    expect(await ordersOf(shopUrl, customer)).toEqual([]);

    await page.getByRole('button', { name: 'Use 30' }).click();
    await purchaseButton(page).click();
    await placedNote(page).waitFor();
    expect(await ordersOf(shopUrl, customer)).toMatchObject([{ orders: 30, address: 'Dhaka' }]);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('refuses a price that rose meanwhile, shows it, and orders at it', async () => {
    const { part, customer, visitor, page } = await visitPart({ priceMinor: 250 });
    await quantityField(page).fill('20');
    await page.getByText('$50.00').first().waitFor();
    await setPrice(shopUrl, part, 300);
    await purchaseButton(page).click();

    await alert(page, 'The price has changed since it was shown.').waitFor();
    forgive(visitor, /status of 409 .*orders\.place/);
    await page.getByText('$60.00').first().waitFor();
    expect(await quantityField(page).inputValue()).toBe('20');
    expect(await ordersOf(shopUrl, customer)).toEqual([]);

    await purchaseButton(page).click();
    await placedNote(page).waitFor();
    expect(await ordersOf(shopUrl, customer)).toMatchObject([{ orders: 20, price: 60 }]);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('orders at a price that fell meanwhile', async () => {
    const { part, customer, visitor, page } = await visitPart({ priceMinor: 250 });
    await setPrice(shopUrl, part, 200);
    await purchase(page, 20);
    expect(await ordersOf(shopUrl, customer)).toMatchObject([{ orders: 20, price: 40 }]);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
