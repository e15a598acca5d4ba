import type { Locator, Page } from '@playwright/test';
import { ROLES, type Role } from '../fixtures/actors.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, test } from '../fixtures/test.ts';
import { signOutButton } from '../pages/account.page.ts';

type Entry = readonly [label: string, target: string];

/** Top navigation: the pages of every role, and the dashboard of signed-in users. */
const PAGES: readonly Entry[] = [
  ['Home', '/'],
  ['Blog', '/blog'],
  ['Protfolio', '/protfolio'],
  ['Contact Us', '/contact'],
];
const DASHBOARD: Entry = ['Dashboard', '/dashboard'];
const NAVIGATION: Record<Role, readonly Entry[]> = {
  visitor: PAGES,
  customer: [...PAGES, DASHBOARD],
  admin: [...PAGES, DASHBOARD],
};

const SIGNED_IN_ROLES = ['admin', 'customer'] as const;
const DRAWERS: Record<(typeof SIGNED_IN_ROLES)[number], readonly Entry[]> = {
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

/** Returns label and target of every visible link, in order. */
async function readEntries(menu: Locator): Promise<Entry[]> {
  const links = await menu.getByRole('link').filter({ visible: true }).all();
  return Promise.all(
    links.map(async (link): Promise<Entry> => {
      return [(await link.innerText()).trim(), (await link.getAttribute('href')) ?? ''];
    }),
  );
}

const labels = (entries: readonly Entry[]) => entries.map(([label]) => label);

test.describe('Section 2, navigation', () => {
  test.beforeAll(async ({ actors, users }) => {
    await Promise.all(
      ROLES.map(async (role) => {
        await actors[role].goto('/');
        const account = role === 'visitor' ? 'SingIn' : users[role].name;
        const text = banner(actors[role]).getByText(account).filter({ visible: true });
        await expect(text).toBeVisible();
      }),
    );
  });

  for (const role of ROLES) {
    test(`The top navigation of ${role}s has exactly ${labels(NAVIGATION[role]).join(', ')}.`, async ({
      actors,
    }) => {
      const navigation = banner(actors[role]).getByRole('navigation', { name: 'Main' });
      await expect.poll(() => readEntries(navigation)).toEqual(NAVIGATION[role]);
    });
  }

  for (const role of ['customer', 'admin'] as const) {
    test(`The header of ${role}s has SignOut with the display name, and neither SingIn nor SignUp.`, async ({
      actors,
      users,
    }) => {
      const button = banner(actors[role]).getByRole('button', {
        name: `SignOut ${users[role].name}`,
        exact: true,
      });
      await expect(button.filter({ visible: true })).toHaveCount(1);
      const links = labels(await readEntries(banner(actors[role])));
      expect(links).not.toContain('SingIn');
      expect(links).not.toContain('SignUp');
    });
  }

  test('The header of a visitor has a SingIn link to /login and a SignUp button.', async ({
    actors,
  }) => {
    const entries = await readEntries(banner(actors.visitor));
    expect(entries.filter(([label]) => label.startsWith('Si'))).toEqual([
      ['SingIn', '/login'],
      ['SignUp', '/signUp'],
    ]);
    const signOut = signOutButton(actors.visitor).filter({ visible: true });
    await expect(signOut).toHaveCount(0);
  });

  for (const role of ROLES) {
    test(`A small window shows the navigation of ${role}s in a menu.`, async ({
      actors,
      users,
    }) => {
      const page = actors[role];
      await page.setViewportSize(PHONE);
      await expect(banner(page).getByRole('navigation', { name: 'Main' })).toBeHidden();
      await banner(page).locator('summary').click();
      const menu = banner(page).getByRole('navigation', { name: 'Menu', exact: true });
      await expect.poll(() => readEntries(menu)).toEqual(NAVIGATION[role]);
      const account =
        role === 'visitor'
          ? banner(page).getByRole('link', { name: 'SingIn' })
          : banner(page)
              .getByRole('button', { name: /^SignOut/ })
              .filter({ hasText: users[role].name });
      await expect(account.filter({ visible: true })).toHaveCount(1);
      await page.setViewportSize(DESKTOP);
    });
  }

  test('The footer has a newsletter box with a Subscribe button.', async ({ actors }) => {
    const footer = actors.visitor.getByRole('contentinfo');
    await expect(footer.getByRole('textbox', { name: 'Email for the newsletter' })).toBeVisible();
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });

  for (const [spelling, route] of [
    ['/portfolio', '/protfolio'],
    ['/signup', '/signUp'],
  ] as const) {
    test(`The usual spelling ${spelling} redirects to ${route}.`, async ({ actors }) => {
      await actors.visitor.goto(spelling);
      await expect(actors.visitor).toHaveURL(route);
    });
  }
});

for (const role of SIGNED_IN_ROLES) {
  const menu = DRAWERS[role];
  test.describe(`Section 2, dashboard drawer of ${role}s`, () => {
    test.beforeAll(async ({ actors }) => {
      await actors[role].goto('/dashboard');
      await expect(drawer(actors[role])).toBeVisible();
    });

    test(`The dashboard drawer of ${role}s has exactly ${labels(menu).join(', ')}.`, async ({
      actors,
    }) => {
      await expect.poll(() => readEntries(drawer(actors[role]))).toEqual(menu);
      await expect(drawer(actors[role]).getByRole('button').filter({ visible: true })).toHaveCount(
        0,
      );
    });

    for (const [label, target] of menu) {
      test(`The drawer entry ${label} of ${role}s opens ${target}.`, async ({ actors }) => {
        const page = actors[role];
        await drawer(page).getByRole('link', { name: label, exact: true }).click();
        await expect(page).toHaveURL(target);
        const current = drawer(page).locator('[aria-current=page]', { hasText: label });
        await expect(current).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
        await waitForQuietNetwork(page);
        expect(await main.getByRole('alert').count()).toBe(0);
      });
    }

    test(`The dashboard drawer of ${role}s is visible in a small window.`, async ({ actors }) => {
      await actors[role].setViewportSize(PHONE);
      await expect.poll(() => readEntries(drawer(actors[role]))).toEqual(menu);
      await actors[role].setViewportSize(DESKTOP);
    });
  });
}
