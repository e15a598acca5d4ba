import { expect, test } from '../fixtures/test.ts';
import type { User } from '../fixtures/users.ts';

/** 24 px instead of the browser's usual 16. */
const FONT_SIZES = { standard: 24, fixed: 20 };

test('Text of one and a half times the usual size widens no page beyond the window of a phone.', async ({
  openPage,
  users,
  testParts,
  orders,
}) => {
  const { admin } = users;
  const order = await orders.place(admin, { part: await testParts.create(), quantity: 20 });
  const expectToFit = async (pages: Record<string, string>, user?: User) => {
    const page = await openPage({ isolated: true, ...(user && { user }) });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: FONT_SIZES });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.soft(page, path).toFitTheWindow();
    }
  };
  await expectToFit({
    '/parts': 'All parts',
    '/parts?view=table': 'All parts',
    '/login': 'SignIn',
  });
  await expectToFit(
    {
      '/dashboard': 'Welcome',
      '/dashboard/myorder': 'My orders',
      '/dashboard/manage': 'Manage orders',
      '/dashboard/manageProduct': 'Manage products',
      [`/dashboard/payment/${order.id}`]: 'Pay $',
    },
    admin,
  );
});
