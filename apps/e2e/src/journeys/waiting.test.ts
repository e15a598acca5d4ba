import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { DEMO_ADMIN, newCustomer, signedIn, type Person } from '../harness/people.ts';
import {
  isCall,
  isCode,
  longestChain,
  watchSlowRequests,
  type PageRequest,
} from '../harness/requests.ts';
import { newWare, placeOrder } from '../harness/wares.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

/** Whatever follows from an answer is asked for within this time. */
const QUIET_MS = 150;
/** So many windows look at pages at the same time. */
const WINDOWS = 4;

/** The pages of each visitor, with words of a heading that they show. */
const PAGES = {
  anybody: {
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

type Role = 'customer' | 'admin';
const people = new Map<Role, Person>();
const addresses = new Map<Role, (route: string) => string>();

beforeAll(async () => {
  people.set('customer', await newCustomer(shopUrl));
  people.set('admin', await signedIn(shopUrl, DEMO_ADMIN));
  const part = await newWare(shopUrl, { stock: 1000 });
  for (const [role, person] of people) {
    const order = await placeOrder(shopUrl, person, { part, quantity: 20 });
    addresses.set(role, (route) => route.replace('{part}', part.id).replace('{order}', order.id));
  }
});

/** What a page asks for when something is done in it, until all is answered and nothing follows. */
async function watch(page: Page) {
  const requests = await watchSlowRequests(page);
  return async (act: () => Promise<unknown>, heading: string): Promise<PageRequest[]> => {
    const { length } = requests();
    await act();
    await page.getByRole('heading', { name: heading }).first().waitFor();
    const made = () =>
      requests()
        .slice(length)
        .filter((request) => isCall(request) || isCode(request));
    for (let seen = -1; seen < made().length || made().some(({ end }) => end === Infinity);) {
      seen = made().length;
      await page.waitForTimeout(QUIET_MS);
    }
    return made();
  };
}

interface Depth {
  route: string;
  /** How many calls follow one another when the page is opened afresh. */
  opened: number;
  /** How many calls and files do when somebody comes from another page. */
  followed: number;
}

async function depthsOf(role: Role, routes: Readonly<Record<string, string>>): Promise<Depth[]> {
  const visitor = await visit({ as: people.get(role) });
  const rest = Object.entries(routes);
  const depths: Depth[] = [];
  const look = async () => {
    const page = await visitor.page.context().newPage();
    const askedFor = await watch(page);
    await askedFor(() => page.goto('/signUp'), 'SignUp');
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const [route, heading] = next;
      const address = addresses.get(role)?.(route) ?? route;
      const follow = () => page.evaluate((to) => history.pushState({}, '', to), address);
      const followed = await askedFor(follow, heading);
      const opened = await askedFor(() => page.goto(address), heading);
      depths.push({
        route,
        opened: longestChain(opened.filter(isCall)),
        followed: longestChain(followed.filter(({ bytes }) => bytes > 0)),
      });
    }
  };
  await Promise.all(Array.from({ length: WINDOWS }, look));
  await visitor.close();
  return depths;
}

describe('no page waits for more than two answers in a row', () => {
  it.each([
    ['anybody', 'customer'],
    ['customer', 'customer'],
    ['admin', 'admin'],
  ] as const)('every page of %s', async (pages, role) => {
    const depths = await depthsOf(role, PAGES[pages]);
    expect(depths).toHaveLength(Object.keys(PAGES[pages]).length);
    expect(depths.filter(({ opened, followed }) => Math.max(opened, followed) > 2)).toEqual([]);
  });
});
