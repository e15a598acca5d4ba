import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signOutButton } from '../pages/account.page.ts';

const PAGES = ['Home', 'Blog', 'Protfolio', 'Contact Us'];
const CUSTOMER_MENU = ['Dashboard', 'Myorder', 'My Profile', 'Add A Review'];
const ADMIN_MENU = [
  'Dashboard',
  'All user',
  'My Profile',
  'Manage Order',
  'Add Product',
  'Manage Product',
];
const ADMIN_PAGES = ['user', 'addProduct', 'manage', 'manageProduct'];
const PHONE = { width: 390, height: 844 };

const dashboardMenu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard menu' });

/** All visible links and buttons, in order. */
const entries = (menu: Locator) => menu.locator('a, button').filter({ visible: true });

/** Opens each entry of the dashboard's menu: the menu marks it, and its page loads without an error. */
async function openEntries(page: Page, labels: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  for (const label of labels) {
    await dashboardMenu(page).getByRole('link', { name: label, exact: true }).click();
    await expect(dashboardMenu(page).locator('[aria-current=page]')).toContainText(label);
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(await main.getByRole('alert').count()).toBe(0);
  }
}

test('A customer’s dashboard has the customer’s menu, and each of its pages opens.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.customer });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: users.customer.name })).toBeVisible();
  await expect(entries(dashboardMenu(page))).toHaveText(CUSTOMER_MENU);
  await openEntries(page, CUSTOMER_MENU);
});

test('An admin’s dashboard has the admin’s menu and none of the customer’s entries, and each of its pages opens.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.admin });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Demo Admin' })).toBeVisible();
  await expect(entries(dashboardMenu(page))).toHaveText(ADMIN_MENU);
  await openEntries(page, ADMIN_MENU);
});

test('A customer who types the address of an admin page is redirected to the dashboard.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.customer });
  for (const name of ADMIN_PAGES) {
    await page.goto(`/dashboard/${name}`);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: users.customer.name })).toBeVisible();
  }
});

test('The navigation shows sign-in links to visitors, and the name and dashboard to signed-in users.', async ({
  page,
  openPage,
  users,
}) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(entries(banner.getByRole('navigation', { name: 'Main' }))).toHaveText(PAGES);
  for (const label of ['SingIn', 'SignUp']) {
    await expect(entries(banner).filter({ hasText: new RegExp(`^\\s*${label}\\s*$`) })).toHaveCount(
      1,
    );
  }

  const customerPage = await openPage({ user: users.customer });
  await customerPage.goto('/');
  const header = customerPage.getByRole('banner');
  await expect(
    header.getByRole('button', { name: `SignOut ${users.customer.name}` }),
  ).toBeVisible();
  const navigation = header.getByRole('navigation', { name: 'Main' });
  await expect(entries(navigation)).toHaveText([...PAGES, 'Dashboard']);
  await expect(entries(header).filter({ hasText: /SingIn|SignUp/ })).toHaveCount(0);
});

test('A menu on small screens holds all pages, the dashboard’s pages and the sign-out.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.customer, viewport: PHONE });
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
