import type { Page } from '@playwright/test';
import { everySecond } from '../fixtures/deep-tests.ts';
import { expect, test } from '../fixtures/test.ts';
import { tableRow } from '../pages/feedback.page.ts';

/** One and a half times and twice the browser's usual 16 px. */
const TEXT_SIZES_PX = [24, 32];

/** Lets the browser show text of this size where a page does not give another one. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await expect.poll(() => textSize(page)).toBe(standard);
}

/** The size of the text of an open page, in CSS pixels. */
function textSize(page: Page): Promise<number> {
  return page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
}

test('With text of one and a half times or twice the usual size, pages fit the window of a phone.', async ({
  openPage,
  users,
  testParts,
  orders,
}) => {
  const { customer } = users;
  const part = await testParts.create();
  await orders.place(customer, { part, quantity: 20 });
  const page = await openPage({ user: customer, isolated: true });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, heading] of everySecond([
    ['/parts', 'All parts'],
    ['/protfolio', 'Bicycles Mania, on one page'],
    [`/parts/${part.id}`, part.name],
    ['/dashboard', 'Welcome'],
    ['/dashboard/myorder', 'My orders'],
    ['/dashboard/review', 'Add a review'],
  ] as const)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    for (const size of TEXT_SIZES_PX) {
      await setTextSize(page, size);
      await expect.soft(page, `${path} at ${size} px`).toFitTheWindow();
    }
  }
});

test('With text of twice the usual size, an admin’s phone shows every action of a user and of an order.', async ({
  openPage,
  users,
  testParts,
  orders,
}) => {
  const { admin, customer } = users;
  const order = await orders.place(customer, { part: await testParts.create(), quantity: 20 });
  await orders.pay(customer, order);
  const page = await openPage({ user: admin, isolated: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, 32);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Revenue by day' }).waitFor();
  await expect.soft(page).toFitTheWindow();
  for (const [path, row, names] of [
    ['/dashboard/user', customer.email, [/^Make An Admin/, /^Unlink sign-in/, /^Remove user/]],
    [`/dashboard/manage?query=${order.number}`, order.number, [/^Mark processing/, /^Open/]],
  ] as const) {
    await page.goto(path);
    for (const name of names) {
      const action = tableRow(page, row).getByRole('button', { name });
      await action.scrollIntoViewIfNeeded();
      await expect(action).toBeInViewport({ ratio: 1 });
    }
  }
});
