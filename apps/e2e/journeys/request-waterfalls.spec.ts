import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/held-requests.ts';
import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';

/** A navigation waits for scripts and procedure calls, a load for calls: its scripts are preloaded. */
const NAVIGATION = { patterns: ['*/trpc/*', '*/assets/*'], isCached: false };
const LOAD = { patterns: ['*/trpc/*'], isCached: true };

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
  /** Without those that are the same to customers. */
  admin: {
    '/dashboard': 'To do',
    '/dashboard/user': 'All users',
    '/dashboard/addProduct': 'Add product',
    '/dashboard/manage': 'Manage orders',
    '/dashboard/manageProduct': 'Manage products',
    '/dashboard/manageProduct/{part}': 'Test part',
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
  routes: Readonly<Record<string, string>>,
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
  for (const [route, heading] of Object.entries(routes)) {
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
      await openPage(role === 'visitor' ? {} : { user }),
      routes,
      (route) => route.replace('{part}', part.id).replace('{order}', order.id),
    );
    expect(depths).toHaveLength(Object.keys(routes).length);
    expect(depths.filter(({ loaded, navigated }) => Math.max(loaded, navigated) > 2)).toEqual([]);
    if (role === 'visitor') allowError(/status of 404 .*\/no\/such\/page/);
  });
}
