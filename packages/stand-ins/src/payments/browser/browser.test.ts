import {
  type Browser,
  type BrowserContext,
  chromium,
  type FrameLocator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumArguments, chromiumPath } from '../../../../../scripts/chromium.mjs';
import { startShop } from '../testing/start-shop.ts';
import { type RunningStandIn, storedObjects } from '../testing/start-stand-in.ts';

/** What the tests use of an element in the page; the DOM's types are not loaded here. */
interface Field {
  matches(selector: string): boolean;
  setSelectionRange(start: number, end: number): void;
  selectionStart: number;
  ownerDocument: { defaultView: { getComputedStyle(element: Field): Record<string, string> } };
  getBoundingClientRect(): { top: number };
}

const POLL = { timeout: 10_000 };
// Chromium itself logs every response of 400 and above; a declined card is 402.
const DECLINE_ERROR = /Failed to load resource.*402/;

let shop: RunningStandIn;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let card: FrameLocator;
let consoleErrors: string[] = [];

beforeAll(async () => {
  shop = await startShop();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  context = await browser.newContext();
  // One page for all tests, which start with its own navigation.
  page = await context.newPage();
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning';
    if (isProblem) consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

beforeEach(async () => {
  consoleErrors = [];
  await page.goto(shop.url);
  card = page.frameLocator('iframe[name^="__privateStripeFrame"]');
  await card.locator('[name=cardnumber]').waitFor();
});
afterEach(async () => {
  await page.unrouteAll();
  const unexpected = consoleErrors.filter((text) => !DECLINE_ERROR.test(text));
  if (unexpected.length > 0) throw new Error(`Console errors: ${unexpected.join('; ')}`);
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

/** Reads the intent of a shown `succeeded pi_...` as the shop's server does. */
async function paidIntent(text: string) {
  const [status, id = ''] = text.split(' ');
  expect(status).toBe('succeeded');
  return shop.stripe.paymentIntents.retrieve(id);
}

async function payByVisa(): Promise<void> {
  await enter('4242424242424242');
  await pay();
  await expect.poll(() => page.locator('output').innerText(), POLL).toContain('succeeded');
}

describe('Paying', () => {
  test('A payment succeeds and carries the billing name and email.', async () => {
    await enter('4242424242424242');
    await pay();
    const intent = await paidIntent(await outcome());
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 12_345,
      metadata: { orderId: 'order-1' },
    });
    const methods = storedObjects(shop.dataDir, 'payment_method');
    expect(methods.find(({ id }) => id === intent.payment_method)).toMatchObject({
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
      billing_details: { name: 'Test Customer', email: 'customer@shop.test' },
    });
  });

  test('A declined card is named with its reason, and another card may follow.', async () => {
    for (const [number, message] of [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
    ] as const) {
      await enter(number);
      await pay();
      // The message of the card before may still be shown for a moment.
      await expect.poll(outcome, POLL).toBe(message);
    }
    await payByVisa();
  });

  test('An invalid entry is named, and nothing is charged.', async () => {
    const before = storedObjects(shop.dataDir, 'charge').length;
    for (const [number, expiry, cvc, message] of [
      ['4242', '12 / 40', '123', 'Your card number is incomplete.'],
      ['4242424242424241', '12 / 40', '123', 'Your card number is invalid.'],
      ['4242424242424242', '12', '123', "Your card's expiration date is incomplete."],
      ['4242424242424242', '12 / 20', '123', "Your card's expiration year is in the past."],
      ['4242424242424242', '12 / 40', '1', "Your card's security code is incomplete."],
    ] as const) {
      await enter(number, expiry, cvc);
      await pay();
      // The message of the entry before may still be shown for a moment.
      await expect.poll(outcome, POLL).toBe(message);
    }
    expect(storedObjects(shop.dataDir, 'charge')).toHaveLength(before);
  });
});

describe('3-D Secure authentication', () => {
  test('A completed authentication pays.', async () => {
    await enter('4000002500003155');
    await pay();
    await challenge().getByText('Payment of $123.45').waitFor();
    await challenge().getByRole('button', { name: 'Complete authentication' }).click();
    expect(await paidIntent(await outcome())).toMatchObject({ status: 'succeeded' });
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('A failed authentication shows Stripe’s message, and another card may follow.', async () => {
    await enter('4000002500003155');
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
    await payByVisa();
  });

  test('The buttons are disabled until the script of the dialog runs; the dialog takes the focus, and Escape fails the authentication.', async () => {
    const script = Promise.withResolvers<void>();
    await page.route('**/challenge.js', (route) => script.promise.then(() => route.continue()));
    await enter('4000002500003155');
    await pay();
    const complete = challenge().getByRole('button', { name: 'Complete authentication' });
    await complete.waitFor();
    expect(await complete.isDisabled()).toBe(true);
    expect(await challenge().getByRole('button', { name: 'Fail' }).isDisabled()).toBe(true);
    script.resolve();
    await expect
      .poll(() => complete.evaluate((button: Field) => button.matches(':focus')), POLL)
      .toBe(true);
    await page.keyboard.press('Escape');
    expect(await outcome()).toContain('We are unable to authenticate');
  });

  test('A card may be declined after the authentication.', async () => {
    await enter('4000008400001629');
    await pay();
    await challenge().getByRole('button', { name: 'Complete authentication' }).click();
    expect(await outcome()).toBe('Your card was declined.');
  });
});

describe('The card fields', () => {
  test('Typing is formatted and moves on when a field is complete; Enter pays.', async () => {
    await card.locator('[name=cardnumber]').click();
    await page.keyboard.type('42424242424242421240123');
    expect(await card.locator('[name=cardnumber]').inputValue()).toBe('4242 4242 4242 4242');
    expect(await card.locator('[name=exp-date]').inputValue()).toBe('12 / 40');
    expect(await card.locator('[name=cvc]').inputValue()).toBe('123');
    expect(await card.locator('#brand').innerText()).toBe('Visa');
    await expect.poll(() => page.locator('#field-state').innerText(), POLL).toBe('complete');
    await card.locator('[name=cvc]').press('Enter');
    expect(await outcome()).toContain('succeeded');
  });

  test('The fields are disabled until their script runs.', async () => {
    const script = Promise.withResolvers<void>();
    await page.route('**/card-frame.js', (route) => script.promise.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    const fields = card.locator('input');
    await fields.first().waitFor();
    for (const field of await fields.all()) expect(await field.isDisabled()).toBe(true);
    script.resolve();
    await payByVisa();
  });

  test('Backspace leaves an empty field, and the caret stays at a digit typed in the middle.', async () => {
    const number = card.locator('[name=cardnumber]');
    await number.click();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.press('Backspace');
    expect(await number.evaluate((input: Field) => input.matches(':focus'))).toBe(true);
    await page.keyboard.press('Backspace');
    expect(await number.inputValue()).toBe('4242 4242 4242 424');
    await number.evaluate((input: Field) => input.setSelectionRange(2, 2));
    await page.keyboard.type('9');
    expect(await number.inputValue()).toBe('4294 2424 2424 2424');
    expect(await number.evaluate((input: Field) => input.selectionStart)).toBe(3);
  });

  test('An invalid number is reported to the page and marked in the field.', async () => {
    const number = card.locator('[name=cardnumber]');
    const fieldState = page.locator('#field-state');
    await expect.poll(() => fieldState.innerText(), POLL).toBe('ready');
    await number.fill('4242424242424241');
    await expect.poll(() => fieldState.innerText(), POLL).toBe('Your card number is invalid.');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await number.fill('4242424242424242');
    await expect.poll(() => fieldState.innerText(), POLL).toBe('incomplete');
  });

  test('The fields have the style that the page sets, and fit a narrow page in one line.', async () => {
    const style = await card.locator('[name=cvc]').evaluate((input: Field) => {
      const shown = input.ownerDocument.defaultView.getComputedStyle(input);
      return {
        color: shown['color'],
        fontSize: shown['fontSize'],
        fontFamily: shown['fontFamily'],
      };
    });
    expect(style).toEqual({ color: 'rgb(12, 34, 56)', fontSize: '18px', fontFamily: 'monospace' });
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 600 });
    const frame = page.locator('iframe[title="Secure card payment input frame"]');
    await enter('4242424242424242');
    await expect.poll(async () => (await frame.boundingBox())?.height, POLL).toBeLessThan(40);
    const tops = await card
      .locator('input:visible')
      .evaluateAll((inputs: Field[]) => inputs.map((input) => input.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize(size);
  });
});
