import type { Page } from '@playwright/test';
import {
  isProcedureCall,
  isShopScript,
  recordSlowRequests,
  waterfallDepth,
  type PageRequest,
} from '../fixtures/network-requests.ts';
import { expect, test } from '../fixtures/test.ts';

/** A request that depends on a response is sent within this time. */
const QUIET_MS = 150;
/** Pages are loaded in this many tabs at the same time. */
const TABS = 4;

/** The pages of each role, with a heading that each shows. */
const PAGES = {
  visitor: {
    '/': 'Bicycle parts by the case.',
    '/parts': 'All parts',
    '/parts?query=chain': 'chain',
    '/parts?category=Chains&page=3': 'Chains',
    '/blog': 'performance of React',
    '/protfolio': 'Skills',
    '/contact': 'Contact Us',
    '/no/such/page': 'rolled off the page',
  },
  customer: {
    '/parts/{part}': 'Test part',
    '/dashboard': 'Welcome',
    '/dashboard/myorder': 'My orders',
    '/dashboard/review': 'Add a review',
    '/dashboard/profile': 'My profile',
    '/dashboard/payment/{order}': 'Pay $',
  },
  admin: {
    '/parts/{part}': 'Test part',
    '/dashboard': 'Welcome',
    '/dashboard/user': 'All users',
    '/dashboard/addProduct': 'Add product',
    '/dashboard/manage': 'Manage orders',
    '/dashboard/manageProduct': 'Manage products',
    '/dashboard/manageProduct/{part}': 'Test part',
    '/dashboard/messages': 'Messages',
    '/dashboard/messages?view=newsletter': 'Messages',
    '/dashboard/reviews': 'Reviews',
    '/dashboard/payment/{order}': 'Pay $',
  },
} as const;

/** Returns a function that runs an action and returns the requests which followed from it. */
async function recordActions(page: Page) {
  const requests = await recordSlowRequests(page);
  return async (action: () => Promise<unknown>, heading: string): Promise<PageRequest[]> => {
    const { length } = requests();
    await action();
    await page.getByRole('heading', { name: heading }).first().waitFor();
    const sent = () =>
      requests()
        .slice(length)
        .filter((request) => isProcedureCall(request) || isShopScript(request));
    for (let seen = -1; seen < sent().length || sent().some(({ end }) => end === Infinity);) {
      seen = sent().length;
      await page.waitForTimeout(QUIET_MS);
    }
    return sent();
  };
}

interface RouteDepth {
  route: string;
  /** Dependent procedure calls when the page is loaded. */
  loaded: number;
  /** Dependent calls and scripts when the client navigates from another page. */
  navigated: number;
}

/** Measures every route in several tabs of the page's context, each tab taking the next route. */
async function measureRoutes(
  page: Page,
  routes: Readonly<Record<string, string>>,
  toPath: (route: string) => string,
): Promise<RouteDepth[]> {
  const queue = Object.entries(routes);
  const depths: RouteDepth[] = [];
  const measureInTab = async () => {
    const tab = await page.context().newPage();
    const requestsAfter = await recordActions(tab);
    await requestsAfter(() => tab.goto('/signUp'), 'SignUp');
    // A navigation before React has hydrated the page would not match the rendered HTML.
    await tab.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    );
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [route, heading] = next;
      const path = toPath(route);
      const navigate = () => tab.evaluate((to) => history.pushState({}, '', to), path);
      const navigated = await requestsAfter(navigate, heading);
      const loaded = await requestsAfter(() => tab.goto(path), heading);
      depths.push({
        route,
        loaded: waterfallDepth(loaded.filter(isProcedureCall)),
        navigated: waterfallDepth(navigated.filter(({ bytes }) => bytes > 0)),
      });
    }
  };
  await Promise.all(Array.from({ length: TABS }, measureInTab));
  return depths;
}

for (const [role, routes] of Object.entries(PAGES)) {
  test(`Every page of ${role}s waits for at most two responses in sequence.`, async ({
    openPage,
    users,
    testParts,
    orders,
    allowError,
  }) => {
    const user = role === 'admin' ? users.admin : users.customer;
    const part = await testParts.create();
    const order = await orders.place(user, { part, quantity: 20 });
    const depths = await measureRoutes(
      await openPage(role === 'visitor' ? { isolated: true } : { user, isolated: true }),
      routes,
      (route) => route.replace('{part}', part.id).replace('{order}', order.id),
    );
    expect(depths).toHaveLength(Object.keys(routes).length);
    expect(depths.filter(({ loaded, navigated }) => Math.max(loaded, navigated) > 2)).toEqual([]);
    if (role === 'visitor') allowError(/status of 404 .*\/no\/such\/page/);
  });
}
