import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { payOrder } from '../harness/card-provider.ts';
import { listOf, recordOf, successOf, textAt } from '../harness/calls.ts';
import { newCustomer, type Person } from '../harness/people.ts';
import { newWare, ordersOf, placeOrder, type PlacedOrder, type Ware } from '../harness/wares.ts';
import { orderRow } from '../pages/shop.page.ts';
import { cast, shopUrl, type Role } from './cast.ts';

let part: Ware;
let unpaid: PlacedOrder;
let paid: PlacedOrder;
let transactionId: string;
let somebody: Person;

interface Screen {
  screen: string;
  /** As the specification says it. */
  holds: string;
  as: Role;
  path: () => string;
  fields: string[];
  buttons: string[];
  links?: [label: string, target: string][];
}

/** The forms of section 2, with everything that can be filled in or pressed. */
const SCREENS: Screen[] = [
  {
    screen: 'Sign-in page',
    holds:
      'Fields: email, password. Actions: Forget Password?, SignIn, Sign In With Google, and a link to sign up',
    as: 'signed out',
    path: () => '/login',
    fields: ['Email', 'Password'],
    buttons: ['Forget Password?', 'SignIn', 'Sign In With Google'],
    links: [['Create an account', '/signUp']],
  },
  {
    screen: 'Sign-up page',
    holds:
      'Fields: name, email, password. Actions: SignUp, Continue with Google button, link to log in',
    as: 'signed out',
    path: () => '/signUp',
    fields: ['Name', 'Email', 'Password'],
    buttons: ['SignUp', 'Continue with Google'],
    links: [['SignIn', '/login']],
  },
  {
    screen: 'Contact',
    holds: 'Form with name, email, message and a Send button',
    as: 'signed out',
    path: () => '/contact',
    fields: ['Name', 'Email', 'Message'],
    buttons: ['Send'],
  },
  {
    screen: 'Purchase form (on /parts/{id})',
    holds: 'Order input, phone and address. A Purchase button',
    as: 'customer',
    path: () => `/parts/${part.id}`,
    fields: ['Order quantity', 'Phone', 'Address'],
    buttons: ['Purchase'],
  },
  {
    screen: 'Profile',
    holds: 'edit form (education, location, phone, linkdin, email, image)',
    as: 'customer',
    path: () => '/dashboard/profile',
    fields: ['Education', 'Location', 'Phone', 'linkdin', 'Email', 'Image'],
    buttons: ['Save profile'],
  },
  {
    screen: 'Review form',
    holds: 'feedback (text), review (star rating 1-5), img (link)',
    as: 'customer',
    path: () => '/dashboard/review',
    fields: ['1 star', '2 stars', '3 stars', '4 stars', '5 stars', 'Feedback', 'Image'],
    buttons: ['Add review'],
  },
  {
    screen: 'Add product',
    holds: 'New-part payload: name, description, price, Quantity, Mquantity, img',
    as: 'admin',
    path: () => '/dashboard/addProduct',
    fields: [
      'Name',
      'Description',
      'Price per unit',
      'Quantity in stock',
      'Minimum quantity',
      'Image',
    ],
    buttons: ['Add product'],
  },
  {
    screen: 'Payment',
    holds: 'Card payment for one order',
    as: 'customer',
    path: () => `/dashboard/payment/${unpaid.id}`,
    fields: [],
    buttons: ['Pay $50.00'],
  },
];

describe('2. Screens', () => {
  beforeAll(async () => {
    const customer = cast.person('customer');
    part = await newWare(shopUrl, { stock: 1000, minOrderQty: 20, orderMultiple: 10 });
    unpaid = await placeOrder(shopUrl, customer, { part, quantity: 20 });
    paid = await placeOrder(shopUrl, customer, { part, quantity: 30 });
    await payOrder(shopUrl, customer, paid);
    const { token } = customer;
    const [order] = listOf(await successOf(shopUrl, 'GET', `/order/${paid.id}`, { token }));
    transactionId = textAt(order, 'transictionId');
    somebody = await newCustomer(shopUrl);
  });

  describe('their fields and actions', () => {
    it.each(SCREENS)('$screen: $holds', async ({ as, path, fields, buttons, links = [] }) => {
      const { page } = cast.visitor(as);
      await page.goto(path());
      const main = page.getByRole('main');
      for (const field of fields) {
        await main
          .getByLabel(new RegExp(`^${field}`))
          .first()
          .waitFor({ state: 'attached' });
      }
      for (const button of buttons) {
        await main.getByRole('button', { name: button, exact: true }).waitFor();
      }
      const targets = links.map(async ([label]) =>
        main.getByRole('link', { name: label, exact: true }).getAttribute('href'),
      );
      expect(await Promise.all(targets)).toEqual(links.map(([, target]) => target));
    });
  });

  describe('Purchase form (on /parts/{id})', () => {
    let form: Locator;
    beforeAll(async () => {
      const { page } = cast.visitor('customer');
      await page.goto(`/parts/${part.id}`);
      form = page.getByRole('form', { name: 'Purchase' });
      await form.waitFor();
    });

    it('Read-only: name, email, material name, price, stock', async () => {
      const { name, email } = cast.person('customer');
      const terms = await form.getByRole('term').allInnerTexts();
      const values = await form.getByRole('definition').allInnerTexts();
      expect(terms).toEqual(['Name', 'Email', 'Material name', 'Price', 'Stock']);
      expect(values).toEqual([name, email, part.name, '$2.50 per unit', '950 available']);
    });

    it('Order input is a number field with placeholder Minimum Order {min}', async () => {
      const field = form.getByRole('spinbutton', { name: 'Order quantity' });
      expect(await field.getAttribute('type')).toBe('number');
      expect(await field.getAttribute('placeholder')).toBe('Minimum Order 20');
    });

    it('Phone and address are free text', async () => {
      const inputs = await form.getByRole('textbox').all();
      expect(inputs).toHaveLength(2);
      for (const [index, text] of ['+880 01700-000000', '12 Station Road\nDhaka'].entries()) {
        await inputs[index]?.fill(text);
        expect(await inputs[index]?.inputValue()).toBe(text);
      }
    });
  });

  describe('Orders table (customer)', () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = cast.visitor('customer'));
      await page.goto('/dashboard/myorder');
      await orderRow(page, paid.number).waitFor();
    });

    it('Shows the customer’s orders', async () => {
      const rows = await page.getByRole('row').filter({ hasText: 'BM-' }).allInnerTexts();
      const orders = await ordersOf(shopUrl, cast.person('customer'));
      expect(rows).toEqual(
        orders.map((order) => expect.stringContaining(textAt(order, 'orderNumber'))),
      );
    });

    it('Unpaid orders show a Payment button', async () => {
      const payment = orderRow(page, unpaid.number).getByRole('link', { name: /^Payment/ });
      expect(await payment.getAttribute('href')).toBe(`/dashboard/payment/${unpaid.id}`);
      expect(
        await orderRow(page, paid.number)
          .getByRole('link', { name: /^Payment/ })
          .count(),
      ).toBe(0);
    });

    it('paid orders show Processing... plus the transaction id', async () => {
      const row = await orderRow(page, paid.number).innerText();
      expect(row).toContain('Processing...');
      expect(row).toContain(transactionId);
      expect(await orderRow(page, unpaid.number).innerText()).not.toContain('Processing...');
    });

    it.each([
      ['unpaid', true],
      ['paid', false],
    ])('A Cancel action is enabled only for unpaid orders: %s', async (state, isEnabled) => {
      const { number } = state === 'paid' ? paid : unpaid;
      const cancel = orderRow(page, number).getByRole('button', { name: /^Cancel/ });
      expect(await cancel.isEnabled()).toBe(isEnabled);
    });
  });

  it('An order is printed with its numbers and its address, without the frame', async () => {
    const { page } = cast.visitor('customer');
    await page.goto(`/dashboard/payment/${paid.id}`);
    const sheet = page.getByRole('region', { name: `Order ${paid.number}` });
    await sheet.waitFor();
    await page.emulateMedia({ media: 'print' });
    const frame = [
      page.getByRole('searchbox'),
      page.getByRole('navigation'),
      page.getByRole('button'),
      page.getByRole('main').getByRole('link', { name: 'My orders' }),
    ];
    const shown = frame.map((piece) => piece.filter({ visible: true }).count());
    expect(await Promise.all(shown)).toEqual([0, 0, 0, 0]);
    for (const text of [transactionId, '30 units', '$75.00', cast.person('customer').name]) {
      expect(await page.getByRole('main').innerText()).toContain(text);
    }
    const { width = 0 } = (await sheet.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(600);
    await page.emulateMedia({ media: 'screen' });
  });

  describe('Manage orders (admin)', () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = cast.visitor('admin'));
      await page.goto('/dashboard/manage');
      await orderRow(page, paid.number).waitFor();
    });

    it('All orders. Unpaid shows Unpaid', async () => {
      const row = await orderRow(page, unpaid.number).innerText();
      expect(row).toContain('Unpaid');
      expect(row).not.toContain('Pending...');
    });

    it('paid shows Pending... plus the transaction id', async () => {
      const row = await orderRow(page, paid.number).innerText();
      expect(row).toContain('Pending...');
      expect(row).toContain(transactionId);
    });
  });

  describe('All users (admin)', () => {
    let page: Page;
    const row = (email: string) => page.getByRole('row').filter({ hasText: email });
    const makeAdmin = (email: string) => row(email).getByRole('button', { name: /^Make An Admin/ });
    beforeAll(async () => {
      ({ page } = cast.visitor('admin'));
      await page.goto(`/dashboard/user?query=${encodeURIComponent(somebody.email)}`);
      await row(somebody.email).waitFor();
    });

    it('List of users with email and role', async () => {
      expect(
        await row(somebody.email).getByRole('cell', { name: 'Customer', exact: true }).count(),
      ).toBe(1);
    });

    it('a Remove user button exists', async () => {
      const remove = row(somebody.email).getByRole('button', { name: /^Remove user/ });
      expect(await remove.isEnabled()).toBe(true);
    });

    it('A Make An Admin action for non-admins only; the list follows without a reload', async () => {
      await makeAdmin(somebody.email).click();
      await row(somebody.email).getByRole('cell', { name: 'Admin', exact: true }).waitFor();
      expect(await makeAdmin(somebody.email).count()).toBe(0);
      const { token } = somebody;
      // The row changes before the shop has answered.
      await expect
        .poll(() => successOf(shopUrl, 'GET', `/admin/${somebody.email}`, { token }))
        .toEqual({ admin: true });
    });
  });

  describe('Manage products (admin)', () => {
    it('all parts, each with Delete', async () => {
      const { page } = cast.visitor('admin');
      await page.goto(`/dashboard/manageProduct?query=${encodeURIComponent(part.name)}`);
      const row = orderRow(page, part.name);
      await row.getByRole('button', { name: `Delete ${part.name}` }).waitFor();
      const parts = listOf(await successOf(shopUrl, 'GET', '/parts')).map(recordOf);
      await page.getByText(`${parts.length} parts on sale.`).waitFor();
      expect(await page.getByRole('row').filter({ hasText: part.name }).count()).toBe(1);
    });
  });

  describe('Profile', () => {
    it('Profile card plus edit form, the phone by a digits keypad', async () => {
      const { page } = cast.visitor('customer');
      await page.goto('/dashboard/profile');
      const { name, email } = cast.person('customer');
      const main = page.getByRole('main');
      await main.getByRole('heading', { name }).waitFor();
      expect(await main.getByRole('term').allInnerTexts()).toEqual([
        'Education',
        'Location',
        'Phone',
        'linkdin',
      ]);
      const form = page.getByRole('form', { name: 'My profile' });
      expect(await form.getByLabel('Phone').getAttribute('inputmode')).toBe('tel');
      expect(await form.getByLabel('Email').inputValue()).toBe(email);
    });
  });
});
