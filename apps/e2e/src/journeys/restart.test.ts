import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_OK } from '../harness/card-provider.ts';
import { useBrowser } from '../harness/browser.ts';
import { listOf, successOf, textAt, valueAt } from '../harness/calls.ts';
import { newEmail } from '../harness/people.ts';
import { freePort, startProduct } from '../harness/product.ts';
import { shopData } from '../harness/shop-data.ts';
import { signIn, signOut, signUp, signOutButton } from '../pages/account.page.ts';
import { payByCard, transactionIdOf } from '../pages/payment.page.ts';
import { openFeaturedPart, orderRow, purchase } from '../pages/shop.page.ts';

const data = await shopData();
const port = await freePort();
const shopUrl = `http://127.0.0.1:${port}`;
const start = () => startProduct({ data, port });

describe('a restart of the shop', () => {
  let product: Awaited<ReturnType<typeof start>>;
  const visit = useBrowser(shopUrl);
  beforeAll(async () => {
    product = await start();
  });
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  it('keeps people signed in, orders, payments, accounts and mails', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const email = newEmail();
    await signUp(page, { name: 'Patient Workshop', email });
    await openFeaturedPart(page, 'Leather saddle');
    const unpaid = await purchase(page, 20);
    const paid = await purchase(page, 30);
    await page.getByRole('link', { name: 'Pay it now' }).click();
    await payByCard(page, CARD_OK);
    const transactionId = await transactionIdOf(page);

    expect(await product.stop()).toBe(0);
    product = await start();

    await page.goto('/dashboard/myorder');
    await orderRow(page, paid).getByText(transactionId).waitFor();
    await signOutButton(page).filter({ hasText: 'Patient Workshop' }).waitFor();
    await orderRow(page, unpaid).getByRole('link', { name: 'Payment' }).click();
    await payByCard(page, CARD_OK);
    expect(await transactionIdOf(page)).not.toBe(transactionId);

    await signOut(page);
    await signIn(page, email);
    const outbox = await successOf(shopUrl, 'GET', '/emulator/outbox.json');
    expect(listOf(valueAt(outbox, 'mails')).map((mail) => textAt(mail, 'to'))).toContain(email);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
