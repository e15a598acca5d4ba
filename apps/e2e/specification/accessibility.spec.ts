import type { Locator, Page } from '@playwright/test';
import type { Actors, Role } from '../fixtures/actors.ts';
import { screenViolations } from '../fixtures/accessibility.ts';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { DEMO_ADMIN } from '../fixtures/users.ts';
import { tableRow } from '../pages/feedback.page.ts';
import { cardFrame } from '../pages/payment.page.ts';
import { notFoundImage, purchaseButton } from '../pages/shop.page.ts';

interface Samples {
  part: TestPart;
  unpaid: PlacedOrder;
  paid: PlacedOrder;
}

/** Adds a part with an unpaid and a paid order of it. */
let created: Promise<Samples> | undefined;
let opened: Promise<Actors> | undefined;
const test = base.extend<{ samples: Samples; pages: Actors }>({
  /** Pages that no other file uses: each check leaves its window dark. */
  pages: async ({ pagePool, users }, use) => {
    const open = async (): Promise<Actors> => ({
      visitor: await pagePool.take(),
      customer: await pagePool.take(users.customer),
      admin: await pagePool.take(users.admin),
    });
    await use(await (opened ??= open()));
  },
  samples: async ({ users, testParts, orders }, use) => {
    const create = async (): Promise<Samples> => {
      const part = await testParts.create({ stock: 1000 });
      const unpaid = await orders.place(users.customer, { part, quantity: 20 });
      const paid = await orders.place(users.customer, { part, quantity: 30 });
      await orders.pay(users.customer, paid);
      return { part, unpaid, paid };
    };
    await use(await (created ??= create()));
  },
});
test.describe.configure({ mode: 'parallel' });

interface Screen {
  role: Role;
  route: string;
  /** What the route's `{id}` stands for. */
  id?: (samples: Samples) => string;
  /** What the page shows once it is complete. */
  complete: (page: Page, samples: Samples) => Locator;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 });
const paidRow = (page: Page, { paid }: Samples) => tableRow(page, paid.number);

const SCREENS: readonly Screen[] = [
  {
    role: 'visitor',
    route: '/',
    complete: (page) => page.getByRole('heading', { name: /FEATURED CATEGORIES$/ }),
  },
  { role: 'visitor', route: '/login', complete: heading('SignIn') },
  { role: 'visitor', route: '/signUp', complete: heading('SignUp') },
  { role: 'visitor', route: '/nowhere', complete: notFoundImage },
  { role: 'visitor', route: '/parts', complete: heading('All parts') },
  { role: 'visitor', route: '/parts?query=nothing+like+this', complete: heading(/matching/) },
  { role: 'visitor', route: '/blog', complete: heading(/./) },
  { role: 'visitor', route: '/protfolio', complete: heading(/./) },
  { role: 'visitor', route: '/contact', complete: heading('Contact Us') },
  { role: 'visitor', route: '/docs', complete: heading(/./) },
  { role: 'customer', route: '/parts/{id}', id: ({ part }) => part.id, complete: purchaseButton },
  { role: 'customer', route: '/dashboard', complete: heading(/^Welcome, Listed Workshop/) },
  { role: 'customer', route: '/dashboard/myorder', complete: paidRow },
  {
    role: 'customer',
    route: '/dashboard/payment/{id}',
    id: ({ unpaid }) => unpaid.id,
    complete: (page) => cardFrame(page).locator('[name=cvc]'),
  },
  {
    role: 'customer',
    route: '/dashboard/payment/{id} of a paid order',
    id: ({ paid }) => paid.id,
    complete: heading(/^Congratulations/),
  },
  { role: 'customer', route: '/dashboard/profile', complete: heading('My profile') },
  { role: 'customer', route: '/dashboard/review', complete: heading('Add a review') },
  { role: 'customer', route: '/dashboard/cart', complete: heading('Cart') },
  { role: 'customer', route: '/dashboard/lists', complete: heading('Lists') },
  {
    role: 'customer',
    route: '/dashboard/company',
    complete: (page) => page.getByRole('button', { name: 'Save company' }),
  },
  {
    role: 'customer',
    route: '/dashboard/privacy',
    complete: (page) => page.getByRole('button', { name: 'Ask for erasure' }),
  },
  {
    role: 'admin',
    route: '/dashboard/erasures',
    complete: (page) => page.getByRole('heading', { name: 'No open requests' }),
  },
  {
    role: 'admin',
    route: '/dashboard/documents',
    complete: (page) => page.getByRole('button', { name: /^Invoice INV-/ }).first(),
  },
  {
    role: 'admin',
    route: '/dashboard/mails',
    complete: (page) => page.getByRole('link', { name: 'Failed' }),
  },
  {
    role: 'admin',
    route: '/dashboard/settings',
    complete: (page) => page.getByRole('button', { name: 'Save settings' }),
  },
  {
    role: 'admin',
    route: '/dashboard/receipts',
    complete: (page) => page.getByRole('button', { name: 'Record receipt' }),
  },
  { role: 'admin', route: '/dashboard', complete: heading(/^Welcome/) },
  { role: 'admin', route: '/dashboard/manage', complete: paidRow },
  { role: 'admin', route: '/dashboard/user', complete: (page) => tableRow(page, DEMO_ADMIN) },
  { role: 'admin', route: '/dashboard/addProduct', complete: heading('Add product') },
  {
    role: 'admin',
    route: '/dashboard/manageProduct',
    complete: (page) => tableRow(page, 'Leather saddle'),
  },
  {
    role: 'admin',
    route: '/dashboard/manageProduct/{id}',
    id: ({ part }) => part.id,
    complete: (page, { part }) => page.getByRole('heading', { name: part.name }),
  },
  {
    role: 'admin',
    route: '/dashboard/reviews',
    complete: (page) => page.getByText(/ in all, /),
  },
];

for (const { role, route, id, complete } of SCREENS) {
  test(`The page ${route} is accessible to ${role}s and fits a phone and a desktop window.`, async ({
    pages,
    samples,
    allowError,
  }) => {
    const page = pages[role];
    const [path = ''] = route.split(' ');
    await page.goto(path.replace('{id}', id?.(samples) ?? ''));
    await complete(page, samples).waitFor();
    expect.soft(await screenViolations(page)).toEqual([]);
    if (route === '/nowhere') allowError(/status of 404 .*\/nowhere/);
    if (route === '/docs') allowError(/^console info: @scalar\/api-reference@/);
  });
}
