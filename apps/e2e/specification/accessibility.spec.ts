import type { Locator, Page } from '@playwright/test';
import type { Actors, Role } from '../fixtures/actors.ts';
import { screenViolations } from '../fixtures/accessibility.ts';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { notFoundImage } from '../pages/shop.page.ts';

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

/** Screens beyond the routes: routes.spec.ts checks those. */
const SCREENS: readonly Screen[] = [
  { role: 'visitor', route: '/nowhere', complete: notFoundImage },
  { role: 'visitor', route: '/parts?query=nothing+like+this', complete: heading(/matching/) },
  { role: 'visitor', route: '/docs', complete: heading(/./) },
  {
    role: 'customer',
    route: '/dashboard/payment/{id} of a paid order',
    id: ({ paid }) => paid.id,
    complete: heading(/^Congratulations/),
  },
  { role: 'admin', route: '/dashboard', complete: heading(/^Welcome/) },
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
