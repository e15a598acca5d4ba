import type { Page } from '@playwright/test';
import { asArray, stringProperty } from '../fixtures/json.ts';
import type { PlacedOrder } from '../fixtures/orders.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import type { User } from '../fixtures/users.ts';
import { orderArticle, tableRow } from '../pages/feedback.page.ts';
import { makeAdmin } from '../pages/account.page.ts';

interface Samples {
  part: TestPart;
  unpaid: PlacedOrder;
  paid: PlacedOrder;
  /** The transaction that paid. */
  transactionId: string;
  newcomer: User;
}

/** Adds a part with an unpaid and a paid order of the customer, and another customer. */
let created: Promise<Samples> | undefined;
const test = base.extend<{ samples: Samples }>({
  samples: async ({ api, users, testParts, orders }, use) => {
    const create = async (): Promise<Samples> => {
      const { customer } = users;
      const part = await testParts.create({ stock: 1000, minOrderQty: 20, orderMultiple: 10 });
      const unpaid = await orders.place(customer, { part, quantity: 20 });
      const paid = await orders.place(customer, { part, quantity: 30 });
      await orders.pay(customer, paid);
      const [order] = asArray(
        await api.callOk('GET', `/order/${paid.id}`, { token: customer.token }),
      );
      const transactionId = stringProperty(order, 'transictionId');
      return { part, unpaid, paid, transactionId, newcomer: await users.create() };
    };
    await use(await (created ??= create()));
  },
});

const purchaseForm = (page: Page) => page.getByRole('form', { name: 'Purchase' });

test.describe('Section 2, purchase form', () => {
  test.beforeAll(async ({ actors, samples }) => {
    await actors.customer.goto(`/parts/${samples.part.id}`);
    await expect(purchaseForm(actors.customer)).toBeVisible();
  });

  test('The purchase form shows name, email, material name, price and stock as text.', async ({
    actors,
    users,
    samples,
  }) => {
    const form = purchaseForm(actors.customer);
    const { name, email } = users.customer;
    const terms = await form.getByRole('term').allInnerTexts();
    const values = await form.getByRole('definition').allInnerTexts();
    expect(terms).toEqual(['Name', 'Email', 'Material name', 'Price', 'Stock']);
    expect(values).toEqual([name, email, samples.part.name, '$2.50 per unit', '950 available']);
  });

  test('The order input of the purchase form is a number field with the placeholder Minimum Order {min}.', async ({
    actors,
  }) => {
    const field = purchaseForm(actors.customer).getByRole('spinbutton', { name: 'Order quantity' });
    await expect(field).toHaveAttribute('type', 'number');
    await expect(field).toHaveAttribute('placeholder', 'Minimum Order 20');
  });

  test('Phone and address of the purchase form are free text.', async ({ actors }) => {
    const inputs = purchaseForm(actors.customer).getByRole('textbox');
    await expect(inputs).toHaveCount(2);
    for (const [index, text] of ['+880 01700-000000', '12 Station Road\nDhaka'].entries()) {
      await inputs.nth(index).fill(text);
      await expect(inputs.nth(index)).toHaveValue(text);
    }
  });
});

test.describe('Section 2, orders table of a customer', () => {
  test.beforeAll(async ({ actors, samples }) => {
    await actors.customer.goto('/dashboard/myorder');
    await expect(tableRow(actors.customer, samples.paid.number)).toBeVisible();
  });

  test('The orders table lists the customer’s orders, newest first.', async ({
    openPage,
    users,
    testParts,
    orders,
  }) => {
    // The worker's customer has orders of other tests, also cancelled and grouped ones.
    const customer = await users.create();
    const part = await testParts.create({ stock: 1000 });
    await orders.place(customer, { part, quantity: 20 });
    await orders.pay(customer, await orders.place(customer, { part, quantity: 30 }));
    await orders.place(customer, { part, quantity: 40 });
    const numbers = (await orders.list(customer)).map((one) => stringProperty(one, 'orderNumber'));
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    const page = await openPage({ user: customer });
    await page.goto('/dashboard/myorder');
    const rows = page.getByRole('row').filter({ hasText: 'BM-' });
    await expect(rows).toContainText(numbers);
  });

  test('An unpaid order has a Payment button, and a paid order has none.', async ({
    actors,
    samples: { unpaid, paid },
  }) => {
    const payment = ({ number }: PlacedOrder) =>
      orderArticle(actors.customer, number).getByRole('link', { name: /^Payment/ });
    await expect(payment(unpaid)).toHaveAttribute('href', `/dashboard/payment/${unpaid.id}`);
    await expect(payment(paid)).toHaveCount(0);
  });

  test('A paid order shows Processing... and its transaction id to the customer.', async ({
    actors,
    samples: { unpaid, paid, transactionId },
  }) => {
    const paidRow = orderArticle(actors.customer, paid.number);
    await expect(paidRow).toContainText('Processing...');
    await expect(paidRow).toContainText(transactionId);
    await expect(orderArticle(actors.customer, unpaid.number)).not.toContainText('Processing...');
  });

  for (const [state, isEnabled] of [
    ['unpaid', true],
    ['paid', false],
  ] as const) {
    test(`The Cancel action of an ${state === 'paid' ? 'order that is paid' : 'unpaid order'} is ${isEnabled ? 'enabled' : 'disabled'}.`, async ({
      actors,
      samples,
    }) => {
      const row = tableRow(actors.customer, samples[state].number);
      await expect(row.getByRole('button', { name: /^Cancel/ })).toBeEnabled({
        enabled: isEnabled,
      });
    });
  }

  test('An order prints with its numbers and its address, without the navigation of the page.', async ({
    actors,
    users,
    samples: { paid, transactionId },
  }) => {
    const page = actors.customer;
    const main = page.getByRole('main');
    await page.goto(`/dashboard/payment/${paid.id}`);
    const sheet = page.getByRole('region', { name: /^Order BC-/ });
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const piece of [
      page.getByRole('search'),
      page.getByRole('navigation'),
      page.getByRole('button'),
      main.getByRole('link', { name: 'My orders' }),
    ]) {
      expect(await piece.filter({ visible: true }).count()).toBe(0);
    }
    for (const text of [paid.number, transactionId, '30 units', '$75.00', users.customer.name]) {
      expect(await main.innerText()).toContain(text);
    }
    expect((await sheet.boundingBox())?.width).toBeGreaterThan(600);
    await page.emulateMedia({ media: 'screen' });
  });
});

test.describe('Section 2, manage orders', () => {
  test.beforeAll(async ({ actors, samples }) => {
    await actors.admin.goto('/dashboard/manage');
    await expect(tableRow(actors.admin, samples.paid.number)).toBeVisible();
  });

  test('An unpaid order shows Unpaid to the admin.', async ({ actors, samples }) => {
    const row = tableRow(actors.admin, samples.unpaid.number);
    await expect(row).toContainText('Unpaid');
    await expect(row).not.toContainText('Pending...');
  });

  test('A paid order shows Pending... and its transaction id to the admin.', async ({
    actors,
    samples,
  }) => {
    const order = orderArticle(actors.admin, samples.paid.number);
    await expect(order).toContainText('Pending...');
    await expect(order).toContainText(samples.transactionId);
  });
});

test.describe('Section 2, all users', () => {
  test.beforeAll(async ({ actors, samples: { newcomer } }) => {
    await actors.admin.goto(`/dashboard/user?query=${encodeURIComponent(newcomer.email)}`);
    await expect(tableRow(actors.admin, newcomer.email)).toBeVisible();
  });

  test('The list of users shows email and role.', async ({ actors, samples: { newcomer } }) => {
    const row = tableRow(actors.admin, newcomer.email);
    await expect(row.getByRole('cell', { name: 'Customer', exact: true })).toHaveCount(1);
  });

  test('The list of users has a Remove user button.', async ({ actors, samples: { newcomer } }) => {
    const row = tableRow(actors.admin, newcomer.email);
    await expect(row.getByRole('button', { name: /^Remove user/ })).toBeEnabled();
  });

  test('The list of users offers Make An Admin for non-admins only, and updates without a reload.', async ({
    actors,
    api,
    samples: { newcomer },
  }) => {
    const { email, token } = newcomer;
    const row = tableRow(actors.admin, email);
    await makeAdmin(actors.admin, email);
    await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Make An Admin/ })).toHaveCount(0);
    // The row changes before the shop has responded.
    await expect
      .poll(() => api.callOk('GET', `/admin/${email}`, { token }))
      .toEqual({ admin: true });
  });
});

test('The list of products shows all parts with a Delete action each.', async ({
  actors,
  api,
  samples: { part },
}) => {
  const page = actors.admin;
  await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(part.name)}`);
  const row = tableRow(page, part.name);
  await expect(row.getByRole('button', { name: `Delete ${part.name}` })).toBeVisible();
  const parts = asArray(await api.callOk('GET', '/parts'));
  await expect(page.getByText(`${parts.length} parts on sale.`)).toBeVisible();
  await expect(row).toHaveCount(1);
});

test('The profile page has a profile card and an edit form, with a digits keypad for the phone.', async ({
  actors,
  users,
}) => {
  const page = actors.customer;
  await page.goto('/dashboard/profile');
  const { name, email } = users.customer;
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name })).toBeVisible();
  expect(await main.getByRole('term').allInnerTexts()).toEqual([
    'Education',
    'Location',
    'Phone',
    'linkdin',
  ]);
  const form = page.getByRole('form', { name: 'My profile' });
  await expect(form.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel');
  await expect(form.getByLabel('Email')).toHaveValue(email);
});
