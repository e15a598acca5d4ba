import type { Page } from '@playwright/test';
import { blankPng } from '../fixtures/blank-png.ts';
import { createApi } from '../fixtures/api.ts';
import { asArray, asRecord, stringProperty } from '../fixtures/json.ts';
import { createShopServer } from '../fixtures/shop-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { createUsers, DEMO_ADMIN } from '../fixtures/users.ts';
import { mainButton, toast } from '../pages/feedback.page.ts';
import { fillProduct } from '../pages/shop.page.ts';

let shop: Awaited<ReturnType<typeof createShopServer>>;
test.beforeAll(async () => {
  shop = await createShopServer(async () => ({ IMAGE_STORE: 'disk' }));
  await shop.start();
});
test.afterAll(() => shop.remove());

/** The path of the file that the browser chose for a picture, once it is shown. */
async function shownPicture(page: Page, name: string) {
  const picture = page.getByRole('img', { name }).first();
  await expect(picture).toHaveJSProperty('complete', true);
  return picture.evaluate((element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('No picture.');
    return element.naturalWidth === 0 ? null : new URL(element.currentSrc).pathname;
  });
}

test('A product’s uploaded picture is stored on the disk, shown as AVIF in the width of the screen, and kept by a restart.', async ({
  openPage,
}) => {
  const api = createApi(shop.url);
  const admin = await createUsers(api).signIn(DEMO_ADMIN);
  const page = await openPage({ user: admin, baseURL: shop.url });
  const name = 'Part with a picture';
  await page.goto('/dashboard/addProduct');
  const form = await fillProduct(page, name);
  const picture = { name: 'part.png', mimeType: 'image/png', buffer: blankPng(1600) };
  await form.getByLabel('Image', { exact: true }).setInputFiles(picture);
  await expect(form.getByText(/, uploaded$/)).toBeVisible();
  await mainButton(page, 'Add product').click();
  await expect(toast(page, 'products added')).toBeVisible();

  const parts = asArray(await api.callOk('GET', '/parts')).map(asRecord);
  const part = parts.find((one) => one['name'] === name) ?? {};
  const id = new RegExp(`^${shop.url}/pictures/uploads/([0-9a-f]{32})\\.webp$`).exec(
    stringProperty(part, 'img'),
  )?.[1];
  expect(await shop.stop()).toBe(0);
  await shop.start();

  await page.goto(`/parts/${stringProperty(part, '_id')}`);
  expect(await shownPicture(page, name)).toBe(`/pictures/uploads/${id}-1200.avif`);
});
