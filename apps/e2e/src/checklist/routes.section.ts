import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, listOf, recordOf, successOf } from '../harness/calls.ts';
import { forgive } from '../harness/troubles.ts';
import { newWare, placeOrder, type PlacedOrder, type Ware } from '../harness/wares.ts';
import { signOut, submitSignIn } from '../pages/account.page.ts';
import { cardFrame } from '../pages/payment.page.ts';
import { notFoundPicture } from '../pages/shop.page.ts';
import { cast, ROLES, shopUrl, type Role } from './cast.ts';
import { movesOf, watchOnSlowNetwork } from './stillness.ts';

let part: Ware;
let orders: Record<Exclude<Role, 'signed out'>, PlacedOrder>;
let firstPart: Record<string, unknown>;

const DESK = 1280;
/** How wide the window of a role is, so that each page is seen in two widths; the admin's on a desk, too. */
const WIDTHS: Record<Role, number> = { 'signed out': 390, customer: DESK, admin: 390 };

interface Row {
  route: string;
  access: 'public' | 'protected' | 'admin';
  content: string;
  /** What of the content must stand there. */
  shows: (page: Page, role: Role) => Locator[];
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const headings = (page: Page, names: (string | RegExp)[]) =>
  names.map((name) => heading(page, name));
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Dashboard menu' });
const form = (page: Page, name: string) => page.getByRole('form', { name });
const table = (page: Page, name: string) => page.getByRole('table', { name });

/** The route table of section 2, row by row. */
const ROUTES: Row[] = [
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
    shows: (page) => [
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
    shows: (page, role) => [drawer(page), heading(page, `Welcome, ${nameOf(role)}`)],
  },
  {
    route: '/dashboard/myorder',
    access: 'protected',
    content: 'The customer’s orders table',
    shows: (page, role) => [
      heading(page, 'My orders'),
      table(page, 'Your orders')
        .getByRole('row')
        .filter({ hasText: orderOf(role).number }),
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
    shows: (page, role) => [heading(page, nameOf(role)), form(page, 'My profile')],
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
    shows: (page) => [heading(page, 'Manage orders'), table(page, 'Orders, newest first')],
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
    shows: (page) => [
      form(page, 'Card payment'),
      cardFrame(page).getByLabel(/card number/i),
      page.getByText(part.name).first(),
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

/** The pages that were added to them. */
const FURTHER_ROUTES: Row[] = [
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
    route: '/dashboard/manageProduct/{id}',
    access: 'admin',
    content: 'Edit a product',
    shows: (page) => [form(page, String(firstPart['name']))],
  },
];

/** A window over a slow network for each role, beside the role's other one. */
const windows = new Map<Role, Page>();

async function openWindow(role: Role): Promise<void> {
  const page = await cast.visitor(role).page.context().newPage();
  await page.setViewportSize({ width: WIDTHS[role], height: 900 });
  await watchOnSlowNetwork(page);
  await page.bringToFront();
  windows.set(role, page);
}

async function inWindow<T>(role: Role, look: (page: Page) => Promise<T>): Promise<T> {
  const page = windows.get(role);
  if (page === undefined) throw new Error('The windows open before the first test.');
  return look(page);
}

function nameOf(role: Role): string {
  return role === 'signed out' ? '' : cast.person(role).name;
}

function orderOf(role: Role): PlacedOrder {
  return role === 'admin' ? orders.admin : orders.customer;
}

/** The address of a route for somebody: a part of the shop, an order of their own. */
function addressOf({ route }: Row, role: Role): string {
  const id = route.includes('payment') ? orderOf(role).id : String(firstPart['_id']);
  return route.replace('{id}', id);
}

/** Where somebody who asks for a route comes to stand. */
function placeOf(row: Row, role: Role): string {
  const address = addressOf(row, role);
  if (row.access === 'public') return address;
  if (role === 'signed out') return `/login?from=${encodeURIComponent(address)}`;
  return row.access === 'admin' && role === 'customer' ? '/dashboard' : address;
}

/** What stands at an address without a page. */
async function lookAtNothing(page: Page, role: Role) {
  const response = await page.goto('/no/such/page');
  const picture = notFoundPicture(page);
  await picture.waitFor();
  const { width } = (await picture.boundingBox()) ?? { width: 0 };
  const motions = await picture.evaluate(
    (element) => element.getAnimations({ subtree: true }).length,
  );
  forgive(cast.visitor(role), /status of 404 .*\/no\/such\/page/);
  const layoutShifts = await movesOf(page);
  return { status: response?.status(), width, isAnimated: motions > 0, layoutShifts };
}

describe('2. Route table', () => {
  beforeAll(async () => {
    await Promise.all(ROLES.map(openWindow));
    part = await newWare(shopUrl, { stock: 1000 });
    const [customer, admin] = [cast.person('customer'), cast.person('admin')];
    orders = {
      customer: await placeOrder(shopUrl, customer, { part, quantity: 20 }),
      admin: await placeOrder(shopUrl, admin, { part, quantity: 30 }),
    };
    firstPart = recordOf(listOf(await successOf(shopUrl, 'GET', '/parts'))[0]);
  });
  afterAll(async () => {
    for (const page of windows.values()) await page.close();
  });

  it.each([...ROUTES, ...FURTHER_ROUTES])('$route | $access | $content', async (row) => {
    const lookAs = (role: Role) => async (page: Page) => {
      await page.goto(addressOf(row, role));
      await page.waitForURL(shopUrl + placeOf(row, role));
      const isTurnedAway = placeOf(row, role) !== addressOf(row, role);
      const shown = isTurnedAway
        ? [heading(page, role === 'customer' ? /^Welcome, / : 'SignIn')]
        : row.shows(page, role);
      for (const content of shown) await content.waitFor();
      const alerts = await page.getByRole('main').getByRole('alert').allInnerTexts();
      const isMeasured = !isTurnedAway && (row.access !== 'public' || role !== 'admin');
      return { role, alerts, layoutShifts: isMeasured ? await movesOf(page) : [] };
    };
    const visits = ROLES.map((role) => inWindow(role, lookAs(role)));
    const whole = ROLES.map((role) => ({ role, alerts: [], layoutShifts: [] }));
    expect(await Promise.all(visits)).toEqual(whole);
    if (row.access !== 'admin') return;
    await inWindow('admin', (page) => page.setViewportSize({ width: DESK, height: 900 }));
    expect(await inWindow('admin', lookAs('admin'))).toEqual(whole.at(-1));
    await inWindow('admin', (page) => page.setViewportSize({ width: WIDTHS.admin, height: 900 }));
  });

  it('any other path | public | Full-width animated 404 image', async () => {
    const visits = ROLES.map((role) => inWindow(role, (page) => lookAtNothing(page, role)));
    const expected = ROLES.map((role) => {
      return { status: 404, width: WIDTHS[role], isAnimated: true, layoutShifts: [] };
    });
    expect(await Promise.all(visits)).toEqual(expected);
  });

  it('Protected routes show a spinner while the auth state loads', async () => {
    const { page } = cast.visitor('customer');
    const answer = Promise.withResolvers<void>();
    await page.route(/users\.me/, (route) => answer.promise.then(() => route.continue()));
    await page.goto('/dashboard');
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    expect(await heading(page, /^Welcome/).count()).toBe(0);
    answer.resolve();
    await heading(page, /^Welcome/).waitFor();
    await page.unroute(/users\.me/);
  });

  it('Unauthenticated users are redirected to /login, remembering the origin path; after sign-in they return to it (default /)', async () => {
    const visitor = await cast.visit();
    const { page } = visitor;
    await page.goto('/dashboard/review');
    await page.waitForURL('**/login?from=%2Fdashboard%2Freview');
    await submitSignIn(page, cast.person('customer').email);
    await page.waitForURL('**/dashboard/review');
    await form(page, 'Add a review').waitFor();
    await signOut(page);
    await page.goto('/login');
    await submitSignIn(page, cast.person('customer').email);
    await page.waitForURL(`${shopUrl}/`);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});

describe('6. Roles and permissions', () => {
  it.each([
    ['GET', '/manageOrder'],
    ['GET', '/user/'],
    ['POST', '/parts'],
    ['DELETE', '/parts/none'],
    ['PUT', '/user/admin/nobody@workshop.test'],
  ])('The server answers 403 for non-admin callers: %s %s', async (method, path) => {
    const { token } = cast.person('customer');
    expect((await call(shopUrl, method, path, { token })).status).toBe(403);
  });
});
