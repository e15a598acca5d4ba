import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cast, ROLES, type Role } from './cast.ts';

type Entry = [label: string, target: string];

/** Top navigation: everybody's pages, then what depends on who looks. */
const PAGES: Entry[] = [
  ['Home', '/'],
  ['Blog', '/blog'],
  ['Protfolio', '/protfolio'],
  ['Contact Us', '/contact'],
];
const DASHBOARD: Entry = ['Dashboard', '/dashboard'];
const NAVIGATION: Record<Role, Entry[]> = {
  'signed out': PAGES,
  customer: [...PAGES, DASHBOARD],
  admin: [...PAGES, DASHBOARD],
};

const DRAWERS: Record<Exclude<Role, 'signed out'>, Entry[]> = {
  admin: [
    ['Dashboard', '/dashboard'],
    ['All user', '/dashboard/user'],
    ['My Profile', '/dashboard/profile'],
    ['Manage Order', '/dashboard/manage'],
    ['Add Product', '/dashboard/addProduct'],
    ['Manage Product', '/dashboard/manageProduct'],
  ],
  customer: [
    ['Dashboard', '/dashboard'],
    ['Myorder', '/dashboard/myorder'],
    ['My Profile', '/dashboard/profile'],
    ['Add A Review', '/dashboard/review'],
  ],
};

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const banner = (page: Page) => page.getByRole('banner');
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Dashboard menu' });
const signOut = (page: Page) => banner(page).getByRole('button', { name: /^SignOut/ });

/** Label and target of every link that can be seen, in order. */
async function entriesOf(menu: Locator): Promise<Entry[]> {
  const links = await menu.getByRole('link').filter({ visible: true }).all();
  const entries = links.map(async (link): Promise<Entry> => {
    return [(await link.innerText()).trim(), (await link.getAttribute('href')) ?? ''];
  });
  return Promise.all(entries);
}

describe('2. Navigation', () => {
  beforeAll(async () => {
    await Promise.all(
      ROLES.map(async (role) => {
        const { page } = cast.visitor(role);
        await page.goto('/');
        const account = role === 'signed out' ? 'SingIn' : cast.person(role).name;
        await banner(page).getByText(account).filter({ visible: true }).waitFor();
      }),
    );
  });

  it.each(ROLES)(
    'Top navigation: Home, Blog, Protfolio, Contact Us, Dashboard (only when signed in): %s',
    async (role) => {
      const navigation = banner(cast.visitor(role).page).getByRole('navigation', { name: 'Main' });
      expect(await entriesOf(navigation)).toEqual(NAVIGATION[role]);
    },
  );

  it.each(['customer', 'admin'] as const)(
    'then SignOut showing the user’s display name when signed in, without SingIn and SignUp: %s',
    async (role) => {
      const { page } = cast.visitor(role);
      const { name } = cast.person(role);
      const button = banner(page).getByRole('button', { name: `SignOut ${name}`, exact: true });
      expect(await button.filter({ visible: true }).count()).toBe(1);
      const links = await entriesOf(banner(page));
      expect(links.map(([label]) => label)).not.toContain('SingIn');
      expect(links.map(([label]) => label)).not.toContain('SignUp');
    },
  );

  it('otherwise SingIn (link to /login); plus a SignUp button', async () => {
    const { page } = cast.visitor('signed out');
    expect((await entriesOf(banner(page))).filter(([label]) => label.startsWith('Si'))).toEqual([
      ['SingIn', '/login'],
      ['SignUp', '/signUp'],
    ]);
    expect(await signOut(page).filter({ visible: true }).count()).toBe(0);
  });

  it.each(ROLES)('The layout is responsive with a mobile menu: %s', async (role) => {
    const { page } = cast.visitor(role);
    await page.setViewportSize(PHONE);
    const main = banner(page).getByRole('navigation', { name: 'Main' });
    await main.waitFor({ state: 'hidden' });
    await banner(page).locator('summary').click();
    const menu = banner(page).getByRole('navigation', { name: 'Menu', exact: true });
    expect(await entriesOf(menu)).toEqual(NAVIGATION[role]);
    const account =
      role === 'signed out'
        ? banner(page).getByRole('link', { name: 'SingIn' })
        : signOut(page).filter({ hasText: cast.person(role).name });
    expect(await account.filter({ visible: true }).count()).toBe(1);
    await page.setViewportSize(DESKTOP);
  });

  it('the footer has a newsletter box', async () => {
    const { page } = cast.visitor('signed out');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: 'Email for the newsletter' }).waitFor();
    expect(await footer.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true);
  });

  it.each([
    ['/portfolio', '/protfolio'],
    ['/signup', '/signUp'],
  ])('the usual spelling %s leads to %s', async (spelling, route) => {
    const { page } = cast.visitor('signed out');
    await page.goto(spelling);
    expect(new URL(page.url()).pathname).toBe(route);
  });
});

describe.each(['admin', 'customer'] as const)('2. Dashboard drawer: %s', (role) => {
  beforeAll(async () => {
    await cast.visitor(role).page.goto('/dashboard');
    await drawer(cast.visitor(role).page).waitFor();
  });

  it(`has exactly ${DRAWERS[role].map(([label]) => label).join(', ')}`, async () => {
    expect(await entriesOf(drawer(cast.visitor(role).page))).toEqual(DRAWERS[role]);
  });

  it.each(DRAWERS[role])('%s leads to %s', async (label, target) => {
    const { page } = cast.visitor(role);
    await drawer(page).getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`**${target}`);
    await drawer(page).locator('[aria-current=page]', { hasText: label }).waitFor();
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    expect(await main.getByRole('alert').count()).toBe(0);
  });

  it('stays one tap away on small screens', async () => {
    const { page } = cast.visitor(role);
    await page.setViewportSize(PHONE);
    expect(await entriesOf(drawer(page))).toEqual(DRAWERS[role]);
    await page.setViewportSize(DESKTOP);
  });
});
