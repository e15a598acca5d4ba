import type { Page } from '@playwright/test';
import { everySecond, IS_DEEP } from '../fixtures/deep-tests.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';

/** A navigation waits for scripts and procedure calls, a load for calls: its scripts are preloaded. */
const NAVIGATION = { patterns: ['*/trpc/*', '*/assets/*'], isCached: false };
const LOAD = { patterns: ['*/trpc/*'], isCached: true };

/** The pages of each role, with a heading that each shows. Every second one is measured, with DEEP_TESTS=1 all. */
const PAGES = {
  visitor: {
    '/': 'Bicycle parts by the case.',
    '/blog': 'performance of React',
    '/parts': 'All parts',
    '/protfolio': 'Skills',
    '/parts?query=chain': 'chain',
    '/contact': 'Contact Us',
    '/parts?category=Chains&page=3': 'Chains',
    '/no/such/page': 'rolled off the page',
  },
  customer: {
    '/parts/{part}': 'Test part',
    '/dashboard': 'Welcome',
    '/dashboard/myorder': 'My orders',
    '/dashboard/review': 'Add a review',
    '/dashboard/payment/{order}': 'Pay $',
    '/dashboard/profile': 'My profile',
  },
  /** Without those that are the same to customers. */
  admin: {
    '/dashboard': 'To do',
    '/dashboard/user': 'All users',
    '/dashboard/manage': 'Manage orders',
    '/dashboard/addProduct': 'Add product',
    '/dashboard/manageProduct/{part}': 'Test part',
    '/dashboard/manageProduct': 'Manage products',
    '/dashboard/messages': 'Messages',
    '/dashboard/messages?view=newsletter': 'Messages',
    '/dashboard/reviews': 'Reviews',
  },
} as const;

interface RouteDepth {
  route: string;
  /** Dependent procedure calls when the page is loaded. */
  loaded: number;
  /** Dependent calls and scripts when the client navigates from another page. */
  navigated: number;
}

/** Measures every route, reached from the one before it and by a load. */
async function measureRoutes(
  page: Page,
  routes: readonly (readonly [route: string, heading: string])[],
  toPath: (route: string) => string,
): Promise<RouteDepth[]> {
  const depths: RouteDepth[] = [];
  const countRounds = async (
    requests: typeof NAVIGATION,
    open: () => Promise<unknown>,
    heading: string,
  ) => {
    const held = await holdRequests(page, requests);
    await open();
    return held.releaseInRounds(page.getByRole('heading', { name: heading }).first());
  };
  await page.goto('/signUp');
  for (const [route, heading] of routes) {
    const path = toPath(route);
    // A navigation before React has hydrated the page would not match the rendered HTML.
    await waitForHydration(page);
    const navigate = () => page.evaluate((to) => history.pushState({}, '', to), path);
    const navigated = await countRounds(NAVIGATION, navigate, heading);
    const loaded = await countRounds(LOAD, () => page.goto(path), heading);
    depths.push({ route, loaded, navigated });
  }
  return depths;
}

for (const [role, pages] of Object.entries(PAGES)) {
  const routes = everySecond(Object.entries(pages));
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
      await openPage(role === 'visitor' ? {} : { user }),
      routes,
      (route) => route.replace('{part}', part.id).replace('{order}', order.id),
    );
    expect(depths).toHaveLength(routes.length);
    expect(depths.filter(({ loaded, navigated }) => Math.max(loaded, navigated) > 2)).toEqual([]);
    if (IS_DEEP && role === 'visitor') allowError(/status of 404 .*\/no\/such\/page/);
  });
}
