import { waitForHydration } from '../fixtures/page-state.ts';
import { expect, test } from '../fixtures/test.ts';
import { partCards, purchaseButton } from '../pages/shop.page.ts';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The home page and the catalogue show their parts and pictures without JavaScript.', async ({
    page,
    allowError,
  }) => {
    for (const [path, parts] of [
      ['/', 6],
      ['/parts', 12],
    ] as const) {
      await page.goto(path);
      const cards = partCards(page.getByRole('main'));
      await expect(cards).toHaveCount(parts);
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards.first()).toContainText(/Chain-wheel and crank 44T[^]*\$4\.85/);
      const pictures = cards.first().locator('img');
      const widths = await pictures.evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      );
      expect(Math.min(...widths)).toBeGreaterThan(0);
      await expect(page.getByRole('contentinfo')).toContainText('This form needs JavaScript', {
        useInnerText: true,
      });
    }
    // The browser blocks preloaded scripts.
    allowError(/^request failed: csp .*\/assets\/[\w.-]+\.js$/);
  });

  test('A page that needs a sign-in says without JavaScript that it needs it.', async ({
    page,
    allowError,
  }) => {
    await page.goto('/');
    await partCards(page.getByRole('main'))
      .first()
      .getByRole('link', { name: /^Product Details/ })
      .click();
    await expect(page).toHaveURL(/\/parts\/./);
    // Locators by text skip a noscript element.
    await expect(page.getByRole('main')).toContainText('This page needs JavaScript', {
      useInnerText: true,
    });
    // The browser blocks preloaded scripts.
    allowError(/^request failed: csp .*\/assets\/[\w.-]+\.js$/);
  });
});

test('The address of a part returns its page to a navigation and its data to a program.', async ({
  api,
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create();
  const page = await openPage({ user: users.customer });
  const response = await page.goto(`/parts/${part.id}`);
  expect(response?.headers()['content-type']).toMatch(/^text\/html/);
  await expect(page.getByRole('heading', { name: part.name })).toBeVisible();
  await expect(purchaseButton(page)).toBeVisible();
  const data = await page.evaluate(async (path) => {
    const fetched = await fetch(path);
    const body: unknown = await fetched.json();
    return body;
  }, `/parts/${part.id}`);
  expect(data).toMatchObject({ _id: part.id, name: part.name, Quantity: 100 });
  const { headers } = await api.call('GET', `/parts/${part.id}`);
  expect(headers.get('vary')?.toLowerCase()).toContain('sec-fetch-mode');
});

test('Every page has a policy that allows neither foreign nor inline scripts and styles.', async ({
  request,
}) => {
  for (const path of ['/', '/parts', '/login', '/signUp', '/dashboard/myorder']) {
    const response = await request.get(path, {
      headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
    });
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/unsafe|\*|http:/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('A category that does not exist is 404 with the not-found page until a part has it, and every address of the sitemap is for search engines.', async ({
  openPage,
  testParts,
  request,
  allowError,
}) => {
  const navigation = { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } };
  const isIndexed = async (path: string) => {
    const response = await request.get(path, navigation);
    return response.status() === 200 && !(await response.text()).includes('content="noindex');
  };
  const category = `Category ${Date.now()}`;
  const path = `/parts?category=${category.replace(' ', '+')}`;
  const page = await openPage({ javaScriptEnabled: false });
  // The second response is from the cache.
  for (let time = 0; time < 2; time += 1) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Browse all parts' }),
    ).toBeVisible();
  }
  allowError(/status of 404 .*\/parts\?category=/);
  // The browser blocks preloaded scripts.
  allowError(/^request failed: csp .*\/assets\/[\w.-]+\.js$/);
  const visitor = await openPage();
  await visitor.goto('/parts');
  // A navigation before React has hydrated the page would not match the rendered HTML.
  await waitForHydration(visitor);
  await testParts.create({ category });
  await expect.poll(() => isIndexed(path)).toBe(true);
  expect(await isIndexed(`${path}&page=2`)).toBe(false);
  // This tab has loaded the list of categories before.
  await visitor.evaluate((to) => history.pushState({}, '', to), path);
  await expect(visitor.getByRole('heading', { name: category })).toBeVisible();

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  expect(addresses).toContain(path);
  for (const address of addresses)
    expect([address, await isIndexed(address)]).toEqual([address, true]);
});

test('A page whose subject does not exist is hydrated as the server rendered it, with its footer.', async ({
  openPage,
  allowError,
}) => {
  const page = await openPage();
  for (const path of ['/catalogue/none', '/parts?category=None', '/none', '/none/such']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await waitForHydration(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  allowError(/status of 404/);
});
