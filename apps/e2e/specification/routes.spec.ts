import type { Locator, Page } from '@playwright/test';
import { ROLES, type Role } from '../fixtures/actors.ts';
import { screenViolations } from '../fixtures/accessibility.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { asArray, asRecord } from '../fixtures/json.ts';
import { recordLayoutShifts } from '../fixtures/layout-shift.ts';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import type { User } from '../fixtures/users.ts';
import { signOut, submitSignIn } from '../pages/account.page.ts';
import { cardFrame, payButton } from '../pages/payment.page.ts';
import { notFoundImage } from '../pages/shop.page.ts';

/** What the routes show. */
interface Samples {
  /** The first part of the shop, as REST returns it. */
  firstPart: Record<string, unknown>;
  orderedPart: TestPart;
  orders: Record<Exclude<Role, 'visitor'>, PlacedOrder>;
  users: Record<Exclude<Role, 'visitor'>, User>;
}

const DESKTOP_PX = 1280;
/** Each role has a window width of its own, so that each page is loaded in two widths. */
const WIDTHS: Record<Role, number> = { visitor: 390, customer: DESKTOP_PX, admin: 390 };

let created: Promise<Samples> | undefined;
const test = base.extend<{ samples: Samples }>({
  samples: async ({ api, users, testParts, orders }, use) => {
    const create = async (): Promise<Samples> => {
      const { customer, admin } = users;
      const orderedPart = await testParts.create({ stock: 1000 });
      const paid = await orders.place(customer, { part: orderedPart, quantity: 30 });
      await orders.pay(customer, paid);
      return {
        firstPart: asRecord(asArray(await api.callOk('GET', '/parts'))[0]),
        orderedPart,
        orders: {
          customer: await orders.place(customer, { part: orderedPart, quantity: 20 }),
          admin: await orders.place(admin, { part: orderedPart, quantity: 30 }),
        },
        users,
      };
    };
    await use(await (created ??= create()));
  },
});

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

/** The role whose page is checked for accessibility. */
const MAIN_ROLE = { public: 'visitor', protected: 'customer', admin: 'admin' } as const;
/** The roles that see different pages at /dashboard. */
const SIGNED_IN_ROLES = ['customer', 'admin'] as const;

interface Route {
  route: string;
  access: 'public' | 'protected' | 'admin';
  content: string;
  /** The parts of the content that must be visible. */
  shows: (page: Page, role: Role, samples: Samples) => Locator[];
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const headings = (page: Page, names: (string | RegExp)[]) =>
  names.map((name) => heading(page, name));
const form = (page: Page, name: string) => page.getByRole('form', { name });
const table = (page: Page, name: string) => page.getByRole('table', { name });

/** The route table of section 2, row by row. */
const ROUTES: readonly Route[] = [
  {
    route: '/',
    access: 'public',
    content: 'Home page',
    shows: (page) => headings(page, ['About us', 'BICYCLES MANIA FEATURED CATEGORIES']),
  },
  {
    route: '/blog',
    access: 'public',
    content:
      'Static Q&A page: React performance, kinds of state management, prototypal inheritance, searching products by name, unit tests',
    shows: (page) =>
      headings(page, [
        /performance of React/,
        /kinds of state management/,
        /prototypal inheritance/,
        /search products by name/,
        /unit tests/,
      ]),
  },
  {
    route: '/contact',
    access: 'public',
    content: 'Form with name, email, message and a Send button',
    shows: (page) => [
      ...['Name', 'Email', 'Message'].map((label) =>
        form(page, 'Contact Us').getByRole('textbox', { name: label, exact: true }),
      ),
      form(page, 'Contact Us').getByRole('button', { name: 'Send' }),
    ],
  },
  {
    route: '/protfolio',
    access: 'public',
    content:
      'Static resume page: skills, objective, experience, projects, education, download-resume link',
    shows: (page) => [
      ...headings(page, ['Skills', 'Objective', 'Experience', 'Projects', 'Education']),
      page.getByRole('link', { name: /^Download resume/ }),
    ],
  },
  {
    route: '/parts/{id}',
    access: 'protected',
    content: 'Part image, name, description, quantity, minimum quantity, and a purchase form',
    shows: (page, _, { firstPart }) => [
      page.getByRole('img', { name: String(firstPart['name']) }),
      heading(page, String(firstPart['name'])),
      page.getByText(String(firstPart['description'])),
      page.getByText(`In stock: ${Number(firstPart['Quantity']).toLocaleString('en')}`),
      page.getByRole('definition').filter({ hasText: `${String(firstPart['Mquantity'])} units, ` }),
      form(page, 'Purchase'),
    ],
  },
  {
    route: '/dashboard',
    access: 'protected',
    content:
      'Layout with a side drawer; index page is a welcome message with the user’s display name',
    shows: (page, role, samples) => [
      page.getByRole('navigation', { name: 'Dashboard menu' }),
      heading(page, `Welcome, ${userName(role, samples)}`),
    ],
  },
  {
    route: '/dashboard/myorder',
    access: 'protected',
    content: 'The customer’s orders table',
    shows: (page, role, samples) => [
      heading(page, 'My orders'),
      table(page, 'Your orders')
        .getByRole('row')
        .filter({ hasText: ownOrder(role, samples).number }),
    ],
  },
  {
    route: '/dashboard/review',
    access: 'protected',
    content: 'Add-a-review form',
    shows: (page) => [form(page, 'Add a review')],
  },
  {
    route: '/dashboard/profile',
    access: 'protected',
    content: 'Profile card plus profile edit form',
    shows: (page, role, samples) => [
      heading(page, userName(role, samples)),
      form(page, 'My profile'),
    ],
  },
  {
    route: '/dashboard/user',
    access: 'admin',
    content: 'All users',
    shows: (page) => [heading(page, 'All users'), table(page, 'All users')],
  },
  {
    route: '/dashboard/addProduct',
    access: 'admin',
    content: 'Add product',
    shows: (page) => [heading(page, 'Add product'), form(page, 'Add product')],
  },
  {
    route: '/dashboard/manage',
    access: 'admin',
    content: 'Manage orders',
    shows: (page) => [heading(page, 'Manage orders'), table(page, 'Orders, newest first').first()],
  },
  {
    route: '/dashboard/manageProduct',
    access: 'admin',
    content: 'Manage products',
    shows: (page) => [heading(page, 'Manage products'), table(page, 'Manage products')],
  },
  {
    route: '/dashboard/payment/{id}',
    access: 'protected',
    content: 'Card payment for one order',
    shows: (page, _, { orderedPart }) => [
      form(page, 'Card payment'),
      cardFrame(page).getByLabel(/card number/i),
      page.getByText(orderedPart.name).first(),
    ],
  },
  {
    route: '/signUp',
    access: 'public',
    content: 'Registration',
    shows: (page) => [heading(page, 'SignUp')],
  },
  {
    route: '/login',
    access: 'public',
    content: 'Sign in',
    shows: (page) => [heading(page, 'SignIn')],
  },
];

/** The pages beyond the route table. */
const FURTHER_ROUTES: readonly Route[] = [
  {
    route: '/parts',
    access: 'public',
    content: 'Parts beyond the first six: a public catalogue page with search, filter and sort',
    shows: (page) => [
      heading(page, 'All parts'),
      page.getByRole('main').getByLabel('Sort by'),
      page.getByRole('link', { name: /^Product Details/ }).nth(11),
    ],
  },
  {
    route: '/dashboard/messages',
    access: 'admin',
    content: 'what the contact form and the newsletter box stored',
    shows: (page) => [
      page.getByRole('heading', { name: 'Messages', exact: true }),
      page.getByRole('link', { name: 'Newsletter addresses' }),
    ],
  },
  {
    route: '/dashboard/reviews',
    access: 'admin',
    content: 'all reviews; an admin can hide a review',
    shows: (page) => [
      heading(page, 'Reviews'),
      page.getByRole('button', { name: /^Hide/ }).first(),
    ],
  },
  {
    route: '/dashboard/cart',
    access: 'protected',
    content: 'Lines that are placed together, with one payment',
    shows: (page) => [heading(page, /^Cart$/)],
  },
  {
    route: '/dashboard/quick-order',
    access: 'protected',
    content: 'Rows of part numbers and quantities',
    shows: (page) => [
      heading(page, 'Quick order'),
      page.getByRole('link', { name: 'quick-order-sample.csv' }),
    ],
  },
  {
    route: '/dashboard/lists',
    access: 'protected',
    content: 'Lists of parts',
    shows: (page) => [heading(page, /^Lists$/)],
  },
  {
    route: '/dashboard/company',
    access: 'protected',
    content: 'Company and its addresses',
    shows: (page) => [page.getByRole('button', { name: 'Save company' })],
  },
  {
    route: '/dashboard/privacy',
    access: 'protected',
    content: 'Download and erasure of the own data',
    shows: (page) => [
      page.getByRole('button', { name: 'Download my data' }),
      page.getByRole('button', { name: 'Ask for erasure' }),
    ],
  },
  {
    route: '/dashboard/erasures',
    access: 'admin',
    content: 'Requests of erasure',
    shows: (page) => headings(page, [/^Erasure requests$/, 'No open requests']),
  },
  {
    route: '/dashboard/documents',
    access: 'admin',
    content: 'Documents of the shop',
    shows: (page) => [
      heading(page, /^Documents$/),
      page.getByRole('button', { name: /^Invoice INV-/ }).first(),
    ],
  },
  {
    route: '/dashboard/mails',
    access: 'admin',
    content: 'Mails of the shop',
    shows: (page) => [heading(page, /^Mails$/), page.getByRole('link', { name: 'Failed' })],
  },
  {
    route: '/dashboard/settings',
    access: 'admin',
    content: 'Settings of the shop',
    shows: (page) => [page.getByRole('button', { name: 'Save settings' })],
  },
  {
    route: '/dashboard/receipts',
    access: 'admin',
    content: 'Bank transfers',
    shows: (page) => [page.getByRole('button', { name: 'Record receipt' })],
  },
  {
    route: '/dashboard/manageProduct/{id}',
    access: 'admin',
    content: 'Edit a product',
    shows: (page, _, { firstPart }) => [form(page, String(firstPart['name']))],
  },
];

function userName(role: Role, { users }: Samples): string {
  return role === 'visitor' ? '' : users[role].name;
}

function ownOrder(role: Role, { orders }: Samples): PlacedOrder {
  return orders[role === 'admin' ? 'admin' : 'customer'];
}

/** Returns the path of a route for a role: a part of the shop, an order of its own. */
function pathFor({ route }: Route, role: Role, samples: Samples): string {
  const id = route.includes('payment')
    ? ownOrder(role, samples).id
    : String(samples.firstPart['_id']);
  return route.replace('{id}', id);
}

/** Returns the path to which a role is redirected from a route, or null. */
function redirectFor(row: Route, role: Role, samples: Samples): string | null {
  if (row.access === 'public') return null;
  if (role === 'visitor') return `/login?from=${encodeURIComponent(pathFor(row, role, samples))}`;
  return row.access === 'admin' && role === 'customer' ? '/dashboard' : null;
}

test.describe('Section 2, route table', () => {
  for (const row of [...ROUTES, ...FURTHER_ROUTES]) {
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
      const roles = ROLES.filter((role) => redirectFor(row, role, samples) === null);
      // The next test opens the public pages as the admin.
      const opening = roles.filter((role) => row.access !== 'public' || role !== 'admin');
      await Promise.all(opening.map((role) => openAs(role)));
      if (row.access === 'admin') await openAs('admin', DESKTOP_PX);
      const checked = row.route === '/dashboard' ? SIGNED_IN_ROLES : [MAIN_ROLE[row.access]];
      for (const role of checked) {
        expect.soft(await screenViolations(slowPages[role]), role).toEqual([]);
      }
    });
  }

  test('Every public route shows its content to an admin.', async ({ actors, samples }) => {
    const page = actors.admin;
    await page.goto('/dashboard');
    await waitForHydration(page);
    for (const row of [...ROUTES, ...FURTHER_ROUTES].filter(({ access }) => access === 'public')) {
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
      const rows = [...ROUTES, ...FURTHER_ROUTES].filter(
        (row) => redirectFor(row, role, samples) !== null,
      );
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
    const answer = Promise.withResolvers<void>();
    await page.route(/users\.me/, (route) => answer.promise.then(() => route.continue()));
    await page.goto('/dashboard');
    const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
    await expect(spinner).toBeVisible();
    await expect(heading(page, /^Welcome/)).toHaveCount(0);
    answer.resolve();
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
