import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { freePort, startProduct } from '../harness/product.ts';
import { shopData } from '../harness/shop-data.ts';
import { answerForOthers, runsText, tryToReach, type Reach } from '../harness/policy-probe.ts';
import { realProviders } from '../harness/real-providers.ts';

/** What a shop with real providers needs, and nothing more. */
const NEEDED: readonly (readonly [Reach, string])[] = [
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

/** Others, and those above in a place that is not theirs. */
const REFUSED: readonly (readonly [Reach, string, string])[] = [
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

describe('the browser’s policy with real providers', async () => {
  const data = await shopData();
  const port = await freePort();
  const shopUrl = `http://127.0.0.1:${port}`;
  const visit = useBrowser(shopUrl);
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    const env = await realProviders(data.dir);
    product = await startProduct({ data, port, env });
  });
  afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  it('lets a page reach exactly them, and runs no text as code', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const reached = await answerForOthers(page.context(), shopUrl);
    await page.goto('/');
    await page.getByRole('heading').first().waitFor();
    for (const [how, url] of NEEDED) {
      expect([how, url, await tryToReach(page, how, url)]).toEqual([how, url, null]);
    }
    expect([...reached].toSorted((a, b) => a.localeCompare(b))).toEqual(
      [...new Set(NEEDED.map(([, url]) => url))].toSorted((a, b) => a.localeCompare(b)),
    );
    reached.clear();
    for (const [how, url, directive] of REFUSED) {
      expect([how, url, await tryToReach(page, how, url)]).toEqual([how, url, directive]);
    }
    expect([...reached]).toEqual([]);
    expect(await tryToReach(page, 'image', 'https://pictures.example/a.webp')).toBeNull();
    expect(await runsText(page)).toBe(false);
    await visitor.close();
  });

  it('lets the sign-in with Google open the provider’s own script', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const reached = await answerForOthers(page.context(), shopUrl);
    await page.goto('/login');
    await page.getByRole('button', { name: /google/i }).click();
    await expect.poll(() => [...reached].join(' ')).toContain('https://apis.google.com/js/api.js');
    await visitor.close();
  });
});

describe('the browser’s policy of the demo', () => {
  const shopUrl = inject('shopUrl');
  const visit = useBrowser(shopUrl);

  it('lets a page reach nobody', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const reached = await answerForOthers(page.context(), shopUrl);
    await page.goto('/parts');
    await page.getByRole('heading').first().waitFor();
    for (const [how, url] of NEEDED) {
      expect(await tryToReach(page, how, url)).toMatch(new RegExp(`^${how}-src`));
    }
    expect([...reached]).toEqual([]);
    await visitor.close();
  });
});
