import { expect, test } from '../fixtures/test.ts';
import { cartLine, cartQuantity } from '../pages/cart.page.ts';
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
    const isActive = () => timer.playState === 'running' && Number(timer.currentTime) > 0;
    while (!isActive()) await new Promise(requestAnimationFrame);
    // It ends only if a frame has seen it begin.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
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

test('A toast waits while the keyboard is in it, is reached by two keys, and gives the focus back.', async ({
  api,
  openPage,
  users,
  testParts,
}) => {
  const customer = await users.create();
  const [part, other] = [await testParts.create(), await testParts.create()];
  const lines = [part, other].map(({ id }) => ({ partId: id, quantity: 20 }));
  const input = { idempotencyKey: crypto.randomUUID(), lines };
  await api.mutate('cart.add', { token: customer.token, input });
  const page = await openPage({ user: customer });
  await page.goto('/dashboard/cart');
  const message = toast(page, part.name);
  const undo = message.getByRole('button', { name: 'Undo' });
  const close = message.getByRole('button', { name: 'Close' });
  const timerIs = (state: string) =>
    expect(message.getByRole('progressbar')).toHaveCSS('animation-play-state', state);
  const focusInMain = page.getByRole('main').locator(':focus');

  await cartLine(page, part.name).getByRole('button', { name: 'Remove' }).press('Enter');
  await undo.focus();
  await timerIs('paused');
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await timerIs('paused');
  await page.keyboard.press('Escape');
  await expect(focusInMain).toHaveCount(1);
  await timerIs('running');
  await page.keyboard.press('Alt+t');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cartQuantity(page, part.name)).toHaveValue('20');
  await expect(focusInMain).toHaveCount(1);
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
