import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { createApi } from '../fixtures/api.ts';
import { blankPng } from '../fixtures/blank-png.ts';
import { CARD_OK } from '../fixtures/card-provider.ts';
import { asArray, asRecord, property, stringProperty } from '../fixtures/json.ts';
import { createShopServer } from '../fixtures/shop-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { createUsers, DEMO_ADMIN, unusedEmail } from '../fixtures/users.ts';
import { signIn, signOut, signOutButton, signUp } from '../pages/account.page.ts';
import { orderArticle, mainButton, toast } from '../pages/feedback.page.ts';
import { payByCard, readTransactionId } from '../pages/payment.page.ts';
import { fillProduct, openFeaturedPart, purchase } from '../pages/shop.page.ts';

const COPY = join(import.meta.dirname, '../../server/scripts/runtime-files.ts');
const run = promisify(execFile);

const withPicturesOnDisk = async () => ({ IMAGE_STORE: 'disk' });

let folder: string;
let shop: Awaited<ReturnType<typeof createShopServer>>;
/** The shop runs from a copy of the build, as in a container, with its pictures on the disk. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bm-build-'));
  await run(process.execPath, [COPY, folder]);
  shop = await createShopServer(withPicturesOnDisk, [join(folder, 'bin/shop')]);
  await shop.start();
});
test.afterAll(async () => {
  await shop.remove();
  await rm(folder, { recursive: true });
});

/** The path of the file that the browser chose for a picture, once it is shown. */
async function shownPicture(page: Page, name: string) {
  const picture = page.getByRole('img', { name }).first();
  await expect(picture).toHaveJSProperty('complete', true);
  return picture.evaluate((element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('No picture.');
    return element.naturalWidth === 0 ? null : new URL(element.currentSrc).pathname;
  });
}

test('A restart of the shop, from a copy of its build, keeps sessions, orders, payments, accounts, mails and a product’s uploaded picture, which is shown as AVIF in the width of the screen.', async ({
  openPage,
}) => {
  const api = createApi(shop.url);
  const page = await openPage({ baseURL: shop.url });
  const email = unusedEmail();
  await signUp(page, { name: 'Patient Workshop', email });
  await openFeaturedPart(page, 'Leather saddle');
  const unpaid = await purchase(page, 20);
  const paid = await purchase(page, 30);
  await page.getByRole('link', { name: 'Pay it now' }).click();
  await payByCard(page, CARD_OK);
  const transactionId = await readTransactionId(page);

  const admin = await createUsers(api).signIn(DEMO_ADMIN);
  const adminPage = await openPage({ baseURL: shop.url, user: admin });
  const name = 'Part with a picture';
  await adminPage.goto('/dashboard/addProduct');
  const form = await fillProduct(adminPage, name);
  const picture = { name: 'part.png', mimeType: 'image/png', buffer: blankPng(1600) };
  await form.getByLabel('Image', { exact: true }).setInputFiles(picture);
  await expect(form.getByText(/, uploaded$/)).toBeVisible();
  await mainButton(adminPage, 'Add product').click();
  await expect(toast(adminPage, 'products added')).toBeVisible();
  const parts = asArray(await api.callOk('GET', '/parts')).map(asRecord);
  const part = parts.find((one) => one['name'] === name) ?? {};
  const pictureId = new RegExp(`^${shop.url}/pictures/uploads/([0-9a-f]{32})\\.webp$`).exec(
    stringProperty(part, 'img'),
  )?.[1];

  expect(await shop.stop()).toBe(0);
  await shop.start();

  await page.goto('/dashboard/myorder');
  await expect(orderArticle(page, paid).getByText(transactionId)).toBeVisible();
  await expect(signOutButton(page, 'Patient Workshop')).toBeVisible();
  await orderArticle(page, unpaid).getByRole('link', { name: 'Payment' }).click();
  await payByCard(page, CARD_OK);
  expect(await readTransactionId(page)).not.toBe(transactionId);

  await adminPage.goto(`/parts/${stringProperty(part, '_id')}`);
  const shown = await shownPicture(adminPage, name);
  expect(shown).toBe(`/pictures/uploads/${pictureId}-1200.avif`);

  await signOut(page);
  await signIn(page, email);
  const outbox = await api.callOk('GET', '/emulator/outbox.json');
  const recipients = asArray(property(outbox, 'mails')).map((mail) => stringProperty(mail, 'to'));
  expect(recipients).toContain(email);
});
