import type { Page, Route } from '@playwright/test';
import { stateViolations } from '../fixtures/accessibility.ts';
import type { Api } from '../fixtures/api.ts';
import { tabTo, tabToAndPressEnter } from '../fixtures/keyboard.ts';
import { routeNext } from '../fixtures/route-next.ts';
import { expect, test } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import type { User } from '../fixtures/users.ts';
import { signOutButton, submitSignIn } from '../pages/account.page.ts';
import { cartLine, cartLink, cartQuantity, placeButton } from '../pages/cart.page.ts';
import { toast } from '../pages/feedback.page.ts';
import { giveAddress, quantityField } from '../pages/shop.page.ts';

let keys = 0;

/** Adds 20 units of each part to a user's cart. */
async function fillCart(api: Api, { token }: User, parts: readonly TestPart[]): Promise<void> {
  const lines = parts.map(({ id }) => ({ partId: id, quantity: 20 }));
  const input = { idempotencyKey: `journey-cart-${process.pid}-${(keys += 1)}`, lines };
  await api.mutate('cart.add', { token, input });
}

const main = (page: Page) => page.getByRole('main');
const payment = /\/dashboard\/payment\//;

/** Resolves when the cart has stored a line with this quantity. */
const quantitySaved = (page: Page, quantity: number) =>
  page.waitForResponse(
    (response) =>
      response.url().includes('cart.setLine') &&
      response.request().postData()?.includes(`"quantity":${quantity}`) === true,
  );

test('A visitor adds from a card, signs in and is back with the addition done; the part page adds the chosen quantity.', async ({
  api,
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create({ stock: 1000, minOrderQty: 50 });
  const user = await users.create();
  const page = await openPage();
  await page.goto(`/parts?query=${encodeURIComponent(part.name)}`);
  await expect(cartLink(page)).toBeHidden();
  const add = page.getByRole('button', { name: `Add 50 of ${part.name} to the cart` });
  await add.click();
  await page.waitForURL(/\/login/);
  // The count before the addition arrives after it.
  const added = page.waitForResponse(/cart\.add/);
  const holdCount = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await added;
    await route.fulfill({ response });
  };
  await routeNext(page, /cart\.count/, holdCount);
  await submitSignIn(page, user.email);
  await expect(toast(page, `${part.name}: 50 units are in the cart.`)).toBeVisible();
  await expect(page).toHaveURL(/\/parts\?query=/);
  await expect(cartLink(page)).toHaveAccessibleName('Cart with 1 line');
  await page.reload();
  await expect(cartLink(page)).toHaveAccessibleName('Cart with 1 line');

  await page.goto(`/parts/${part.id}`);
  const addChosen = page.getByRole('button', { name: 'Add to cart' });
  await expect(addChosen).toBeDisabled();
  await quantityField(page).fill('70');
  await addChosen.click();
  await toast(page, `${part.name}: 120 units are in the cart.`)
    .getByRole('button', { name: 'Open cart' })
    .click();
  await expect(cartQuantity(page, part.name)).toHaveValue('120');

  // A reload in the pause before a quantity is saved keeps it.
  await cartQuantity(page, part.name).fill('130');
  await page.reload();
  await expect(cartQuantity(page, part.name)).toHaveValue('130');
  // Saved by the page that was left, whose response is not seen, or by this one.
  await expect
    .poll(() => api.query('cart.get', { token: user.token }))
    .toMatchObject({ lines: [{ quantity: 130 }] });

  // One that was saved after the page was left does not replace a later one.
  await cartQuantity(page, part.name).fill('140');
  const saved = quantitySaved(page, 140);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await saved;
  await page.waitForURL('**/blog');
  const draft = `draft:${user.email}:cart`;
  const kept = () => page.evaluate((key) => sessionStorage.getItem(key), draft);
  await expect.poll(kept).toBeNull();
  const input = { partId: part.id, quantity: 60 };
  await api.mutate('cart.setLine', { token: user.token, input });
  await page.goto('/dashboard/cart');
  await expect(cartQuantity(page, part.name)).toHaveValue('60');

  // It reads what it shows, and typing replaces what Tab selected.
  const savedTyped = quantitySaved(page, 1200);
  await cartQuantity(page, part.name).fill('1,200');
  await savedTyped;
  await cartQuantity(page, part.name).blur();
  await expect(cartQuantity(page, part.name)).toHaveValue('1,200');
  await page.getByRole('button', { name: `One case pack less of ${part.name}` }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('140');
  await expect(cartQuantity(page, part.name)).toHaveValue('140');

  // A quantity that is typed right before the removal does not add the line again.
  const savedLast = quantitySaved(page, 150);
  await cartQuantity(page, part.name).fill('150');
  await page.getByRole('button', { name: `Remove ${part.name}` }).click();
  await savedLast;
  await expect
    .poll(() => api.query('cart.get', { token: user.token }))
    .toMatchObject({ lines: [] });
});

test('With the keyboard alone a buyer mends a cart, undoes a removal, saves a line for later and places the rest; the problem stays.', async ({
  openPage,
  users,
  testParts,
  api,
}) => {
  const names = ['low', 'removed', 'later', 'cheap', 'plain', 'fixed'] as const;
  const parts = new Map<(typeof names)[number], TestPart>();
  for (const name of names) parts.set(name, await testParts.create({ stock: 1000 }));
  const part = (name: (typeof names)[number]): TestPart => {
    const found = parts.get(name);
    if (found === undefined) throw new Error(`There is no part ${name}.`);
    return found;
  };
  const user = await users.create();
  await fillCart(api, user, [...parts.values()]);
  const setLine = (name: (typeof names)[number], quantity: number) =>
    api.mutate('cart.setLine', {
      token: user.token,
      input: { partId: part(name).id, quantity },
    });
  await setLine('low', 15);
  await setLine('fixed', 15);
  await testParts.setPrice(part('cheap'), 240);

  const page = await openPage({ user });
  await page.goto('/dashboard/cart');
  const low = cartLine(page, part('low').name);
  await expect(low).toContainText('The minimum order is 20.');
  await expect(cartLine(page, part('cheap').name)).toContainText('Price fell from $2.50');
  await expect(
    main(page).getByRole('status').filter({ hasText: '2 lines have a problem:' }),
  ).toContainText('The other 4 can be placed without them.');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.soft(page).toFitTheWindow();
  expect.soft(await stateViolations(page)).toEqual([]);

  await tabToAndPressEnter(
    page,
    main(page)
      .getByRole('status')
      .getByRole('link', { name: part('fixed').name }),
  );
  await expect(cartQuantity(page, part('fixed').name)).toBeFocused();
  const use = cartLine(page, part('fixed').name).getByRole('button', { name: /^Use 20/ });
  await tabToAndPressEnter(page, use);
  await expect(cartQuantity(page, part('fixed').name)).toBeFocused();
  await expect(cartQuantity(page, part('fixed').name)).toHaveValue('20');
  await page.keyboard.press('ArrowUp');
  await expect(cartLine(page, part('fixed').name)).toContainText('$75.00');

  await page.getByRole('heading', { name: 'Cart', level: 1 }).click();
  const removed = part('removed').name;
  await tabToAndPressEnter(
    page,
    cartLine(page, removed).getByRole('button', { name: `Remove ${removed}` }),
  );
  await expect(cartLine(page, removed)).toHaveCount(0);
  const rows = page.getByRole('table', { name: 'Lines of the cart' }).getByRole('row');
  await expect(rows.nth(2)).toBeFocused();
  const undo = toast(page, `${removed} is removed`).getByRole('button', { name: 'Undo' });
  await tabToAndPressEnter(page, undo);
  await expect(cartLine(page, removed)).toBeVisible();
  await expect(rows.nth(2)).toContainText(removed);

  const later = part('later').name;
  await page.getByRole('heading', { name: 'Cart', level: 1 }).click();
  await tabToAndPressEnter(
    page,
    cartLine(page, later).getByRole('button', { name: `Save for later ${later}` }),
  );
  await expect(page.getByRole('region', { name: 'Saved for later' })).toContainText(later);

  const po = page.getByRole('textbox', { name: /PO number/ });
  await tabTo(page, po);
  await page.keyboard.type('PO 2026-7');
  await page.reload();
  await expect(po).toHaveValue('PO 2026-7');
  await expect(cartQuantity(page, part('fixed').name)).toHaveValue('30');
  await tabToAndPressEnter(page, page.getByRole('link', { name: 'Skip the lines' }));
  await page.keyboard.press('Tab');
  await expect(po).toBeFocused();
  // Enter in a field places nothing.
  await page.keyboard.press('Enter');
  await expect(po).toBeFocused();
  await tabToAndPressEnter(page, placeButton(page, 4));
  // The account has no address: the cart asks once, and leads to the field.
  const question = page.getByRole('dialog', { name: 'Where does the order go?' });
  await expect(question.getByRole('button', { name: 'Add an address' })).toBeFocused();
  expect.soft(await stateViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Address/ })).toBeFocused();
  await page.keyboard.type('12 Station Road');
  await tabToAndPressEnter(page, placeButton(page, 4));
  await page.waitForURL(payment);
  await expect(page.getByRole('heading', { name: /^Pay \$/ })).toContainText('$223.00');

  await page.goBack();
  await expect(low).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(cartLink(page)).toHaveAccessibleName('Cart with 1 line');
  await expect(po).toHaveValue('');
});

test('A risen price, another tab and a double click: nothing is placed twice, and the cart stays.', async ({
  openPage,
  users,
  testParts,
  orders,
  api,
  allowError,
}) => {
  const one = await testParts.create({ stock: 1000 });
  const two = await testParts.create({ stock: 1000 });
  const user = await users.create();
  await fillCart(api, user, [one, two]);
  const page = await openPage({ user });
  const otherTab = await page.context().newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto('/dashboard/cart');
    await expect(placeButton(tab, 2)).toBeVisible();
  }
  await testParts.setPrice(one, 300);
  await giveAddress(page);
  await placeButton(page, 2).click();
  await expect(main(page).getByRole('alert')).toContainText(
    'Nothing was ordered: prices have changed, and the total is $110.00 instead of $100.00.',
  );
  await expect(cartLine(page, one.name)).toContainText('Price rose from $2.50');
  allowError(/status of 409/);
  expect(await orders.list(user)).toHaveLength(0);

  await placeButton(page, 2).dblclick();
  await page.waitForURL(payment);
  expect(await orders.list(user)).toHaveLength(2);

  // The other tab still shows the cart of before.
  await giveAddress(otherTab);
  await placeButton(otherTab, 2).click();
  await expect(
    otherTab.getByText('Nothing was ordered: the cart was changed').first(),
  ).toBeVisible();
  allowError(/status of 409/);
  expect(await orders.list(user)).toHaveLength(2);
  await expect(signOutButton(otherTab)).toBeVisible();
});
