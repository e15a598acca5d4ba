import { stringProperty } from '../fixtures/json.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, test } from '../fixtures/test.ts';

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

test('A word longer than the window breaks instead of widening a page.', async ({
  api,
  openPage,
  users,
}) => {
  const { admin } = users;
  const customer = await users.create();
  const part = await api.mutate('parts.create', {
    token: admin.token,
    input: {
      sku: 'X'.repeat(40),
      name: `${WORD} hub`,
      description: WORD.repeat(3),
      category: 'K'.repeat(60),
      newCategory: true,
      image: '/pictures/products/roller-chain.webp',
      priceMinor: 999_999,
      minOrderQty: 20,
      stock: 1000,
    },
  });
  const id = stringProperty(part, 'id');
  const order = { orderId: id, orders: 20, address: WORD, number: '1' };
  const placed = await api.callOk('POST', '/order', { token: customer.token, body: order });
  const orderId = stringProperty(placed, 'insertedId');
  // Below the minimum, so that the alert of the cart names the part, too.
  const lines = [{ partId: id, quantity: 1 }];
  const input = { idempotencyKey: `journey-long-words-${id}`, lines };
  await api.mutate('cart.add', { token: customer.token, input });

  const customerPage = await openPage({ user: customer });
  const adminPage = await openPage({ user: admin });
  for (const [page, path] of [
    [customerPage, `/parts/${id}`],
    [customerPage, `/parts?query=${WORD.slice(0, 20)}`],
    [customerPage, `/parts?query=${'w'.repeat(100)}`],
    [customerPage, '/dashboard/myorder'],
    [customerPage, `/dashboard/payment/${orderId}`],
    [customerPage, `/dashboard/again?order=${orderId}`],
    [customerPage, '/dashboard/cart'],
    [adminPage, '/dashboard/manage'],
    [adminPage, '/dashboard/manageProduct?query=hub'],
    [adminPage, '/dashboard/stock?query=hub'],
    [adminPage, `/dashboard/stock?part=${id}`],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForQuietNetwork(page);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.soft(page, `${path} at ${width} px`).toFitTheWindow();
    }
  }
  await api.mutate('parts.remove', { token: admin.token, input: { id } });
});
