import {
  blockingDirective,
  interceptOtherOrigins,
  runsInlineCode,
  type LoadKind,
} from '../fixtures/content-policy-probe.ts';
import { realProvidersEnvironment } from '../fixtures/real-providers.ts';
import { createShopServer } from '../fixtures/shop-server.ts';
import { expect, test } from '../fixtures/test.ts';

/** What a shop with real providers needs, and nothing more. */
const NEEDED: readonly (readonly [LoadKind, string])[] = [
  ['script', 'https://js.stripe.com/v3/'],
  ['script', 'https://apis.google.com/js/api.js'],
  ['connect', 'https://api.stripe.com/v1/tokens'],
  ['connect', 'https://identitytoolkit.googleapis.com/v1/accounts:lookup'],
  ['connect', 'https://securetoken.googleapis.com/v1/token'],
  ['frame', 'https://js.stripe.com/v3/card.html'],
  ['frame', 'https://b.js.stripe.com/v3/card.html'],
  ['frame', 'https://hooks.stripe.com/3ds'],
  ['frame', 'https://real-shop.firebaseapp.com/__/auth/iframe'],
];

/** Other origins, and the needed ones under a directive that does not name them. */
const BLOCKED: readonly (readonly [LoadKind, string, string])[] = [
  ['script', 'https://evil.example/a.js', 'script-src-elem'],
  ['script', 'https://js.stripe.com.evil.example/v3/', 'script-src-elem'],
  ['script', 'http://js.stripe.com/v3/', 'script-src-elem'],
  ['script', 'https://www.google.com/a.js', 'script-src-elem'],
  ['script', 'https://api.stripe.com/a.js', 'script-src-elem'],
  ['script', 'data:text/javascript,0', 'script-src-elem'],
  ['connect', 'https://evil.example/steal', 'connect-src'],
  ['connect', 'https://apis.google.com/steal', 'connect-src'],
  ['connect', 'https://real-shop.firebaseio.com/steal', 'connect-src'],
  ['frame', 'https://evil.example/', 'frame-src'],
  ['frame', 'https://other-shop.firebaseapp.com/', 'frame-src'],
  ['style', 'https://evil.example/a.css', 'style-src-elem'],
  ['object', 'https://evil.example/a.pdf', 'object-src'],
  ['form', 'https://evil.example/login', 'form-action'],
  ['worker', 'data:text/javascript,0', 'worker-src'],
  ['image', 'http://evil.example/a.png', 'img-src'],
];

/** Blocked loads log errors of many kinds; each test checks the policy itself. */
const ANY_ERROR = /./;

test.describe('A shop with real providers', () => {
  let shop: Awaited<ReturnType<typeof createShopServer>>;
  test.beforeAll(async () => {
    shop = await createShopServer(realProvidersEnvironment);
    await shop.start();
  });
  test.afterAll(async () => shop.remove());

  test('The policy of a shop with real providers lets a page reach exactly these providers, load the script of the Google sign-in and run no inline code.', async ({
    openPage,
    allowError,
  }) => {
    const page = await openPage({ baseURL: shop.url });
    const requested = await interceptOtherOrigins(page.context(), shop.url);
    await page.goto('/');
    await page.getByRole('heading').first().waitFor();
    for (const [kind, url] of NEEDED) {
      const directive = await blockingDirective(page, [kind, url], 'unexpected');
      expect(directive, `${kind} ${url}`).toBeNull();
    }
    expect([...requested].toSorted()).toEqual(
      [...new Set(NEEDED.map(([, url]) => url))].toSorted(),
    );
    requested.clear();
    for (const [kind, url, directive] of BLOCKED) {
      const blocked = await blockingDirective(page, [kind, url], 'expected');
      expect(blocked, `${kind} ${url}`).toBe(directive);
    }
    expect([...requested]).toEqual([]);
    const picture = ['image', 'https://pictures.example/a.webp'] as const;
    expect(await blockingDirective(page, picture, 'unexpected')).toBeNull();
    expect(await runsInlineCode(page)).toBe(false);

    requested.clear();
    await page.goto('/login');
    await page.getByRole('button', { name: /google/i }).click();
    await expect
      .poll(() => [...requested].join(' '))
      .toContain('https://apis.google.com/js/api.js');
    allowError(ANY_ERROR);
  });
});

test('The policy of the demo shop lets a page reach no other origin.', async ({
  openPage,
  shopServer,
  allowError,
}) => {
  const page = await openPage({ isolated: true });
  const requested = await interceptOtherOrigins(page.context(), shopServer.url);
  await page.goto('/parts');
  await page.getByRole('heading').first().waitFor();
  for (const [kind, url] of NEEDED) {
    const directive = await blockingDirective(page, [kind, url], 'expected');
    expect(directive).toMatch(new RegExp(`^${kind}-src`));
  }
  expect([...requested]).toEqual([]);
  await expect.poll(() => takenReports(shopServer.url)).toContain('policy');
  allowError(ANY_ERROR);
});

test('An uncaught error of a page reaches the shop, and source maps are private.', async ({
  page,
  shopServer,
  allowError,
}) => {
  await page.goto('/');
  const [script] = await page.locator('script[src^="/assets/"]').all();
  const source = await script?.getAttribute('src');
  expect((await page.request.get(`${source}`)).status()).toBe(200);
  expect((await page.request.get(`${source}.map`)).status()).toBe(404);
  const reported = page.waitForResponse('**/reports/browser-errors');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('An error of this test.');
    });
  });
  expect((await reported).status()).toBe(204);
  expect(await takenReports(shopServer.url)).toContain('error');
  allowError(/An error of this test/);
});

/** The kinds of reports that the shop has taken from browsers. */
async function takenReports(shop: string): Promise<string[]> {
  const metrics = await (await fetch(`${shop}/metrics`)).text();
  const taken = metrics.matchAll(/^browser_reports_total\{kind="(\w+)",outcome="taken"\}/gm);
  return [...taken].map(([, kind = '']) => kind);
}
