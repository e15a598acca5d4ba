import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newWare, ordersOf, type Ware } from '../harness/wares.ts';
import { toast } from '../pages/account.page.ts';
import { purchase, quantityField } from '../pages/shop.page.ts';
import { cast, shopUrl } from './cast.ts';

// Those of the home page (6, 3, 3 with 30 px, 31000, 300, 700, 2, 10) are measured with its
// sections; the least password and the bounds of a purchase with the rules.

describe('9. Order total', () => {
  let page: Page;
  let part: Ware;
  beforeAll(async () => {
    ({ page } = cast.visitor('customer'));
    part = await newWare(shopUrl, { stock: 1000, priceMinor: 485 });
    await page.goto(`/parts/${part.id}`);
    await quantityField(page).waitFor();
  });

  it.each([
    ['20', '$97.00'],
    ['70', '$339.50'],
    ['980', '$4,753.00'],
  ])('Order total is unit price times quantity: $4.85 x %s = %s', async (quantity, total) => {
    await quantityField(page).fill(quantity);
    const shown = page.getByRole('form', { name: 'Purchase' }).locator('output');
    await expect.poll(() => shown.innerText()).toBe(total);
  });

  it('is what the order is placed at', async () => {
    await purchase(page, 70);
    const [newest] = await ordersOf(shopUrl, cast.person('customer'));
    expect(newest).toMatchObject({ orders: 70, price: 339.5 });
  });
});

describe('9. Review rating', () => {
  it('5 stars, size 24', async () => {
    const { page } = cast.visitor('customer');
    await page.goto('/dashboard/review');
    const rating = page.getByRole('group', { name: 'Rating' });
    const stars = rating.locator('label');
    await stars.first().waitFor();
    expect(await rating.getByRole('radio').count()).toBe(5);
    const sizes = await stars.evaluateAll((labels) =>
      labels.map((label) => {
        const { width = 0, height = 0 } = label.querySelector('svg')?.getBoundingClientRect() ?? {};
        return [width, height];
      }),
    );
    expect(sizes).toEqual(Array.from({ length: 5 }, () => [24, 24]));
  });

  it.each([1, 2, 3, 4, 5])('%d of them can be given', async (number) => {
    const { page } = cast.visitor('customer');
    const star = page.getByRole('radio', { name: number === 1 ? '1 star' : `${number} stars` });
    await star.check({ force: true });
    await page.getByText(`${number} of 5: `).waitFor();
    const preview = page.getByRole('figure').getByRole('img', { name: `${number} of 5 stars` });
    expect(await preview.count()).toBe(1);
  });
});

describe('9. Toast', () => {
  let page: Page;
  let message: Locator;
  let countdown: Locator;
  beforeAll(async () => {
    ({ page } = cast.visitor('signed out'));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forget Password?' }).click();
    message = toast(page, 'No user is logged in');
    countdown = message.getByRole('progressbar', { includeHidden: true });
    await message.waitFor();
  });

  /** How long the message stays in all, in milliseconds, and whether its time runs. */
  const time = () =>
    countdown.evaluate((bar) => {
      const [running] = bar.getAnimations();
      return { total: running?.effect?.getTiming().duration, state: running?.playState };
    });

  it('pause on hover', async () => {
    await message.hover();
    await expect.poll(time).toEqual({ total: 5000, state: 'paused' });
  });

  it('top-right', async () => {
    const { x = 0, y = 0, width = 0 } = (await message.boundingBox()) ?? {};
    expect(1280 - x - width).toBeLessThan(40);
    expect(y).toBeLessThan(200);
  });

  it('auto-close 5000 ms', async () => {
    await page.mouse.move(0, 0);
    await expect.poll(time).toEqual({ total: 5000, state: 'running' });
    await countdown.evaluate((bar) => bar.getAnimations()[0]?.finish());
    await message.waitFor({ state: 'detached' });
  });

  it('draggable', async () => {
    await page.getByRole('button', { name: 'Forget Password?' }).click();
    await message.hover();
    const { x = 0, y = 0 } = (await message.boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 140, y + 20, { steps: 4 });
    const dragged = (await message.boundingBox()) ?? { x: 0 };
    expect(dragged.x - x).toBeCloseTo(100, 0);
    await page.mouse.move(x + 440, y + 20, { steps: 4 });
    await page.mouse.up();
    await message.waitFor({ state: 'detached' });
  });
});
