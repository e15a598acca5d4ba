import type { Locator, Page } from '@playwright/test';
import { everySecond, IS_DEEP } from '../fixtures/deep-tests.ts';
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { expect, test } from '../fixtures/test.ts';
import { formError, mainButton, toast } from '../pages/feedback.page.ts';
import { orderConfirmation, purchase, purchaseButton, quantityField } from '../pages/shop.page.ts';

/** Windows in CSS pixels; the last two are laptops without the height of the browser's own bars. */
const WINDOWS = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1536, 864],
  [1920, 1080],
  [1366, 625],
  [1280, 577],
] as const;

const TERMS = { stock: 5000, minOrderQty: 200, orderMultiple: 10 };

/**
 * Ten price breaks make the highest panel: where it fits, one without fits as well. DEEP_TESTS=1 for
 * both, and for every window.
 */
const LADDERS = [
  ...(IS_DEEP ? [['without price breaks', [WINDOWS[0], WINDOWS[2], WINDOWS[8]], []] as const] : []),
  [
    'with ten price breaks',
    everySecond(WINDOWS),
    Array.from({ length: 10 }, (_, row) => ({
      minQty: 400 * (row + 1),
      unitPriceMinor: 240 - row,
    })),
  ],
] as const;

const lineTotal = (page: Page) => page.getByRole('form', { name: 'Purchase' }).locator('output');

const priceHint = (page: Page) =>
  page.getByText(/^Add 100 to pay \$2\.40 each\.$/).filter({ visible: true });

/** The problem in the bar of a window below 1024 px, in the panel above. */
const shownProblem = (page: Page, width: number) =>
  width < 1024 ? page.locator('.purchase-line .text-danger') : formError(page);

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Returns the names of those that are not completely in the window or covered at their centre. */
async function unreachable(page: Page, controls: Readonly<Record<string, Locator>>) {
  const elements = await Promise.all(Object.values(controls).map((one) => one.elementHandle()));
  const covered = await page.evaluate((all) => {
    return all.flatMap((element, index) => {
      if (!(element instanceof Element)) return [index];
      const { x, y, width, height } = element.getBoundingClientRect();
      if (y < 0 || y + height > window.innerHeight) return [index];
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (element.contains(top) || top.contains(element)) ? [] : [index];
    });
  }, elements);
  return covered.map((index) => Object.keys(controls)[index]);
}

for (const [name, windows, priceBreaks] of LADDERS) {
  test(`Quantity, total and Purchase are in view and usable without scrolling in windows from phone to desktop, ${name}.`, async ({
    openPage,
    users,
    testParts,
  }) => {
    const part = await testParts.create({ ...TERMS, priceBreaks });
    const page = await openPage({ user: await users.createWithAddress() });
    await page.goto(`/parts/${part.id}`);
    await quantityField(page).waitFor();
    const controls = {
      quantity: quantityField(page),
      total: lineTotal(page),
      purchase: purchaseButton(page),
    };
    const scrollTo = (to: number) =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);
    const enter = async (text: string) => {
      const scrolled = await scrollTop(page);
      await quantityField(page).fill(text);
      await quantityField(page).blur();
      expect.soft(await scrollTop(page), `${text} scrolls the page`).toBe(scrolled);
    };
    const hint: Record<string, Locator> = priceBreaks.length > 0 ? { hint: priceHint(page) } : {};
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const where = `${width} x ${height}`;
      await scrollTo(0);
      await enter('300');
      await expect(formError(page), where).toHaveCount(0);
      const checkBar = async () => {
        const bar = await page.locator('.purchase-controls').boundingBox();
        if (width < 1024) expect.soft(bar?.height, `the bar in ${where}`).toBeLessThanOrEqual(96);
      };
      await checkBar();
      for (const top of [0, 700]) {
        await scrollTo(top);
        const covered = await unreachable(page, { ...controls, ...hint });
        expect.soft(covered, `300 in ${where}, scrolled by ${top}`).toEqual([]);
      }
      await enter('5');
      await expect(formError(page), where).toHaveCount(1);
      await checkBar();
      for (const top of [700, 0]) {
        await scrollTo(top);
        // A bar has the problem in place of the total, which there is none of.
        const { total, ...others } = controls;
        const error = shownProblem(page, width);
        const shown = width < 1024 ? { ...others, error } : { ...others, total, error };
        const covered = await unreachable(page, shown);
        expect.soft(covered, `5 in ${where}, scrolled by ${top}`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const before = await scrollTop(page);
    await quantityField(page).fill('300');
    await purchaseButton(page).click();
    await expect(orderConfirmation(page)).toBeVisible();
    const confirmation = page.locator('.purchase-line').getByText('is placed.');
    expect(await unreachable(page, { confirmation })).toEqual([]);
    expect((await page.locator('.purchase-controls').boundingBox())?.height).toBeLessThanOrEqual(
      96,
    );
    // The toast covers no control.
    await expect(toast(page, 'is placed')).toBeVisible();
    const { quantity, purchase: button } = controls;
    expect(await unreachable(page, { quantity, button })).toEqual([]);
    expect(await scrollTop(page)).toBe(before);
  });
}

test('The quantity field shows the whole placeholder of a minimum with four digits.', async ({
  openPage,
  users,
  testParts,
}) => {
  const page = await openPage({ user: await users.create() });
  const part = await testParts.create({ stock: 90_000, minOrderQty: 2000, orderMultiple: 10 });
  await page.goto(`/parts/${part.id}`);
  await quantityField(page).waitFor();
  for (const width of [320, 390, 768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const { text, field } = await quantityField(page).evaluate((input: HTMLInputElement) => {
      const probe = document.createElement('span');
      const { font, fontStretch, letterSpacing } = getComputedStyle(input, '::placeholder');
      Object.assign(probe.style, { font, fontStretch, letterSpacing, position: 'absolute' });
      probe.textContent = input.placeholder;
      document.body.append(probe);
      const measured = probe.getBoundingClientRect().width;
      probe.remove();
      return { text: measured, field: input.clientWidth };
    });
    expect.soft(text, `at ${width} px`).toBeLessThanOrEqual(field);
  }
});

test('The purchase form starts with phone and address of the last order, or else of the profile.', async ({
  api,
  openPage,
  users,
  testParts,
  orders,
}) => {
  const customer = await users.create();
  const part = await testParts.create();
  const page = await openPage({ user: customer });
  const phone = page.getByLabel('Phone');
  const address = page.getByLabel('Address');
  await page.goto(`/parts/${part.id}`);
  await expect(phone).toHaveValue('');

  const info = { number: '+880 1700 000000', location: 'Chattogram' };
  const { email, token } = customer;
  await api.callOk('PUT', `/info/${email}`, { token, body: { info } });
  await page.reload();
  await expect(phone).toHaveValue('+880 1700 000000');
  await expect(address).toHaveValue('Chattogram');
  await expect(page.getByText('From your profile.')).toBeVisible();

  await address.fill('12 Station Road\nDhaka');
  await expect(page.getByText('From your profile.')).toHaveCount(0);
  await purchase(page, 20);
  expect(await orders.list(customer)).toMatchObject([
    { number: '+880 1700 000000', address: '12 Station Road\nDhaka' },
  ]);

  const other = await testParts.create();
  await page.goto(`/parts/${other.id}`);
  await expect(address).toHaveValue('12 Station Road\nDhaka');
  await expect(page.getByText('From your last order.')).toBeVisible();
  await address.fill('');
  await page.reload();
  await expect(address).toHaveValue('');
  await expect(phone).toHaveValue('+880 1700 000000');

  await quantityField(page).fill('20');
  await mainButton(page, 'Add to cart').click();
  await expect(toast(page, /units are in the cart/)).toBeVisible();
  await page.goto('/dashboard/cart');
  const hint = page.getByText('From your last order.');
  await expect(hint).toBeVisible();
  await page.getByLabel('PO number').fill('PO-1');
  await phone.fill('+880 1700 000001');
  await expect(hint).toBeVisible();
  await address.fill('14 Harbour Road');
  await expect(hint).toHaveCount(0);
});

test('A purchase without a network says so, keeps the form and is placed only by the next press.', async ({
  purchasePage,
  orders,
}) => {
  const { page, customer } = purchasePage;
  await quantityField(page).fill('30');
  await page.getByLabel('Address').fill('12 Station Road');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));

  await page.context().setOffline(true);
  await purchaseButton(page).click();
  await expect(formError(page, /^You are offline\. Nothing is ordered yet\.$/)).toBeVisible();
  await expect(quantityField(page)).toHaveValue('30');
  await page.context().setOffline(false);
  await expect(formError(page)).toHaveCount(0);
  await waitForQuietNetwork(page);
  expect(calls.filter((url) => url.includes('orders.place'))).toEqual([]);
  expect(await orders.list(customer)).toEqual([]);

  await purchaseButton(page).click();
  await expect(orderConfirmation(page)).toBeVisible();
  expect(await orders.list(customer)).toMatchObject([{ orders: 30, address: '12 Station Road' }]);
});

test('A part with less stock than its minimum order says why none can be ordered, on card and page.', async ({
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create({ stock: 20, minOrderQty: 50, orderMultiple: 10 });
  const page = await openPage({ user: await users.create() });
  await page.goto(`/parts?query=${part.name.replaceAll(' ', '+')}`);
  const card = page.getByRole('article').filter({ hasText: part.name });
  await expect(card.getByText('Too few left')).toBeVisible();
  await card.getByRole('link', { name: /^Product Details/ }).click();
  await expect(
    page.getByText('20 units left, less than the minimum order of 50.').first(),
  ).toBeVisible();
  await expect(page.getByText('None can be ordered at present.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us about it' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(purchaseButton(page)).toBeDisabled();
  await expect(quantityField(page)).toBeVisible();
  await expect(lineTotal(page)).toHaveText('–');
});

test('A quantity is judged after a pause or on leaving the field, announced once, without moving the form.', async ({
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create({ stock: 5000, minOrderQty: 200, orderMultiple: 10 });
  const page = await openPage({ user: await users.create(), isolated: true });
  await recordLayoutShifts(page);
  await page.goto(`/parts/${part.id}`);
  await quantityField(page).waitFor();
  await page.evaluate(() => {
    Object.assign(window, { announcements: [] });
    const live = '[role=alert], [role=status], [aria-live=polite], output:not([aria-live=off])';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const added = [...addedNodes]
          .filter((node) => node instanceof Element)
          .map((node) => (node.matches(live) ? node : node.querySelector(live)))
          .find((node) => node !== null);
        const holder = target instanceof Element ? target : target.parentElement;
        const region = added ?? holder?.closest(live);
        const text = region?.textContent ?? '';
        if (text !== '') Reflect.get(window, 'announcements').push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  const announcements = () => page.evaluate(() => Reflect.get(window, 'announcements'));
  const deliveryTop = async () => (await page.getByLabel('Phone').boundingBox())?.y;
  const top = await deliveryTop();

  // The pause that ends the typing is measured by timers: they stand still meanwhile.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await quantityField(page).pressSequentially('205');
  expect(await announcements()).toEqual([]);
  await page.clock.resume();
  await expect(formError(page, /not a whole number of case packs/)).toBeVisible();
  await expect(quantityField(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await announcements()).toHaveLength(1);
  expect(await deliveryTop()).toBe(top);

  await page.getByRole('button', { name: 'Use 210' }).press('Enter');
  await expect(quantityField(page)).toBeFocused();
  await expect(formError(page)).toHaveCount(0);
  expect(await deliveryTop()).toBe(top);
  await expect.poll(async () => (await announcements()).slice(1)).toEqual(['Line total $525.00']);

  await quantityField(page).fill('7');
  await expect(formError(page)).toHaveCount(0);
  await quantityField(page).blur();
  await expect(formError(page, /7 is below the minimum order of 200/)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

test('Enter in a field of the purchase panel never places an order, and the wheel changes no quantity; Purchase does, and its toast cancels it.', async ({
  openPage,
  orders,
  testParts,
  users,
}) => {
  const part = await testParts.create(TERMS);
  const customer = await users.createWithAddress();
  const page = await openPage({ user: customer });
  await page.goto(`/parts/${part.id}`);
  await quantityField(page).fill('7');
  await quantityField(page).press('Enter');
  await expect(formError(page, /7 is below the minimum order of 200/)).toBeVisible();
  await expect(quantityField(page)).toBeFocused();
  await page.getByLabel('Phone').press('Enter');
  await quantityField(page).fill('210');
  await quantityField(page).hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await expect(quantityField(page)).toHaveValue('210');
  await quantityField(page).press('Enter');
  await expect(purchaseButton(page)).toBeFocused();
  expect(await orders.list(customer)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(orderConfirmation(page)).toBeVisible();
  const placed = await orders.list(customer);
  expect(placed).toHaveLength(1);

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(toast(page, /^Line BM-\d+ is cancelled\.$/)).toBeVisible();
  await expect(orderConfirmation(page)).toHaveCount(0);
  expect(await orders.list(customer)).toEqual([]);
});
