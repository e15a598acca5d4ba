import { focusedNode, recordAnnouncements, takeAnnouncements } from '../fixtures/announcements.ts';
import { CARD_DECLINED, CARD_OK } from '../fixtures/card-provider.ts';
import { tabToAndPressEnter, tabToAndType } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { orderArticle } from '../pages/feedback.page.ts';
import { payByCard } from '../pages/payment.page.ts';
import { orderConfirmation, purchaseButton, quantityField } from '../pages/shop.page.ts';

/** Replaces what differs in each run: the number of the order, times, the transaction. */
const stable = (announcement: string) =>
  announcement
    .replaceAll(/BM-\d+/g, 'BM-1')
    .replaceAll(/pi_\w+/g, 'pi_1')
    .replaceAll(/INV-\d+-\d+/g, 'INV-1')
    .replaceAll(/\d+ \w+( 20\d\d)?, \d\d:\d\d UTC/g, 'DATE');

/** Whether a page is slow enough to announce its progress depends on the machine. */
const PROGRESS = /^status: (Loading|The .* loading\.)$/;

test('The purchase journey by keyboard announces each page, error and result once, and keeps the focus.', async ({
  openPage,
  users,
  testParts,
  allowError,
}) => {
  const part = await testParts.create({ stock: 500, minOrderQty: 20, orderMultiple: 10 });
  const user = await users.createWithAddress('Listening Workshop');
  const page = await openPage({ user, isolated: true });
  await recordAnnouncements(page);
  const heard: string[] = [];
  const expected: string[] = [];
  /** Waits until exactly these announcements have followed the former ones. */
  const expectHeard = async (...announcements: string[]) => {
    expected.push(...announcements);
    await expect
      .poll(async () => {
        const taken = await takeAnnouncements(page);
        heard.push(...taken.filter((text) => !PROGRESS.test(text)).map(stable));
        return heard;
      })
      .toEqual(expected);
  };

  await page.goto(`/parts?query=${encodeURIComponent(part.name)}`);
  const card = page.getByRole('link', { name: new RegExp(`^Product Details: ${part.name}`) });
  await card.waitFor();
  await takeAnnouncements(page);

  await tabToAndPressEnter(page, card);
  await expectHeard(`status: ${part.name} - Bicycles Mania`);
  await expect.poll(() => focusedNode(page)).toBe(`heading, ${part.name}`);

  const tooFew = '5 is below the minimum order of 20. The nearest quantity you can order is 20.';
  await tabToAndType(page, quantityField(page), '5');
  await expectHeard(`alert: ${tooFew}`);
  await expect
    .poll(() => focusedNode(page))
    .toContain(`Order quantity, ${tooFew} Use 20 Sold in case packs of 10`);
  await page.keyboard.press('Control+A');
  // As one input: a pause between two digits would be announced.
  await page.keyboard.insertText('30');
  await expectHeard('status: Line total $75.00');
  await expect.poll(() => focusedNode(page)).toMatch(/Order quantity, Sold in case packs of 10/);

  await tabToAndPressEnter(page, purchaseButton(page));
  await expectHeard(
    'status: Your order of 30 units is placed as line BM-1. You pay later. We reserve the stock until DATE. Pay it now or find it under Myorder.',
    `alert: Your order for ${part.name} is placed Alt T Cancel order`,
  );
  const placed = await orderConfirmation(page).innerText();
  const number = /BM-\d+/.exec(placed)?.[0] ?? '';
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedNode(page)).toBe('link, Pay it now');

  await tabToAndPressEnter(page, orderConfirmation(page).getByRole('link', { name: 'Myorder' }));
  await expectHeard('status: My orders - Bicycles Mania');
  await expect.poll(() => focusedNode(page)).toBe('heading, My orders');

  const payment = orderArticle(page, number).getByRole('link', { name: /^Payment/ });
  await tabToAndPressEnter(page, payment);
  await expectHeard('status: Payment - Bicycles Mania');
  await expect.poll(() => focusedNode(page)).toBe('heading, Pay $75.00');

  await payByCard(page, CARD_DECLINED);
  await expectHeard('alert: Your card was declined.');
  allowError(/status of 402/);
  await payByCard(page, CARD_OK);
  await expectHeard(
    'status: Congratulations your payment is completed Your transaction id is pi_1 Amount $75.00 Paid on DATE Invoice INV-1 Next We pack the order and send it to your address. My orders Browse parts',
  );
  await expect
    .poll(() => focusedNode(page))
    .toBe('heading, Congratulations your payment is completed');
});
