import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { forgive } from '../harness/troubles.ts';
import { newWare, placeOrder, type Ware } from '../harness/wares.ts';
import { orderRow } from '../pages/shop.page.ts';
import { cast, shopUrl, type Role } from './cast.ts';

let part: Ware;
let order: string;
let orderId: string;

interface Screen {
  route: () => string;
  as: Role;
  /** The call that fails. */
  call: string;
  says: string;
  /** What stands there after another try. */
  whole: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
const row = (text: () => string) => (page: Page) => orderRow(page, text()).first().waitFor();
const field = (label: string) => (page: Page) =>
  page.getByRole('main').getByLabel(label).first().waitFor();

const SCREENS: Screen[] = [
  {
    route: () => `/parts/${part.id}`,
    as: 'customer',
    call: 'parts.byId',
    says: 'This page did not load.',
    whole: field('Order quantity'),
  },
  {
    route: () => '/dashboard/myorder',
    as: 'customer',
    call: 'orders.mine',
    says: 'The orders did not load.',
    whole: row(() => order),
  },
  {
    route: () => '/dashboard/profile',
    as: 'customer',
    call: 'profile.get',
    says: 'Your profile did not load.',
    whole: field('Education'),
  },
  {
    route: () => `/dashboard/payment/${orderId}`,
    as: 'customer',
    call: 'payments.openIntent',
    says: 'The payment cannot start yet.',
    whole: heading(/^Pay /),
  },
  {
    route: () => '/dashboard/manage',
    as: 'admin',
    call: 'orders.list',
    says: 'The orders did not load.',
    whole: row(() => order),
  },
  {
    route: () => '/dashboard/user',
    as: 'admin',
    call: 'users.list',
    says: 'The users did not load.',
    whole: row(() => cast.person('admin').email),
  },
  {
    route: () => '/dashboard/manageProduct',
    as: 'admin',
    call: 'parts.adminList',
    says: 'The products did not load.',
    whole: row(() => 'Leather saddle'),
  },
  {
    route: () => '/dashboard/messages',
    as: 'admin',
    call: 'messages.list',
    says: 'The messages did not load.',
    whole: heading('Messages'),
  },
  {
    route: () => '/dashboard/reviews',
    as: 'admin',
    call: 'reviews.adminList',
    says: 'The reviews did not load.',
    whole: row(() => 'Workshop in Dhaka'),
  },
];

describe('Every fetch that fails is told, and can be tried again', () => {
  beforeAll(async () => {
    part = await newWare(shopUrl);
    const customer = cast.person('customer');
    ({ number: order, id: orderId } = await placeOrder(shopUrl, customer, { part, quantity: 20 }));
  });

  it.each(SCREENS)('$call ($as): $says', async ({ route, as, call, says, whole }) => {
    const visitor = cast.visitor(as);
    const { page } = visitor;
    await page.route(/\/trpc\//, async (each) => {
      const calls = (new URL(each.request().url()).pathname.split('/').pop() ?? '').split(',');
      if (!calls.includes(call)) return each.continue();
      const message = 'Something went wrong on our side.';
      const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, error: 'INTERNAL' };
      const error = { error: { message, code: -32603, data } };
      return each.fulfill({ status: 500, json: calls.map(() => error) });
    });
    await page.goto(route());
    await page.getByText(says).first().waitFor();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retry.first().waitFor();
    await page.unrouteAll();
    await retry.first().click();
    await whole(page);
    await expect.poll(() => page.getByText(says).count()).toBe(0);
    forgive(visitor, /status of 500 |TRPCClientError: Something went wrong/);
  });
});
