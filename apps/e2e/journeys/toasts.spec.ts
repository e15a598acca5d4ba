import { expect, test } from '../fixtures/test.ts';
import { mainButton, toast } from '../pages/feedback.page.ts';
import { quantityField } from '../pages/shop.page.ts';

test('A toast stays for its time where the browser moves the start of its timer, and closes at the end of it.', async ({
  purchasePage: { page, part },
}) => {
  await quantityField(page).fill('20');
  await mainButton(page, 'Add to cart').click();
  const message = toast(page, `${part.name}: 20 units are in the cart.`);
  await expect(message).toBeVisible();
  await message.evaluate(async (element) => {
    const [timer] = element.querySelector('[role=progressbar]')?.getAnimations() ?? [];
    if (timer === undefined) throw new Error('The toast has no timer.');
    while (timer.playState !== 'running') await new Promise(requestAnimationFrame);
    // As Chromium does on a busy machine: the animation has not begun yet, which ends it.
    const ended = new Promise((resolve) => {
      document.addEventListener('animationend', resolve, { capture: true, once: true });
    });
    timer.currentTime = -1;
    await ended;
    timer.currentTime = 0;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(message).toHaveAttribute('data-in', 'true');
  await message.evaluate((element) => {
    for (const timer of element.querySelector('[role=progressbar]')?.getAnimations() ?? [])
      timer.finish();
  });
  await expect(message).toHaveCount(0);
});

test('The message of an addition does not wait for the count of the cart.', async ({
  purchasePage: { page, part },
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await quantityField(page).fill('20');
  await page.route(/cart\.count/, async (route) => {
    await released;
    await route.continue();
  });
  await mainButton(page, 'Add to cart').click();
  await expect(toast(page, `${part.name}: 20 units are in the cart.`)).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: 'Cart with 1 line' })).toBeVisible();
});
