import axe from 'axe-core';
import { fastify } from 'fastify';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumArguments, chromiumPath } from '../../../../../scripts/chromium.mjs';
import { servePage } from '../../testing/serve-page.ts';
import { call, googleSignIn, type RunningStandIn, startStandIn } from '../testing/server.ts';

/** The strict content policy of the shop's pages: the relay and the popup must work under it. */
const SHOP_HEADERS = {
  'content-security-policy': "default-src 'self'; base-uri 'none'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

let server: RunningStandIn;
let browser: Browser;
let page: Page;
let consoleErrors: string[];

beforeAll(async () => {
  const host = fastify();
  await servePage(host, new URL('../testing/shop/', import.meta.url), SHOP_HEADERS);
  server = await startStandIn({}, host);
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

beforeEach(async () => {
  const context = await browser.newContext();
  consoleErrors = [];
  context.on('page', (opened) => {
    opened.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    opened.on('pageerror', (error) => consoleErrors.push(error.message));
  });
  page = await context.newPage();
  await page.goto(server.url);
  await page.getByText('ready').waitFor();
});
afterEach(() => page.context().close());

const newAccount = async (chooser: Page, email: string, name: string) => {
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByRole('button', { name: 'Continue' }).click();
};

async function popup(): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Popup' }).click();
  return opened;
}

const signedIn = (email: string, name: string) =>
  page.getByText(`google.com ${email} ${name}`).waitFor();

describe('The unmodified SDK’s sign-in with Google', () => {
  test('A popup creates an account and later offers it.', async () => {
    await newAccount(await popup(), 'popup@example.com', 'Pop Up');
    await signedIn('popup@example.com', 'Pop Up');

    await page.reload();
    await page.getByText('ready').waitFor();
    const chooser = await popup();
    await chooser.getByRole('button', { name: 'popup@example.com' }).click();
    await signedIn('popup@example.com', 'Pop Up');
    expect(consoleErrors).toEqual([]);
  });

  test('A redirect signs in and returns once.', async () => {
    await page.getByRole('button', { name: 'Redirect' }).click();
    await newAccount(page, 'redirect@example.com', 'Re Direct');
    await signedIn('redirect@example.com', 'Re Direct');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.reload();
    await page.getByText('ready').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  test('A cancelled redirect creates no session.', async () => {
    await page.getByRole('button', { name: 'Redirect' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('ready').waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

test('The account chooser does not redirect to another origin.', async () => {
  const query = new URLSearchParams({
    apiKey: 'demo',
    appName: '[DEFAULT]',
    providerId: 'google.com',
    authType: 'signInViaRedirect',
    redirectUrl: 'https://evil.example/',
  });
  await page.goto(`${server.url}/emulator/auth/handler?${query.toString()}`);
  await newAccount(page, 'away@example.com', 'Away');
  await page.getByText('not one of this shop').waitFor();
  expect(new URL(page.url()).pathname).toBe('/emulator/auth/handler');
});

const addresses = async () => [
  '/emulator/outbox',
  '/emulator/action',
  '/emulator/auth/handler?apiKey=demo&appName=shop&providerId=google.com',
  new URL(await server.newestLink()).href.replace(server.url, ''),
];

describe('The pages', () => {
  beforeAll(async () => {
    const accounts = 'identitytoolkit.googleapis.com/v1/accounts';
    const person = { email: 'pages@example.com', password: 'bicycle-1994' };
    await call(server.url, `${accounts}:signUp`, person);
    const reset = { requestType: 'PASSWORD_RESET', email: person.email };
    await call(server.url, `${accounts}:sendOobCode`, reset);
    const claims = { sub: '55', email: 'ada@example.com', email_verified: true, name: 'Ada' };
    await call(server.url, `${accounts}:signInWithIdp`, googleSignIn(claims));
  });

  test('No page has an accessibility violation or overflows, in a phone’s or a desktop window, in light or dark.', async () => {
    for (const address of await addresses()) {
      await page.goto(server.url + address);
      await page.evaluate(axe.source);
      for (const [width, colorScheme] of [
        [390, 'light'],
        [390, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const findings = await page.evaluate(
          `axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
          id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
        );
        const overflow = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        const shown = { address, width, colorScheme };
        expect({ ...shown, findings, overflow }).toEqual({ ...shown, findings: [], overflow: 0 });
      }
    }
  });

  test('A password is reset with the keyboard.', async () => {
    await page.goto(await server.newestLink());
    await page.getByLabel('New password').fill('typed-by-hand');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Your password is changed' });
    await heading.waitFor();
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
  });
});
