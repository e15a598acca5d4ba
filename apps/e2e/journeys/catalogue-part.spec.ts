import { screenViolations } from '../fixtures/accessibility.ts';
import { recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';
import { purchaseButton } from '../pages/shop.page.ts';

test('A visitor reads the public page of a part, and orders after signing in.', async ({
  openPage,
  request,
  testParts,
  users,
}) => {
  const priceBreaks = [{ minQty: 400, unitPriceMinor: 200 }];
  const sku = `Public ${Date.now()}`;
  const part = await testParts.create({ sku, stock: 5000, minOrderQty: 20, priceBreaks });
  const address = `/catalogue/${sku.toLowerCase().replace(' ', '-')}`;
  const sitemap = async () => (await request.get('/sitemap.xml')).text();
  await expect.poll(sitemap).toContain(`${address}</loc>`);

  const visitor = await openPage({ isolated: true });
  await recordLayoutShifts(visitor);
  const response = await visitor.goto(address);
  expect(response?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  const offer = visitor.getByRole('region', { name: 'Price and stock' });
  await expect(offer).toContainText('$2.00');
  await expect(offer).toContainText('Sold in case packs of 10, from 20 to 4,990 units.');
  await expect(visitor).toHaveNoLayoutShift();
  expect(await screenViolations(visitor)).toEqual([]);
  await offer.getByRole('link', { name: 'Order this part' }).click();
  await expect(visitor).toHaveURL(`/login?from=%2Fparts%2F${part.id}`);

  const customer = await openPage({ user: await users.create() });
  await customer.goto(address);
  await customer.getByRole('link', { name: 'Order this part' }).click();
  await expect(purchaseButton(customer)).toBeVisible();
});

test('An address of no part is not found.', async ({ request }) => {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  const response = await request.get('/catalogue/no-such-part', { headers });
  expect(response.status()).toBe(404);
});
