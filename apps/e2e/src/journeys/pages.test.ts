import { beforeAll, describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { call } from '../harness/calls.ts';
import { forgive } from '../harness/troubles.ts';
import { newWare, type Ware } from '../harness/wares.ts';
import { newCustomer } from '../harness/people.ts';
import { notFoundPicture, purchaseButton } from '../pages/shop.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

describe('pages as they arrive', () => {
  let part: Ware;
  beforeAll(async () => {
    part = await newWare(shopUrl);
  });

  it('read whole without JavaScript, with their parts and pictures', async () => {
    const visitor = await visit({ javaScriptEnabled: false });
    const { page } = visitor;
    for (const [path, parts] of [
      ['/', 6],
      ['/parts', 12],
    ] as const) {
      await page.goto(path);
      const cards = page.getByRole('article').filter({ hasText: 'Product Details' });
      expect(await cards.count()).toBe(parts);
      await cards.last().scrollIntoViewIfNeeded();
      expect(await cards.first().innerText()).toMatch(/Chain-wheel and crank 44T[^]*\$4\.85/);
      const pictures = cards.first().locator('img');
      const widths = await pictures.evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      );
      expect(Math.min(...widths)).toBeGreaterThan(0);
    }
    // What is preloaded for later does not start.
    forgive(visitor, /^failed: csp .*\/assets\/[\w.-]+\.js$/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('are 404 with the picture at any other address', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await notFoundPicture(page).waitFor();
    forgive(visitor, /status of 404 .*\/no\/such\/page/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('share the address of a part with its data', async () => {
    const visitor = await visit({ as: await newCustomer(shopUrl) });
    const { page } = visitor;
    const response = await page.goto(`/parts/${part.id}`);
    expect(response?.headers()['content-type']).toMatch(/^text\/html/);
    await page.getByRole('heading', { name: part.name }).waitFor();
    await purchaseButton(page).waitFor();
    const data = await page.evaluate(async (path) => {
      const answer = await fetch(path);
      const body: unknown = await answer.json();
      return body;
    }, `/parts/${part.id}`);
    expect(data).toMatchObject({ _id: part.id, name: part.name, Quantity: 100 });
    const { headers } = await call(shopUrl, 'GET', `/parts/${part.id}`);
    expect(headers.get('vary')?.toLowerCase()).toContain('sec-fetch-mode');
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('carry a policy that lets no foreign script or style run', async () => {
    const visitor = await visit();
    const { page } = visitor;
    for (const path of ['/', '/parts', '/login', '/signUp', '/dashboard/myorder']) {
      const headers = (await page.goto(path))?.headers() ?? {};
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      await page.waitForLoadState('networkidle');
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
