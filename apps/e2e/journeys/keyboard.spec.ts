import { CARD_OK } from '../fixtures/card-provider.ts';
import { tabTo, tabToAndPressEnter, tabToAndType } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { DEMO_PASSWORD } from '../fixtures/users.ts';
import { emailField, passwordField } from '../pages/account.page.ts';
import { cardFrame, payButton, readTransactionId } from '../pages/payment.page.ts';
import {
  featuredPart,
  orderConfirmation,
  purchaseButton,
  quantityField,
} from '../pages/shop.page.ts';

test('A customer without a mouse signs in, orders a part of the home page and pays the order.', async ({
  page,
  users,
}) => {
  const { email } = await users.create('Keyboard Workshop');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabToAndPressEnter(page, featuredPart(page, 'Roller chain'));

  await page.waitForURL(/\/login\?from=/);
  await tabToAndType(page, emailField(page), email);
  await tabToAndType(page, passwordField(page), DEMO_PASSWORD);
  await page.keyboard.press('Enter');

  await tabTo(page, quantityField(page));
  await page.keyboard.press('ArrowUp');
  await expect(quantityField(page)).toHaveValue(/^[1-9]\d*$/);
  await tabToAndPressEnter(page, purchaseButton(page));
  // The question about the address of an order without one.
  await tabToAndPressEnter(page, page.getByRole('button', { name: 'Collected at the works' }));
  await tabToAndPressEnter(page, orderConfirmation(page).getByRole('link', { name: 'Pay it now' }));

  await tabToAndType(page, cardFrame(page).locator('[name=cardnumber]'), CARD_OK);
  await page.keyboard.type('1234');
  await page.keyboard.type('123');
  await tabToAndPressEnter(page, payButton(page));
  expect(await readTransactionId(page)).toMatch(/^pi_/);
});
