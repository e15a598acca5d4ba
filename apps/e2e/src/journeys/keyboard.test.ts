import { describe, expect, inject, it } from 'vitest';
import { CARD_OK } from '../harness/card-provider.ts';
import { useBrowser } from '../harness/browser.ts';
import { enter, tabTo, typeInto } from '../harness/keyboard.ts';
import { DEMO_PASSWORD, newCustomer } from '../harness/people.ts';
import { cardFrame, payButton, transactionIdOf } from '../pages/payment.page.ts';
import { featuredPart, placedNote, purchaseButton, quantityField } from '../pages/shop.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

describe('somebody without a mouse', () => {
  it('comes from the home page over the sign-in to a paid order', async () => {
    const { email } = await newCustomer(shopUrl, 'Keyboard Workshop');
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await enter(page, featuredPart(page, 'Roller chain'));

    await page.waitForURL('**/login?from=*');
    await typeInto(page, page.getByLabel('Email', { exact: true }), email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
    await page.keyboard.press('Enter');

    await tabTo(page, quantityField(page));
    await page.keyboard.press('ArrowUp');
    expect(Number(await quantityField(page).inputValue())).toBeGreaterThan(0);
    await enter(page, purchaseButton(page));
    await enter(page, placedNote(page).getByRole('link', { name: 'Pay it now' }));

    const card = cardFrame(page);
    await typeInto(page, card.locator('[name=cardnumber]'), CARD_OK);
    await page.keyboard.type('1234');
    await page.keyboard.type('123');
    await enter(page, payButton(page));
    expect(await transactionIdOf(page)).toMatch(/^pi_/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
