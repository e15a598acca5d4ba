import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { DEMO_ADMIN, newCustomer, signedIn } from '../harness/people.ts';
import { newWare, placeOrder } from '../harness/wares.ts';
import { alert } from '../pages/account.page.ts';
import { purchaseButton, quantityField } from '../pages/shop.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

describe('an account that has never paid', () => {
  it('reads what a further order may take before it is refused, and orders that much', async () => {
    const [held, part] = [
      await newWare(shopUrl, { stock: 100 }),
      await newWare(shopUrl, { stock: 1000, minOrderQty: 20, orderMultiple: 10 }),
    ];
    const customer = await newCustomer(shopUrl);
    await placeOrder(shopUrl, customer, { part: held, quantity: 90 });
    const visitor = await visit({ as: customer });
    const { page, troubles } = visitor;
    await page.goto(`/parts/${part.id}`);
    await quantityField(page).waitFor();
    const form = page.getByRole('form', { name: 'Purchase' });
    expect(await form.innerText()).toContain('this one can take up to 250 units');
    expect(await form.innerText()).toContain('holds your stock for 24 hours');
    await quantityField(page).fill('300');
    await alert(page, /The most you can order now is 250/).waitFor();
    expect(await purchaseButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Use 250' }).click();
    await purchaseButton(page).click();
    await page.getByText(/for 250 units is placed/).waitFor();
    await form.getByRole('link', { name: 'See your orders' }).click();
    await page.waitForURL('**/dashboard/myorder');
    expect(troubles).toEqual([]);
    await visitor.close();
  });
});

describe('an admin', () => {
  it('sees who holds most, and cancels an order with a reason that its customer reads', async () => {
    const part = await newWare(shopUrl, { stock: 900_000, priceMinor: 1 });
    const customer = await newCustomer(shopUrl);
    const order = await placeOrder(shopUrl, customer, { part, quantity: 800_000 });
    const admin = await visit({ as: await signedIn(shopUrl, DEMO_ADMIN) });
    await admin.page.goto('/dashboard/manage');
    await admin.page.getByRole('button', { name: 'Who holds most' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Who holds most stock unpaid' });
    const first = dialog.getByRole('listitem').first();
    expect(await first.innerText()).toContain('800,000 units');
    expect(await first.innerText()).toContain('Never paid');
    await first.getByRole('button', { name: `Show orders of ${customer.email}` }).click();
    await admin.page.getByRole('button', { name: `Open ${order.number}` }).click();
    await admin.page.getByRole('button', { name: 'Cancel order' }).click();
    const question = admin.page.getByRole('dialog', { name: `Cancel order ${order.number}?` });
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await alert(admin.page, /Say why/).waitFor();
    await question.getByLabel(/Reason/).fill('We need these units.');
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await admin.page.getByText(`Order ${order.number} is cancelled.`).waitFor();
    expect(admin.troubles).toEqual([]);
    await admin.close();

    const visitor = await visit({ as: customer });
    const { page, troubles } = visitor;
    await page.goto('/dashboard/myorder');
    await page.getByText('By the shop: We need these units.').waitFor();
    expect(troubles).toEqual([]);
    await visitor.close();
  });
});
