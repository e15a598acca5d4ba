import { stringProperty } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';

const PAYLOAD = '</script><script>window.stolen=1</script><img src=x onerror=window.stolen=1>"\'>';

test('HTML and scripts in stored text stay text on every page that shows them, for visitors, customers and admins.', async ({
  api,
  users,
  page,
  openPage,
}) => {
  const { admin } = users;
  const customer = await users.create(PAYLOAD.slice(0, 100));
  const { token } = customer;
  const part = await api.mutate('parts.create', {
    token: admin.token,
    input: {
      name: PAYLOAD,
      description: PAYLOAD,
      image: '/pictures/products/roller-chain.webp',
      priceMinor: 250,
      minOrderQty: 20,
      stock: 1000,
    },
  });
  const id = stringProperty(part, 'id');
  const review = await api.callOk('POST', '/review', {
    token,
    body: { feedback: PAYLOAD, review: 5 },
  });
  const order = { orderId: id, orders: 20, address: PAYLOAD, number: '1' };
  await api.callOk('POST', '/order', { token, body: order });
  await api.callOk('PUT', `/info/${customer.email}`, {
    token,
    body: { location: PAYLOAD, education: PAYLOAD, linkdin: `javascript:${PAYLOAD}` },
  });

  const customerPage = await openPage({ user: customer });
  const adminPage = await openPage({ user: admin });
  for (const [tab, path] of [
    [page, '/parts?query=window.stolen'],
    [customerPage, `/parts/${id}`],
    [customerPage, '/dashboard/myorder'],
    [customerPage, '/dashboard/profile'],
    [adminPage, '/dashboard/manage'],
    [adminPage, '/dashboard/reviews'],
  ] as const) {
    await tab.goto(path);
    const text = tab.getByText('window.stolen=1').filter({ visible: true });
    await expect(text.first()).toBeVisible();
    expect(await tab.evaluate(() => Reflect.get(window, 'stolen')), path).toBeUndefined();
  }
  await expect(customerPage.locator('a[href^="javascript:" i]')).toHaveCount(0);

  const hidden = { id: stringProperty(review, 'insertedId'), hidden: true };
  await api.mutate('reviews.setHidden', { token: admin.token, input: hidden });
  await api.mutate('parts.remove', { token: admin.token, input: { id } });
});
