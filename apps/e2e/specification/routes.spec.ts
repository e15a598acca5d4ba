import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { ROLES, type Role } from '../fixtures/actors.ts';
import { screenViolations, screenViolationsInTurn } from '../fixtures/accessibility.ts';
import { IS_DEEP } from '../fixtures/deep-tests.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { asArray, asRecord, stringProperty } from '../fixtures/json.ts';
import { recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { signOut, submitSignIn } from '../pages/account.page.ts';
import { payButton } from '../pages/payment.page.ts';
import { notFoundImage } from '../pages/shop.page.ts';
import { heading, type Route, type RouteForm, type Samples } from './route.ts';
import { MAIN_ROLE, pathFor, redirectFor, ROUTES } from './route-table.ts';

const DASHBOARD = fileURLToPath(
  new URL('../../web/src/routes/_protected/dashboard', import.meta.url),
);
const DESKTOP_PX = 1280;
/** Each role has a window width of its own, so that public pages are loaded in two widths. */
const WIDTHS: Record<Role, number> = { visitor: 390, customer: DESKTOP_PX, admin: 390 };

let created: Promise<Samples> | undefined;
const test = base.extend<{ samples: Samples }>({
  samples: async ({ api, users, testParts, orders }, use) => {
    const create = async (): Promise<Samples> => {
      const { customer, admin } = users;
      const orderedPart = await testParts.create({ stock: 1000 });
      const paid = await orders.place(customer, { part: orderedPart, quantity: 30 });
      await orders.pay(customer, paid);
      const lines = [20, 30].map((quantity) => ({ partId: orderedPart.id, quantity }));
      const checkout = await orders.placeTogether(customer, { lines });
      for (const order of checkout.orders.slice(0, 1)) await orders.pay(customer, order);
      const account = await api.query('users.me', { token: customer.token });
      const { name, email } = customer;
      const message = { name, email, message: 'Do you sell inner tubes?', website: '' };
      const idempotencyKey = crypto.randomUUID();
      await api.mutate('messages.send', {
        token: customer.token,
        input: { idempotencyKey, ...message },
      });
      const inbox = asRecord(await api.query('messages.list', { token: admin.token }));
      return {
        checkout,
        firstPart: asRecord(asArray(await api.callOk('GET', '/parts'))[0]),
        orderedPart,
        orders: {
          customer: await orders.place(customer, { part: orderedPart, quantity: 20 }),
          admin: await orders.place(admin, { part: orderedPart, quantity: 30 }),
        },
        users,
        customerId: stringProperty(account, 'id'),
        messageId: stringProperty(asArray(inbox['items'])[0], 'id'),
      };
    };
    await use(await (created ??= create()));
  },
});

test.describe.configure({ mode: 'parallel' });

/** A second page of each role, over a slow network; its layout shifts are recorded. */
let slowPages: Readonly<Record<Role, Page>>;
const opened: Page[] = [];
test.beforeAll(async ({ actors }) => {
  const openPage = async (role: Role) => {
    const page = await actors[role].context().newPage();
    opened.push(page);
    await page.setViewportSize({ width: WIDTHS[role], height: 900 });
    await recordLayoutShifts(page);
    await page.bringToFront();
    return page;
  };
  slowPages = {
    visitor: await openPage('visitor'),
    customer: await openPage('customer'),
    admin: await openPage('admin'),
  };
});
test.afterAll(async () => {
  for (const page of opened) await page.close();
});

/** The roles that see different pages at /dashboard. */
const SIGNED_IN_ROLES = ['customer', 'admin'] as const;

async function expectForm(page: Page, { content, fields, buttons, links = [] }: RouteForm) {
  await test.step(`The form has “${content}”.`, async () => {
    const main = page.getByRole('main');
    for (const field of fields) {
      await expect(main.getByLabel(new RegExp(`^${field}`)).first()).toBeAttached();
    }
    for (const button of buttons) {
      await expect(main.getByRole('button', { name: button, exact: true })).toBeVisible();
    }
    for (const [label, target] of links) {
      const link = main.getByRole('link', { name: label, exact: true });
      await expect(link).toHaveAttribute('href', target);
    }
  });
}

test.describe('Section 2, route table', () => {
  for (const [turn, row] of ROUTES.entries()) {
    // With DEEP_TESTS=1 protected and admin pages are loaded in both widths, and by each role that may open them.
    test(`The ${row.access} route ${row.route} shows “${row.content}” to its roles without a layout shift, and is accessible.`, async ({
      samples,
    }) => {
      const openAs = async (role: Role, width = WIDTHS[role]) => {
        const page = slowPages[role];
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
        const path = pathFor(row, role, samples);
        await page.goto(path);
        await expect(page).toHaveURL(path);
        for (const content of row.shows(page, role, samples)) await expect(content).toBeVisible();
        expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([]);
        await expect(page).toHaveNoLayoutShift();
        // What moves on and on costs processor time until the next navigation.
        await page.emulateMedia({ reducedMotion: 'reduce' });
      };
      const checked = row.route === '/dashboard' ? SIGNED_IN_ROLES : [MAIN_ROLE[row.access]];
      const roles = ROLES.filter((role) => redirectFor(row, role, samples) === null);
      // The next test opens the public pages as the admin.
      const opening = row.access === 'public' ? roles.filter((role) => role !== 'admin') : checked;
      await Promise.all((IS_DEEP ? roles : opening).map((role) => openAs(role)));
      if (IS_DEEP && row.access === 'admin') await openAs('admin', DESKTOP_PX);
      if (row.form !== undefined) await expectForm(slowPages[MAIN_ROLE[row.access]], row.form);
      for (const role of checked) {
        expect.soft(await screenViolationsInTurn(slowPages[role], turn), role).toEqual([]);
      }
    });
  }

  test('Every page of the dashboard has a row.', () => {
    const rows = new Set(ROUTES.map(({ route }) => route.replaceAll(/\{\w+\}/g, '$')));
    const pages = globSync('**/*.tsx', { cwd: DASHBOARD }).map((file) => `/dashboard/${file}`);
    const paths = pages
      .filter((page) => !page.endsWith('/route.tsx'))
      .map((page) => page.replace('/_admin', '').replace(/(?:\/index)?\.tsx$/, ''))
      .map((page) => page.replaceAll('_.', '/').replaceAll('.', '/').replaceAll(/\$\w+/g, '$'));
    expect(paths.filter((path) => !rows.has(path))).toEqual([]);
    expect(paths).toContain('/dashboard/manage/$');
  });

  test('Every public route shows its content to an admin.', async ({ actors, samples }) => {
    const page = actors.admin;
    await page.goto('/dashboard');
    await waitForHydration(page);
    for (const row of ROUTES.filter(({ access }) => access === 'public')) {
      await page.evaluate((to) => history.pushState({}, '', to), row.route);
      for (const content of row.shows(page, 'admin', samples)) await expect(content).toBeVisible();
      await expect(page).toHaveURL(row.route);
      expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([]);
    }
  });

  for (const [role, shown] of [
    ['visitor', 'SignIn'],
    ['customer', /^Welcome, /],
  ] as const) {
    test(`Every route that a ${role} may not open redirects.`, async ({ actors, samples }) => {
      const page = actors[role];
      const rows = ROUTES.filter((row) => redirectFor(row, role, samples) !== null);
      const [first, ...others] = rows;
      if (first === undefined) throw new Error(`Every route is open to a ${role}.`);
      const expectRedirect = async (row: Route) => {
        await expect(page).toHaveURL(redirectFor(row, role, samples) ?? '');
        await expect(heading(page, shown)).toBeVisible();
        expect(await page.getByRole('main').getByRole('alert').allInnerTexts()).toEqual([]);
      };
      await page.goto(pathFor(first, role, samples));
      await expectRedirect(first);
      await waitForHydration(page);
      for (const row of others) {
        // The address changes at once, so what is expected below is what follows the redirect.
        const path = pathFor(row, role, samples);
        await page.evaluate((to) => history.pushState({}, '', to), path);
        await expectRedirect(row);
      }
    });
  }

  test('Any other path shows a full-width animated 404 image with status 404 to every role, and is accessible.', async ({
    allowError,
  }) => {
    await Promise.all(
      ROLES.map(async (role) => {
        const page = slowPages[role];
        await page.setViewportSize({ width: WIDTHS[role], height: 900 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
        const response = await page.goto('/no/such/page');
        expect(response?.status()).toBe(404);
        const image = notFoundImage(page);
        await expect(image).toBeVisible();
        expect((await image.boundingBox())?.width).toBe(WIDTHS[role]);
        const animations = await image.evaluate(
          (element) => element.getAnimations({ subtree: true }).length,
        );
        expect(animations).toBeGreaterThan(0);
        await expect(page).toHaveNoLayoutShift();
        // What moves on and on costs processor time until the page is closed.
        await page.emulateMedia({ reducedMotion: 'reduce' });
      }),
    );
    expect.soft(await screenViolations(slowPages.visitor)).toEqual([]);
    allowError(/status of 404 .*\/no\/such\/page/);
  });

  test('A protected route shows a spinner while the sign-in state loads.', async ({ actors }) => {
    const page = actors.customer;
    const response = Promise.withResolvers<void>();
    await page.route(/users\.me/, (route) => response.promise.then(() => route.continue()));
    await page.goto('/dashboard');
    const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
    await expect(spinner).toBeVisible();
    await expect(heading(page, /^Welcome/)).toHaveCount(0);
    response.resolve();
    await expect(heading(page, /^Welcome/)).toBeVisible();
    await page.unroute(/users\.me/);
  });

  test('A visitor is redirected to /login, which remembers the path and leads back to it after sign-in, or to / without one and for another origin.', async ({
    page,
    users,
    samples,
  }) => {
    const { email } = users.customer;
    const payment = `/dashboard/payment/${samples.orders.customer.id}`;
    await page.goto(payment);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(payment)}`);
    await submitSignIn(page, email);
    await expect(page).toHaveURL(payment);
    await expect(payButton(page)).toBeVisible();
    await signOut(page);
    // Further forms of the address are in sign-in-redirect.test.ts.
    for (const path of ['/login', `/login?from=${encodeURIComponent('/\\elsewhere.test')}`]) {
      await page.goto(path);
      await submitSignIn(page, email);
      await expect(page).toHaveURL('/');
      await signOut(page);
    }
  });
});

test.describe('Section 6, roles and permissions', () => {
  for (const [method, path] of [
    ['GET', '/manageOrder'],
    ['GET', '/user/'],
    ['POST', '/parts'],
    ['DELETE', '/parts/none'],
    ['PUT', '/user/admin/nobody@workshop.test'],
  ] as const) {
    test(`The server returns 403 for ${method} ${path} to a caller who is no admin.`, async ({
      api,
      users,
    }) => {
      const { token } = users.customer;
      expect((await api.call(method, path, { token })).status).toBe(403);
    });
  }
});
