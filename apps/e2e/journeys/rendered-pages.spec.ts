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
    }
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
