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

/** Loads a page over a slow network and returns its requests until it shows the heading. */
async function loadSlowly(page: Page, path: string, heading: string): Promise<PageRequest[]> {
  const requests = await recordSlowRequests(page);
  await page.goto(path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await waitForQuietNetwork(page);
  return requests();
}

/** Expects that the page loads without a procedure call and fetches all its scripts at once. */
function expectOneRound(requests: readonly PageRequest[]): void {
  expect(requests.filter(isProcedureCall)).toEqual([]);
  expect(waterfallDepth(requests.filter(isShopScript))).toBe(1);
}

test('A page for signed-in users fetches all its scripts at once.', async ({ openPage, users }) => {
  const page = await openPage({ user: users.admin, isolated: true });
  const requests = await loadSlowly(page, '/dashboard/manage', 'Manage orders');
  expect(waterfallDepth(requests.filter(isShopScript))).toBe(1);
});

/**
 * Bytes that the home page may transfer to a visitor, headers included. A browser that does not know
 * its connection, as the headless shell, loads the pictures of parts further ahead: 15 kB.
 */
const BYTE_LIMITS = { scripts: 134_000, all: 340_000 };

const sumBytes = (requests: readonly PageRequest[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

test('The home page loads without a procedure call, fetches all its scripts at once and stays within its limits of transferred bytes.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  const requests = await loadSlowly(page, '/', 'Bicycle parts by the case.');
  expectOneRound(requests);
  const scripts = sumBytes(requests.filter(({ kind }) => kind === 'Script'));
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(BYTE_LIMITS.scripts);
  expect(sumBytes(requests)).toBeLessThan(BYTE_LIMITS.all);
});

test('The catalogue loads without a procedure call and fetches all its scripts at once.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  expectOneRound(await loadSlowly(page, '/parts', 'All parts'));
});
