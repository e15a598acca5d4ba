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

test('An admin states the details of a part: a wrong one is refused beside its field, and buyers read and find the others.', async ({
  openPage,
  testParts,
  users,
}) => {
  const part = await testParts.create({ stock: 500, minOrderQty: 20 });
  const page = await openPage({ user: users.admin });
  await page.goto(`/dashboard/manageProduct/${part.id}`);
  const gtin = page.getByRole('textbox', { name: /^GTIN/ });
  await gtin.fill('4006381333932');
  await page.getByRole('textbox', { name: /^Customs code/ }).fill('8714.96');
  await page.getByRole('textbox', { name: /^Shelf place/ }).fill('C-04');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(gtin).toBeFocused();
  await expect(gtin).toHaveAccessibleDescription(/of which the last one is the check digit/);
  await gtin.fill('400-6381 333931');
  await page.getByRole('button', { name: 'Save product' }).click();
  await page.waitForURL('/dashboard/manageProduct');
  await page.goto('/parts?query=4006381333931');
  await page.getByRole('main').getByRole('link', { name: part.name, exact: true }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('4006381333931');
  await expect(main).toContainText('8714.96');
  await expect(main).not.toContainText('C-04');
});

test('An address of no part is not found.', async ({ request }) => {
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  const response = await request.get('/catalogue/no-such-part', { headers });
  expect(response.status()).toBe(404);
});
