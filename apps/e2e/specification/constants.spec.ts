import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';
import { purchase, quantityField } from '../pages/shop.page.ts';

// The constants of the home page (6, 3, 3 with 30 px, 31000, 300, 700, 2, 10) are tested with its
// sections, the minimum password length and the bounds of a purchase with the rules.

test.describe('Section 9, order total', () => {
  test.beforeAll(async ({ actors: { customer: page }, testParts }) => {
    const part = await testParts.create({ stock: 1000, priceMinor: 485 });
    await page.goto(`/parts/${part.id}`);
    await expect(quantityField(page)).toBeVisible();
  });

  for (const [quantity, total] of [
    ['20', '$97.00'],
    ['70', '$339.50'],
    ['980', '$4,753.00'],
  ] as const) {
    test(`The total of ${quantity} units at $4.85 is ${total}.`, async ({
      actors: { customer: page },
    }) => {
      await quantityField(page).fill(quantity);
      const output = page.getByRole('form', { name: 'Purchase' }).locator('output');
      await expect.poll(() => output.innerText()).toBe(total);
    });
  }

  test('An order is placed at the total that the purchase form shows.', async ({
    actors,
    users,
    orders,
  }) => {
    await purchase(actors.customer, 70);
    const [newest] = await orders.list(users.customer);
    expect(newest).toMatchObject({ orders: 70, price: 339.5 });
  });
});

test.describe('Section 9, review rating', () => {
  test.beforeAll(async ({ actors: { customer: page } }) => {
    await page.goto('/dashboard/review');
  });

  test('The rating of a review has 5 stars of 24 px.', async ({ actors: { customer: page } }) => {
    const rating = page.getByRole('group', { name: 'Rating' });
    const stars = rating.locator('svg');
    await expect(stars.first()).toBeVisible();
    const sizes = await stars.evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const { width, height } = drawing.getBoundingClientRect();
        return [width, height];
      }),
    );
    expect(sizes).toEqual(Array.from({ length: 5 }, () => [24, 24]));
  });

  for (const [number, label, description] of [
    [1, '1 star', '1 of 5 stars'],
    [2, '2 stars', '2 of 5 stars'],
    [3, '3 stars', '3 of 5 stars'],
    [4, '4 stars', '4 of 5 stars'],
    [5, '5 stars', '5 of 5 stars'],
    [2.5, '2 and a half stars', '2 and a half of 5 stars'],
    [4.5, '4 and a half stars', '4 and a half of 5 stars'],
  ] as const) {
    test(`A review can be given ${label}.`, async ({ actors: { customer: page } }) => {
      await page.getByRole('radio', { name: label }).check({ force: true });
      await expect(page.getByText(`${number} of 5: `)).toBeVisible();
      const preview = page.getByRole('figure').getByRole('img', { name: description });
      await expect(preview).toHaveCount(1);
    });
  }
});

const forgotButton = (page: Page) => page.getByRole('button', { name: 'Forget Password?' });
const message = (page: Page) => toast(page, 'No user is logged in');
const countdown = (page: Page) => message(page).getByRole('progressbar', { includeHidden: true });

/** Returns how long a toast stays in all, in milliseconds, and whether its time runs. */
const readCountdown = (bar: Locator) =>
  bar.evaluate((element) => {
    const [animation] = element.getAnimations();
    return { total: animation?.effect?.getTiming().duration, state: animation?.playState };
  });

/** Resolves when the toast has slid in: until then its countdown waits and no pointer moves it. */
const hasSlidIn = (page: Page) =>
  expect.poll(() => message(page).evaluate((element) => element.getAnimations().length)).toBe(0);

/** Opens the toast and moves the pointer over it, again where its time ended before that. */
const openToast = (page: Page) =>
  expect(async () => {
    if ((await message(page).count()) === 0) await forgotButton(page).click();
    await hasSlidIn(page);
    await message(page).hover({ timeout: 4000 });
    expect((await readCountdown(countdown(page))).state).toBe('paused');
  }).toPass();

test.describe('Section 9, toast', () => {
  test.describe.configure({ mode: 'serial' });
  test.afterAll(({ actors }) => actors.visitor.emulateMedia({ reducedMotion: 'reduce' }));
  test.beforeAll(async ({ actors: { visitor: page } }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/login');
  });

  test('A toast pauses its countdown while the pointer is over it.', async ({
    actors: { visitor: page },
  }) => {
    await openToast(page);
    expect(await readCountdown(countdown(page))).toEqual({ total: 5000, state: 'paused' });
  });

  test('A toast is at the top right of the window.', async ({ actors: { visitor: page } }) => {
    await hasSlidIn(page);
    const { x = 0, y = 0, width = 0 } = (await message(page).boundingBox()) ?? {};
    expect(1280 - x - width).toBeGreaterThanOrEqual(0);
    expect(1280 - x - width).toBeLessThan(40);
    expect(y).toBeLessThan(200);
  });

  test('A toast closes after 5000 ms.', async ({ actors: { visitor: page } }) => {
    // So slow that it does not end before the next lines have seen it run.
    await countdown(page).evaluate((bar) => bar.getAnimations()[0]?.updatePlaybackRate(0.001));
    await page.mouse.move(0, 0);
    await expect
      .poll(() => readCountdown(countdown(page)))
      .toEqual({ total: 5000, state: 'running' });
    await countdown(page).evaluate((bar) => bar.getAnimations()[0]?.finish());
    await expect(message(page)).toHaveCount(0);
  });

  test('A toast follows the pointer that drags it, and closes when it is dragged away.', async ({
    actors: { visitor: page },
  }) => {
    await openToast(page);
    const { x = 0, y = 0 } = (await message(page).boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 140, y + 20, { steps: 4 });
    const draggedBy = async () => ((await message(page).boundingBox())?.x ?? 0) - x;
    await expect.poll(draggedBy).toBeCloseTo(100, 0);
    await page.mouse.move(x + 440, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(message(page)).toHaveCount(0);
  });
});
