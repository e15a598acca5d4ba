import type { Page } from '@playwright/test';
import { IS_DEEP } from '../fixtures/deep-tests.ts';
import { asArray, asRecord, stringProperty } from '../fixtures/json.ts';
import { privateRoutes } from '../fixtures/private-routes.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { User } from '../fixtures/users.ts';
import { replaceToken, signOutButton } from '../pages/account.page.ts';
import { toast } from '../pages/feedback.page.ts';

/** Is in everything that the first user has stored or types. */
const MARK = 'Primero';

/** How long the server's refusal of a sent form may take; some forms of the deep version send nothing. */
const REFUSAL_MS = IS_DEEP ? 3000 : 30_000;

/**
 * The pages whose forms are sent; with DEEP_TESTS=1 all are. Every call names its user in one place, so
 * that one page of each role shows what the others do.
 */
const SENT = { customer: '/dashboard/profile', admin: '/dashboard/manage/$checkoutId' };

/** The pages with a form that sends nothing yet after `fillFields`: it needs a card, a picture, ... */
const UNSENT = {
  customer: ['/dashboard/payment/$id'],
  admin: [
    '/dashboard/addProduct',
    '/dashboard/receipts',
    '/dashboard/settings',
    // Its own form, and those of pictures, packaging and files, which have no row to fill in.
    ...Array.from({ length: 4 }, () => '/dashboard/manageProduct/$id'),
  ],
};

interface Accounts {
  /** The first user, as a customer and as an admin. */
  first: User;
  firstAdmin: User;
  second: User;
  /** Returns the paths of a private route with the first user's objects. */
  pathsFor: (route: string) => string[];
  /** Returns all that the second user has stored. */
  readSecond: () => Promise<unknown>;
}

let created: Promise<Accounts> | undefined;
const test = base.extend<{ accounts: Accounts }>({
  accounts: async ({ api, users, orders, testParts }, use) => {
    const create = async (): Promise<Accounts> => {
      const first = await users.create(`${MARK} Workshop`);
      const firstAdmin = await users.create(`${MARK} Admin`);
      const second = await users.create('Second Workshop');
      const { admin } = users;
      const part = await testParts.create({ stock: 5000 });
      const { token } = first;
      const lines = [{ partId: part.id, quantity: 40 }];
      const checkout = await orders.placeTogether(first, { lines, poNumber: `${MARK}-PO` });
      const key = crypto.randomUUID();
      const company = {
        ...asRecord(await api.query('company.get', { token })),
        name: `${MARK} Ltd`,
        billingAddress: `${MARK} Road 1`,
        addresses: [{ id: key, label: `${MARK} store`, address: `${MARK} Road 2` }],
      };
      await api.mutate('company.save', { token, input: company });
      const profile = {
        location: MARK,
        education: '',
        phone: '',
        linkedin: '',
        email: '',
        image: '',
      };
      await api.mutate('profile.save', { token, input: { profile } });
      await api.mutate('cart.add', { token, input: { idempotencyKey: key, lines } });
      const newList = { idempotencyKey: key, name: `${MARK} list`, lines };
      const list = await api.mutate('lists.create', { token, input: newList });
      await api.mutate('users.makeAdmin', {
        token: admin.token,
        input: { email: firstAdmin.email },
      });

      const { id: customerId } = asRecord(await api.query('users.me', { token }));
      const message = {
        idempotencyKey: key,
        name: first.name,
        email: first.email,
        message: `${MARK} asks.`,
        website: '',
      };
      await api.mutate('messages.send', { token, input: message });
      const inbox = asRecord(await api.query('messages.list', { token: admin.token }));
      const [asked] = asArray(inbox['items']);

      const paths: Readonly<Record<string, string[]>> = {
        '/parts/$id': [`/parts/${part.id}`],
        '/dashboard/again': [`/dashboard/again?checkout=${checkout.id}`],
        '/dashboard/lists': [
          '/dashboard/lists',
          `/dashboard/lists?id=${stringProperty(list, 'id')}`,
        ],
        '/dashboard/payment/$id': checkout.orders.map(({ id }) => `/dashboard/payment/${id}`),
        '/dashboard/manageProduct/$id': [`/dashboard/manageProduct/${part.id}`],
        '/dashboard/manage/$checkoutId': [`/dashboard/manage/${checkout.id}`],
        '/dashboard/customers/$id': [`/dashboard/customers/${String(customerId)}`],
        '/dashboard/messages/$id': [`/dashboard/messages/${stringProperty(asked, 'id')}`],
      };
      const pathsFor = (route: string) => {
        if (route.includes('$') && paths[route] === undefined)
          throw new Error(`${route} needs an object of the first user.`);
        return paths[route] ?? [route];
      };
      const readSecond = () =>
        Promise.all(
          [
            'users.me',
            'profile.get',
            'company.get',
            'cart.get',
            'lists.mine',
            'orders.mine',
            'personalData.erasure',
          ].map((procedure) => api.query(procedure, { token: second.token })),
        );
      return { first, firstAdmin, second, pathsFor, readSecond };
    };
    await use(await (created ??= create()));
  },
});

/**
 * Opens a document as a user, in a tab that may have served another one. That document would notice the
 * new token and load anew, which would abort the navigation, so it is left first.
 */
async function openAs(page: Page, user: User, path: string): Promise<void> {
  await expect(() => page.goto('/robots.txt')).toPass();
  await page.evaluate((token) => {
    sessionStorage.clear();
    localStorage.setItem('accessToken', token);
  }, user.token);
  await page.goto(path);
  await signOutButton(page, user.name).waitFor();
}

/** Chooses in every group of the main content and types the mark, or a number, into every field. */
async function fillFields(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main, mark) => {
    const type = (field: HTMLInputElement | HTMLTextAreaElement) => {
      const label = field.labels?.[0]?.textContent ?? '';
      const isNumber = /numeric|decimal/.test(field.inputMode) || /amount|price/i.test(label);
      const text = field.type === 'email' ? `${mark}@typed.test` : `${mark} typed`;
      // React reads a value only after the setter of the prototype has set it.
      const { prototype } =
        field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Reflect.set(prototype, 'value', isNumber ? '80' : text, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    for (const radio of main.querySelectorAll<HTMLInputElement>('[type=radio]')) {
      if (main.querySelector(`[name="${radio.name}"]:checked`) === null) radio.click();
    }
    const notTyped = ['checkbox', 'radio', 'file', 'hidden', 'date', 'month'];
    const fields = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    for (const field of fields) {
      const isAddress = /image|picture/i.test(field.labels?.[0]?.textContent ?? '');
      const isTyped = !notTyped.includes(field.type) && !isAddress;
      if (isTyped && !field.disabled && !field.readOnly) type(field);
    }
  }, MARK);
}

/** Returns where the document or the tab's storage has something of the first user. */
function leftovers(page: Page, { first, firstAdmin }: Accounts): Promise<string[]> {
  const words = [MARK, first.email, firstAdmin.email].map((word) => word.toLowerCase());
  return page.evaluate((marks) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    const places = {
      address: location.href,
      content: document.documentElement.outerHTML,
      fields: fields.map(({ value }) => value).join('\n'),
      storage: JSON.stringify(Object.entries(sessionStorage)),
    };
    return Object.entries(places)
      .filter(([, text]) => marks.some((mark) => text.toLowerCase().includes(mark)))
      .map(([place]) => place);
  }, words);
}

/** Expects the page of the second user, who reads why it has changed, and nothing of the first. */
async function expectSecondUser(page: Page, accounts: Accounts): Promise<void> {
  const { name, email } = accounts.second;
  await signOutButton(page, name).waitFor();
  await expect(toast(page, `You are signed in as ${email} in this browser now.`)).toBeVisible();
  expect(await leftovers(page, accounts)).toEqual([]);
}

/** Submits a form of a page that has not noticed the change. Returns whether the server refused a call. */
async function submitUnaware(page: Page, at: number): Promise<boolean> {
  const refusal = page
    .waitForResponse((response) => response.status() === 409, { timeout: REFUSAL_MS })
    .then(
      () => true,
      () => false,
    );
  const form = page.getByRole('main').locator('form').nth(at);
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  return refusal;
}

test.describe.configure({ mode: 'parallel' });

for (const role of ['customer', 'admin'] as const) {
  const routes = privateRoutes().filter(({ isAdmin }) => isAdmin === (role === 'admin'));
  test(`After a change of the user in another tab, no page of ${role === 'admin' ? 'an admin' : 'a customer'} shows anything of the first user, and no form saves anything for the second.`, async ({
    accounts,
    page,
    allowError,
  }) => {
    // It opens a tenth of the pages, and with DEEP_TESTS=1 all of them, each once more for each form.
    test.slow();
    const { first, firstAdmin, second, pathsFor, readSecond } = accounts;
    const user = role === 'admin' ? firstAdmin : first;
    const before = await readSecond();
    const other = await page.context().newPage();
    await other.goto('/robots.txt');
    expect(routes.map(({ path }) => path)).toContain(SENT[role]);
    const sent = pathsFor(SENT[role]);
    const paths = routes.flatMap((route) => pathsFor(route.path));
    const isSent = (path: string) => IS_DEEP || sent.includes(path);
    const tried = paths.filter((path, at) => isSent(path) || at % 10 === 0);
    const unsent: string[] = [];
    for (const path of tried) {
      await test.step(path, async () => {
        await openAs(page, user, path);
        await waitForQuietNetwork(page);
        await fillFields(page);
        const forms = page.getByRole('main').locator('form');
        const count = isSent(path) ? await forms.count() : 0;
        if (sent.includes(path)) expect(count).toBeGreaterThan(0);
        await replaceToken(other, second.token);
        await expectSecondUser(page, accounts);
        await waitForQuietNetwork(page);
        expect(await leftovers(page, accounts)).toEqual([]);
        for (let at = 0; at < count; at += 1) {
          await openAs(page, user, path);
          await forms.nth(at).waitFor();
          await fillFields(page);
          // A tab gets no event for a change of its own.
          await replaceToken(page, second.token);
          if (!(await submitUnaware(page, at))) {
            unsent.push(path.replace(/[\da-f-]{36}/, '$id'));
            // The page notices the change when it is shown again.
            await page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
          }
          await expectSecondUser(page, accounts);
        }
      });
    }
    expect(await readSecond()).toEqual(before);
    expect(unsent).toEqual(IS_DEEP ? UNSENT[role] : []);
    allowError(/status of 409/);
    if (tried.some((path) => path.startsWith('/dashboard/payment/')))
      allowError(/status of 404 .*(orders.byId|payments.openIntent)/);
  });
}
