import type { Locator, Page } from '@playwright/test';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { DEMO_ADMIN } from '../fixtures/users.ts';
import { mainButton, tableRow } from '../pages/feedback.page.ts';

interface Samples {
  part: TestPart;
  order: PlacedOrder;
  /** The text of a review. */
  feedback: string;
}

/** Adds a part, an order of it and a review. */
let created: Promise<Samples> | undefined;
const test = base.extend<{ samples: Samples }>({
  samples: async ({ api, users, testParts, orders }, use) => {
    const create = async (): Promise<Samples> => {
      const part = await testParts.create();
      const order = await orders.place(users.customer, { part, quantity: 20 });
      const feedback = `A review beside ${part.name}`;
      const { token } = users.customer;
      await api.callOk('POST', '/review', { token, body: { feedback, review: 4 } });
      return { part, order, feedback };
    };
    await use(await (created ??= create()));
  },
});

interface Screen {
  path: (samples: Samples) => string;
  role: 'customer' | 'admin';
  /** The call that fails. */
  call: string;
  message: string;
  /** What the page shows after a successful retry. */
  complete: (page: Page, samples: Samples) => Locator;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const orderRow = (page: Page, { order }: Samples) => tableRow(page, order.number);
const field = (label: string) => (page: Page) => page.getByRole('main').getByLabel(label);

const SCREENS: readonly Screen[] = [
  {
    path: ({ part }) => `/parts/${part.id}`,
    role: 'customer',
    call: 'parts.byId',
    message: 'This page did not load.',
    complete: field('Order quantity'),
  },
  {
    path: () => '/dashboard/myorder',
    role: 'customer',
    call: 'orders.mine',
    message: 'The orders did not load.',
    complete: orderRow,
  },
  {
    path: () => '/dashboard/profile',
    role: 'customer',
    call: 'profile.get',
    message: 'Your profile did not load.',
    complete: field('Education'),
  },
  {
    path: ({ order }) => `/dashboard/payment/${order.id}`,
    role: 'customer',
    call: 'payments.openIntent',
    message: 'The payment cannot start yet.',
    complete: heading(/^Pay /),
  },
  {
    path: () => '/dashboard/manage',
    role: 'admin',
    call: 'orders.list',
    message: 'The orders did not load.',
    complete: orderRow,
  },
  {
    path: () => `/dashboard/user?query=${DEMO_ADMIN}`,
    role: 'admin',
    call: 'users.list',
    message: 'The users did not load.',
    complete: (page) => tableRow(page, DEMO_ADMIN),
  },
  {
    path: ({ part }) => `/dashboard/manageProduct?query=${encodeURIComponent(part.name)}`,
    role: 'admin',
    call: 'parts.adminList',
    message: 'The products did not load.',
    complete: (page, { part }) => tableRow(page, part.name),
  },
  {
    path: () => '/dashboard/messages',
    role: 'admin',
    call: 'messages.list',
    message: 'The messages did not load.',
    complete: heading('Messages'),
  },
  {
    path: () => '/dashboard/reviews',
    role: 'admin',
    call: 'reviews.adminList',
    message: 'The reviews did not load.',
    complete: (page, { feedback }) => tableRow(page, feedback),
  },
];

/** Lets every call of a procedure fail with status 500. */
async function failCalls(page: Page, procedure: string): Promise<void> {
  await page.route(/\/trpc\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    const calls = (pathname.split('/').pop() ?? '').split(',');
    if (!calls.includes(procedure)) return route.continue();
    const message = 'Something went wrong on our side.';
    const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, error: 'INTERNAL' };
    const error = { error: { message, code: -32603, data } };
    return route.fulfill({ status: 500, json: calls.map(() => error) });
  });
}

for (const { path, role, call, message, complete } of SCREENS) {
  test(`A failed call of ${call} shows ${role}s “${message}” and can be tried again.`, async ({
    actors,
    samples,
    allowError,
  }) => {
    const page = actors[role];
    await failCalls(page, call);
    await page.goto(path(samples));
    await expect(page.getByText(message).first()).toBeVisible();
    const retry = mainButton(page, 'Try again').first();
    await expect(retry).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(complete(page, samples).first()).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(0);
    allowError(/status of 500 |TRPCClientError: Something went wrong/);
  });
}
