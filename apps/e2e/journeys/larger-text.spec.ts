import { expect, test } from '../fixtures/test.ts';

/** One and a half times the browser's usual 16 px. */
const FONT_SIZES = { standard: 24, fixed: 20 };

test('With text of one and a half times the usual size, catalogue, dashboard and orders fit the window of a phone.', async ({
  openPage,
  users,
  testParts,
  orders,
}) => {
  const { customer } = users;
  await orders.place(customer, { part: await testParts.create(), quantity: 20 });
  const page = await openPage({ user: customer, isolated: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: FONT_SIZES });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, heading] of [
    ['/parts', 'All parts'],
    ['/dashboard', 'Welcome'],
    ['/dashboard/myorder', 'My orders'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.soft(page, path).toFitTheWindow();
  }
});
