import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signOutButton } from '../pages/account.page.ts';

const PAGES = ['Home', 'Blog', 'Protfolio', 'Contact Us'];
const CUSTOMER_MENU = ['Dashboard', 'Myorder', 'My Profile', 'Add A Review'];
const PHONE = { width: 390, height: 844 };

const dashboardMenu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard menu' });

/** All visible links and buttons, in order. */
const entries = (menu: Locator) => menu.locator('a, button').filter({ visible: true });

test('A menu on small screens holds all pages, the dashboard’s pages and the sign-out.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.customer });
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const banner = page.getByRole('banner');
  const button = banner.locator('summary');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await button.click();
  await expect(entries(menu)).toHaveText([...PAGES, 'Dashboard']);
  await expect(signOutButton(page, users.customer.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: users.customer.name })).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(entries(dashboardMenu(page))).toHaveText(CUSTOMER_MENU);

  await button.click();
  await signOutButton(page).click();
  await expect(page).toHaveURL('/');
  await button.click();
  for (const name of ['SingIn', 'SignUp']) {
    await expect(banner.getByRole('link', { name }).filter({ visible: true })).toBeVisible();
  }
});
