import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { DEMO_ADMIN, newCustomer, signedIn, type Person } from '../harness/people.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

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

/** The words of all links and buttons that can be seen, in order. */
async function entriesOf(menu: Locator): Promise<string[]> {
  const entries = await menu.locator('a, button').filter({ visible: true }).allInnerTexts();
  return entries.map((entry) => entry.replace(/\s+/g, ' ').trim());
}

/** Opens an entry of the dashboard's menu: the menu marks it, and its page stands there whole. */
async function openEntry(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  await menu.getByRole('link', { name: entry, exact: true }).click();
  await menu.locator('[aria-current=page]', { hasText: entry }).waitFor();
  const main = page.getByRole('main');
  await expect.poll(() => main.getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await main.getByRole('alert').count()).toBe(0);
}

describe('who sees what', () => {
  let customer: Person;
  let admin: Person;
  beforeAll(async () => {
    customer = await newCustomer(shopUrl, 'Small Workshop');
    admin = await signedIn(shopUrl, DEMO_ADMIN);
  });

  it('a customer’s dashboard has the customer’s entries, and its pages open', async () => {
    const visitor = await visit({ as: customer });
    const { page } = visitor;
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: /Small Workshop/ }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
    expect(await entriesOf(menu)).toEqual(CUSTOMER_MENU);
    for (const entry of CUSTOMER_MENU) {
      await openEntry(page, entry);
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('an admin’s dashboard has the admin’s entries and none of the customer’s', async () => {
    const visitor = await visit({ as: admin });
    const { page } = visitor;
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: /Demo Admin/ }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
    expect(await entriesOf(menu)).toEqual(ADMIN_MENU);
    for (const entry of ADMIN_MENU) {
      await openEntry(page, entry);
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('a customer who types an admin’s address lands on the dashboard', async () => {
    const visitor = await visit({ as: customer });
    const { page } = visitor;
    for (const name of ADMIN_PAGES) {
      await page.goto(`/dashboard/${name}`);
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { name: /Small Workshop/ }).waitFor();
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('the navigation knows who is signed in', async () => {
    const pages = ['Home', 'Blog', 'Protfolio', 'Contact Us'];
    const anonymous = await visit();
    await anonymous.page.goto('/');
    const banner = anonymous.page.getByRole('banner');
    expect(await entriesOf(banner.getByRole('navigation', { name: 'Main' }))).toEqual(pages);
    expect(await entriesOf(banner)).toEqual(expect.arrayContaining(['SingIn', 'SignUp']));
    expect(anonymous.troubles).toEqual([]);
    await anonymous.close();

    const visitor = await visit({ as: customer });
    await visitor.page.goto('/');
    const header = visitor.page.getByRole('banner');
    await header.getByRole('button', { name: 'SignOut Small Workshop' }).waitFor();
    const navigation = header.getByRole('navigation', { name: 'Main' });
    expect(await entriesOf(navigation)).toEqual([...pages, 'Dashboard']);
    const entries = await entriesOf(header);
    expect(entries).toContain('SignOut Small Workshop');
    expect(entries).not.toContain('SingIn');
    expect(entries).not.toContain('SignUp');
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('small screens have all of it in a menu', async () => {
    const visitor = await visit({ as: customer, viewport: PHONE });
    const { page } = visitor;
    await page.goto('/');
    const button = page.getByRole('banner').locator('summary');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await button.click();
    expect(await entriesOf(menu)).toEqual(['Home', 'Blog', 'Protfolio', 'Contact Us', 'Dashboard']);
    await page.getByRole('button', { name: /^SignOut Small Workshop/ }).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await button.click();
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: /Small Workshop/ }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    const drawer = page.getByRole('navigation', { name: 'Dashboard menu' });
    expect(await entriesOf(drawer)).toEqual(CUSTOMER_MENU);

    await button.click();
    await page.getByRole('button', { name: /^SignOut/ }).click();
    await page.waitForURL('**/');
    await button.click();
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: 'SingIn' }).filter({ visible: true }).waitFor();
    await banner.getByRole('link', { name: 'SignUp' }).filter({ visible: true }).waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
