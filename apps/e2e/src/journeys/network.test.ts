import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { DEMO_ADMIN, newCustomer, signedIn, type Person } from '../harness/people.ts';
import { watchRequests, type PageRequest } from '../harness/requests.ts';
import { newWare, placeOrder, type Ware } from '../harness/wares.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

/** Every answer takes this long at least, in milliseconds: whoever waits for it starts later. */
const LATENCY_MS = 250;

/** The requests of a page that is opened afresh, over a slow line, until it shows `text`. */
async function requestsOf(page: Page, path: string, text: string): Promise<PageRequest[]> {
  const { devtools, requests } = await watchRequests(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(path);
  await page.getByRole('heading', { name: text }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return requests();
}

/** How many of these requests follow one another at most, each begun when the last was answered. */
function longestChain(requests: readonly PageRequest[]): number {
  const depths = new Map<PageRequest, number>();
  for (const request of requests.toSorted((a, b) => a.start - b.start)) {
    const before = [...depths].filter(([other]) => other.end <= request.start);
    depths.set(request, 1 + Math.max(0, ...before.map(([, depth]) => depth)));
  }
  return Math.max(0, ...depths.values());
}

/** What pages ask the shop: its calls, and the files with their code. The provider's frames do more. */
const isCall = ({ path }: PageRequest) => path.startsWith('/trpc/');
const isCode = ({ path, kind }: PageRequest) => kind === 'Script' && path.startsWith('/assets/');

describe('a page that is opened afresh waits for few things in a row', () => {
  let customer: Person;
  let admin: Person;
  let part: Ware;
  beforeAll(async () => {
    [customer, admin] = [await newCustomer(shopUrl), await signedIn(shopUrl, DEMO_ADMIN)];
    part = await newWare(shopUrl);
  });

  it.each([
    ['/', 'Bicycle parts by the case.'],
    ['/parts', 'All parts'],
  ])('%s: whole without a call, its code in one go', async (path, heading) => {
    const visitor = await visit();
    const requests = await requestsOf(visitor.page, path, heading);
    expect(requests.filter(isCall)).toEqual([]);
    expect(longestChain(requests.filter(isCode))).toBe(1);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it.each([
    ['/dashboard/myorder', 'My orders', 'customer'],
    ['/dashboard/manage', 'Manage Order', 'admin'],
    ['/parts/{id}', 'Test part', 'customer'],
  ] as const)('%s: who is signed in, then its data', async (route, heading, who) => {
    const visitor = await visit({ as: who === 'admin' ? admin : customer });
    const requests = await requestsOf(visitor.page, route.replace('{id}', part.id), heading);
    expect(longestChain(requests.filter(isCall))).toBeLessThanOrEqual(2);
    expect(longestChain(requests.filter(isCode))).toBe(1);
    await visitor.close();
  });

  it('/dashboard/payment/{id}: a payment is opened once its order is known to be unpaid', async () => {
    const visitor = await visit({ as: customer });
    const order = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    const requests = await requestsOf(visitor.page, `/dashboard/payment/${order.id}`, 'Pay');
    expect(longestChain(requests.filter(isCall))).toBeLessThanOrEqual(3);
    expect(longestChain(requests.filter(isCode))).toBe(1);
    await visitor.close();
  });
});

/** Bytes that the home page may bring over the wire, headers included, to somebody who only looks. */
const LIGHT = { scripts: 135_000, all: 400_000 };

const bytesOf = (requests: readonly PageRequest[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

it('the home page is light', async () => {
  const visitor = await visit();
  const { requests } = await watchRequests(visitor.page);
  await visitor.page.goto('/');
  await visitor.page.waitForLoadState('networkidle');
  const scripts = bytesOf(requests().filter(({ kind }) => kind === 'Script'));
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(LIGHT.scripts);
  expect(bytesOf(requests())).toBeLessThan(LIGHT.all);
  await visitor.close();
});
