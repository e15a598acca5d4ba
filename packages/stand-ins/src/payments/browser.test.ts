import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { launchChromium } from '../shared/testing/chromium.ts';
import { startShop } from './testing/start-shop.ts';
import { temporaryDirectory } from './testing/start-stand-in.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const WAIT = { timeout: 10_000 };
// Chromium itself notes every answer of 400 and above; a declined card is 402.
const DECLINE_NOTE = /Failed to load resource.*402/;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let shop: Awaited<ReturnType<typeof startShop>>;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let card: FrameLocator;
let complaints: string[] = [];

beforeAll(async () => {
  directory = await temporaryDirectory();
  [shop, browser] = await Promise.all([startShop(directory.path), launchChromium()]);
  context = await browser.newContext();
});
afterAll(async () => {
  await browser.close();
  await shop.app.close();
  await directory.remove();
});

beforeEach(async () => {
  complaints = [];
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(shop.url);
  card = page.frameLocator('iframe[name^="__privateStripeFrame"]');
  await card.locator('[name=cardnumber]').waitFor();
});
afterEach(async () => {
  await page.close();
  const unexpected = complaints.filter((text) => !DECLINE_NOTE.test(text));
  if (unexpected.length > 0) throw new Error(`The console complains: ${unexpected.join('; ')}`);
});

async function enter(number: string, expiry = '12 / 40', cvc = '123'): Promise<void> {
  await card.locator('[name=cardnumber]').fill(number);
  await card.locator('[name=exp-date]').fill(expiry);
  await card.locator('[name=cvc]').fill(cvc);
}

/** The page of the card's bank. */
function challenge(): FrameLocator {
  return page.frameLocator('iframe[title="3-D Secure authentication"]');
}

async function pay(): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
}

async function outcome(): Promise<string> {
  await page.locator('output:not(:empty)').waitFor();
  return page.locator('output').innerText();
}

/** The intent of a shown `succeeded pi_...`, as the shop's server sees it. */
async function paidIntent(text: string) {
  const [status, id = ''] = text.split(' ');
  expect(status).toBe('succeeded');
  return shop.stripe.paymentIntents.retrieve(id, { expand: ['payment_method', 'latest_charge'] });
}

describe('paying', () => {
  test('4242 succeeds, with the billing name and email', async () => {
    await enter('4242424242424242');
    await pay();
    expect(await paidIntent(await outcome())).toMatchObject({
      status: 'succeeded',
      amount_received: 12_345,
      metadata: { orderId: 'order-1' },
      payment_method: {
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
        billing_details: { name: 'Test Customer', email: 'customer@shop.test' },
      },
    });
  });

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ])(
    '%s shows: %s',
    async (number, message) => {
      await enter(number);
      await pay();
      expect(await outcome()).toBe(message);
      await enter('4242424242424242');
      await pay();
      await expect.poll(() => page.locator('output').innerText(), WAIT).toContain('succeeded');
    },
    30_000,
  );

  test('names what is wrong with the entry, and charges nothing', async () => {
    const charges = await shop.stripe.charges.list();
    for (const [number, expiry, cvc, message] of [
      ['4242', '12 / 40', '123', 'Your card number is incomplete.'],
      ['4242424242424241', '12 / 40', '123', 'Your card number is invalid.'],
      ['4242424242424242', '12', '123', "Your card's expiration date is incomplete."],
      ['4242424242424242', '12 / 20', '123', "Your card's expiration year is in the past."],
      ['4242424242424242', '12 / 40', '1', "Your card's security code is incomplete."],
    ] as const) {
      await enter(number, expiry, cvc);
      await pay();
      // What the page said of the entry before may stand there for another moment.
      await expect.poll(outcome, WAIT).toBe(message);
    }
    expect((await shop.stripe.charges.list()).data).toHaveLength(charges.data.length);
  });

  test('works in one step, too', async () => {
    await page.goto(`${shop.url}/?at-once`);
    await card.locator('[name=cardnumber]').waitFor();
    await enter('4242');
    await pay();
    expect(await outcome()).toBe('Your card number is incomplete.');
    await enter('5555555555554444');
    await pay();
    await expect.poll(() => page.locator('output').innerText(), WAIT).toContain('succeeded');
  });

  test('Enter in a field pays', async () => {
    await enter('4242424242424242');
    await card.locator('[name=cvc]').press('Enter');
    expect(await outcome()).toContain('succeeded');
  });
});

describe('authentication', () => {
  test.each(['4000002500003155', '4000002760003184'])(
    '%s completes',
    async (number) => {
      await enter(number);
      await pay();
      await challenge().getByText('Payment of $123.45').waitFor();
      await challenge().getByRole('button', { name: 'Complete authentication' }).click();
      expect(await paidIntent(await outcome())).toMatchObject({
        latest_charge: {
          payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
        },
      });
      expect(await page.locator('dialog').count()).toBe(0);
    },
    30_000,
  );

  test('fails in Stripe’s words, and another card may follow', async () => {
    await enter('4000002760003184');
    await pay();
    await challenge().getByRole('button', { name: 'Fail authentication' }).click();
    expect(await outcome()).toBe(
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    );
    const [intent] = (await shop.stripe.paymentIntents.list({ limit: 1 })).data;
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    await enter('4242424242424242');
    await pay();
    await expect.poll(() => page.locator('output').innerText(), WAIT).toContain('succeeded');
  });

  test('Escape counts as failing; the keyboard never leaves the dialog', async () => {
    await enter('4000002760003184');
    await pay();
    const complete = challenge().getByRole('button', { name: 'Complete authentication' });
    await expect
      .poll(() => complete.evaluate((button) => button.matches(':focus')), WAIT)
      .toBe(true);
    await page.keyboard.press('Escape');
    expect(await outcome()).toContain('We are unable to authenticate');
  });

  test('a card may be declined after it', async () => {
    await enter('4000008400001629');
    await pay();
    await challenge().getByRole('button', { name: 'Complete authentication' }).click();
    expect(await outcome()).toBe('Your card was declined.');
  });
});

describe('the card fields', () => {
  test('format what is typed and move on when a field is complete', async () => {
    await card.locator('[name=cardnumber]').click();
    await page.keyboard.type('42424242424242421240123');
    expect(await card.locator('[name=cardnumber]').inputValue()).toBe('4242 4242 4242 4242');
    expect(await card.locator('[name=exp-date]').inputValue()).toBe('12 / 40');
    expect(await card.locator('[name=cvc]').inputValue()).toBe('123');
    expect(await card.locator('#brand').innerText()).toBe('Visa');
    await expect.poll(() => page.locator('#events').innerText(), WAIT).toContain('complete');
  });

  test('Backspace goes back from an empty field, and a digit in the middle stays in its place', async () => {
    const number = card.locator('[name=cardnumber]');
    await number.click();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Backspace');
    expect(await number.evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.keyboard.press('Backspace');
    expect(await number.inputValue()).toBe('4242 4242 4242 424');
    await number.evaluate((input) => input.setSelectionRange(2, 2));
    await page.keyboard.type('9');
    expect(await number.inputValue()).toBe('4294 2424 2424 2424');
    expect(await number.evaluate((input) => input.selectionStart)).toBe(3);
  });

  test('tell the page of focus, changes and mistakes, and mark the element', async () => {
    const element = page.locator('.StripeElement');
    await card.locator('[name=cardnumber]').click();
    await page.keyboard.type('4242424242424241');
    const fieldError = page.locator('#field-error');
    await expect
      .poll(() => fieldError.innerText(), WAIT)
      .toBe('visa: Your card number is invalid.');
    expect(await element.getAttribute('class')).toContain('StripeElement--invalid');
    expect(await element.getAttribute('class')).toContain('StripeElement--focus');
    const number = card.locator('[name=cardnumber]');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await page.locator('button').focus();
    await expect
      .poll(() => page.locator('#events').innerText(), WAIT)
      .toMatch(/ready.*focus.*blur/);
    await number.fill('4242424242424242');
    await expect.poll(() => fieldError.innerText(), WAIT).toBe('');
  });

  test('wear the style that the page gives', async () => {
    const style = await card.locator('[name=cvc]').evaluate((input) => {
      const { color, fontSize, fontFamily } =
        input.ownerDocument.defaultView.getComputedStyle(input);
      return { color, fontSize, fontFamily };
    });
    expect(style).toEqual({ color: 'rgb(12, 34, 56)', fontSize: '18px', fontFamily: 'monospace' });
    expect(await card.locator('[name=postal]').isVisible()).toBe(false);
  });

  test('fit a narrow page in one line, as the provider’s own', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    const frame = page.locator('iframe[title="Secure card payment input frame"]');
    await enter('4242424242424242');
    await expect.poll(async () => (await frame.boundingBox())?.height, WAIT).toBeLessThan(40);
    const tops = await card
      .locator('input:visible')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
  });
});
