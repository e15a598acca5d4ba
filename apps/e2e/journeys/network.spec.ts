import type { Page } from '@playwright/test';
import {
  isProcedureCall,
  isShopScript,
  recordSlowRequests,
  waterfallDepth,
  type PageRequest,
} from '../fixtures/network-requests.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, test } from '../fixtures/test.ts';
import type { User } from '../fixtures/users.ts';

/** Loads a page over a slow network and returns its requests until it shows the heading. */
async function loadSlowly(page: Page, path: string, heading: string): Promise<PageRequest[]> {
  const requests = await recordSlowRequests(page);
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await waitForQuietNetwork(page);
  return requests();
}

/**
 * Bytes that the home page may transfer to a visitor, headers included. The stylesheet, which the
 * build limits, is not among them: not every version of Chromium reports it.
 */
const BYTE_LIMITS = { scripts: 137_000, all: 340_000 };

const sumBytes = (requests: readonly PageRequest[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

test('Pages fetch all their scripts at once, public ones without a procedure call, and the home page stays within its limits of transferred bytes.', async ({
  openPage,
  users,
}) => {
  const openNew = (user?: User) => openPage({ ...(user && { user }), isolated: true });
  // At the same time: a load over this network is mostly waiting.
  const [home, catalogue, orders] = await Promise.all([
    openNew().then((page) => loadSlowly(page, '/', 'Bicycle parts by the case.')),
    openNew().then((page) => loadSlowly(page, '/parts', 'All parts')),
    openNew(users.admin).then((page) => loadSlowly(page, '/dashboard/manage', 'Manage orders')),
  ]);
  for (const requests of [home, catalogue, orders]) {
    expect(waterfallDepth(requests.filter(isShopScript))).toBe(1);
  }
  for (const requests of [home, catalogue]) {
    expect(requests.filter(isProcedureCall)).toEqual([]);
  }
  const scripts = sumBytes(home.filter(({ kind }) => kind === 'Script'));
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(BYTE_LIMITS.scripts);
  const reported = home.filter(({ kind }) => kind !== 'Stylesheet');
  expect(sumBytes(reported)).toBeLessThan(BYTE_LIMITS.all);
});
