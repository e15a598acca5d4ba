import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { DEMO_ADMIN, signedIn } from '../harness/people.ts';
import {
  isCall,
  isCode,
  longestChain,
  watchRequests,
  watchSlowRequests,
  type PageRequest,
} from '../harness/requests.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

/** The requests of a page that is opened afresh, over a slow line, until it shows `text`. */
async function requestsOf(page: Page, path: string, text: string): Promise<PageRequest[]> {
  const requests = await watchSlowRequests(page);
  await page.goto(path);
  await page.getByRole('heading', { name: text }).first().waitFor();
  await page.waitForLoadState('networkidle');
  return requests();
}

it.each([
  ['/', 'Bicycle parts by the case.'],
  ['/parts', 'All parts'],
])('%s comes whole without a call, its code in one go', async (path, heading) => {
  const visitor = await visit();
  const requests = await requestsOf(visitor.page, path, heading);
  expect(requests.filter(isCall)).toEqual([]);
  expect(longestChain(requests.filter(isCode))).toBe(1);
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
});

it('the code of a page for people who are signed in comes in one go, too', async () => {
  const visitor = await visit({ as: await signedIn(shopUrl, DEMO_ADMIN) });
  const requests = await requestsOf(visitor.page, '/dashboard/manage', 'Manage orders');
  expect(longestChain(requests.filter(isCode))).toBe(1);
  await visitor.close();
});

/** Bytes that the home page may bring over the wire, headers included, to somebody who only looks. */
const LIGHT = { scripts: 134_000, all: 325_000 };

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
