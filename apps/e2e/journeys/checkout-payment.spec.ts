import { screenViolations } from '../fixtures/accessibility.ts';
import { CARD_OK } from '../fixtures/card-provider.ts';
import { asArray, property, stringProperty } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { payByCard, readTransactionId } from '../pages/payment.page.ts';

test('One payment pays all orders that were placed together, and the page says so.', async ({
  api,
  openPage,
  users,
  testParts,
}) => {
  const { token } = users.customer;
  const parts = [await testParts.create(), await testParts.create(), await testParts.create()];
  const lines = parts.map(({ id: partId }) => ({ partId, quantity: 20 }));
  const checkout = await api.callOk('POST', '/checkouts', { token, body: { lines } });
  const number = stringProperty(checkout, 'checkoutNumber');
  const ids = asArray(property(checkout, 'orders')).map((order) => stringProperty(order, '_id'));
  const [first = '', second = '', third = ''] = ids;
  await api.callOk('DELETE', `/order/${third}`, { token });

  const page = await openPage({ user: users.customer });
  await page.goto(`/dashboard/payment/${second}`);
  await expect(page.getByText(`checkout ${number}: 2 orders together`)).toBeVisible();
  const due = await api.callOk('GET', `/checkouts/${stringProperty(checkout, '_id')}`, { token });
  const amount = Number(property(due, 'due')).toFixed(2);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(amount);
  const panel = page.getByRole('region', { name: `Checkout ${number}` });
  await expect(panel.getByRole('list', { name: 'Orders that are paid together' })).toContainText(
    parts[0]?.name ?? '',
  );
  await expect(panel.getByRole('listitem').filter({ hasText: parts[2]?.name ?? '' })).toHaveCount(
    0,
  );
  await expect(panel).toContainText(amount);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page).toFitTheWindow();
  expect(await screenViolations(page)).toEqual([]);
  await payByCard(page, CARD_OK);
  const transactionId = await readTransactionId(page);
  await expect(page.getByRole('status').first()).toContainText(amount);

  for (const id of [first, second]) {
    const [order] = asArray(await api.callOk('GET', `/order/${id}`, { token }));
    expect([property(order, 'paid'), property(order, 'transictionId')]).toEqual([
      true,
      transactionId,
    ]);
  }
});
