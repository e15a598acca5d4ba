import { stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test('A developer sends a call from the reference page with an access token and gets their orders; the page is accessible and fits a phone and a desktop window.', async ({
  allowError,
  openPage,
  users,
  testParts,
  orders,
  shopServer,
}) => {
  const part = await testParts.create({ stock: 1000 });
  const order = await orders.place(users.customer, { part, quantity: 20 });
  // To end the page's process is faster than to wait until it has drawn all calls.
  const page = await openPage({ isolated: true });
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));

  // The reference's script is large: its field is what the test waits for.
  await page.goto('/docs', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect.soft(await stateViolations(page)).toEqual([]);
  await page.getByPlaceholder('Token').first().fill(users.customer.token);
  await page.getByRole('link', { name: /^List the orders of a customer/ }).click();
  await page.getByRole('button', { name: /Test Request.*get \/order\)/ }).click();
  await page.getByRole('button', { name: /^Send get request/ }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('200 OK');
  await expect(dialog).toContainText(order.number);
  expect([...hosts]).toEqual([new URL(shopServer.url).host]);
  // Scalar logs its version.
  allowError(/^console info: @scalar\/api-reference@/);
});
