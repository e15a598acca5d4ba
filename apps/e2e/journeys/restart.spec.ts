import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createApi } from '../fixtures/api.ts';
import { CARD_OK } from '../fixtures/card-provider.ts';
import { asArray, property, stringProperty } from '../fixtures/json.ts';
import { createShopServer } from '../fixtures/shop-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { unusedEmail } from '../fixtures/users.ts';
import { signIn, signOut, signOutButton, signUp } from '../pages/account.page.ts';
import { tableRow } from '../pages/feedback.page.ts';
import { payByCard, readTransactionId } from '../pages/payment.page.ts';
import { openFeaturedPart, purchase } from '../pages/shop.page.ts';

const COPY = join(import.meta.dirname, '../../server/scripts/runtime-files.ts');
const run = promisify(execFile);

let folder: string;
let shop: Awaited<ReturnType<typeof createShopServer>>;
/** The shop runs from a copy of the build, as in a container. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bm-build-'));
  await run(process.execPath, [COPY, folder]);
  shop = await createShopServer(async () => ({}), [join(folder, 'bin/shop')]);
  await shop.start();
});
test.afterAll(async () => {
  await shop.remove();
  await rm(folder, { recursive: true });
});

test('A restart of the shop, from a copy of its build, keeps sessions, orders, payments, accounts and mails.', async ({
  openPage,
}) => {
  const page = await openPage({ baseURL: shop.url });
  const email = unusedEmail();
  await signUp(page, { name: 'Patient Workshop', email });
  await openFeaturedPart(page, 'Leather saddle');
  const unpaid = await purchase(page, 20);
  const paid = await purchase(page, 30);
  await page.getByRole('link', { name: 'Pay it now' }).click();
  await payByCard(page, CARD_OK);
  const transactionId = await readTransactionId(page);

  expect(await shop.stop()).toBe(0);
  await shop.start();

  await page.goto('/dashboard/myorder');
  await expect(tableRow(page, paid).getByText(transactionId)).toBeVisible();
  await expect(signOutButton(page, 'Patient Workshop')).toBeVisible();
  await tableRow(page, unpaid).getByRole('link', { name: 'Payment' }).click();
  await payByCard(page, CARD_OK);
  expect(await readTransactionId(page)).not.toBe(transactionId);

  await signOut(page);
  await signIn(page, email);
  const outbox = await createApi(shop.url).callOk('GET', '/emulator/outbox.json');
  const recipients = asArray(property(outbox, 'mails')).map((mail) => stringProperty(mail, 'to'));
  expect(recipients).toContain(email);
});
