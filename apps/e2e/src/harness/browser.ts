import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A person with a browser profile of their own. */
export interface Visitor {
  page: Page;
  /** Everything that went wrong in the page so far: console, network, requests that left us. */
  troubles: string[];
  close(): Promise<void>;
}

/** One Chromium for the tests of a file; `visit` opens a profile in it. */
export function useBrowser(shopUrl: string) {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ARGUMENTS,
    });
  });
  afterAll(async () => browser?.close());

  return async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    if (browser === undefined) throw new Error('The browser is not open yet.');
    const context = await browser.newContext({
      baseURL: shopUrl,
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    return { page, troubles: watch(page, shopUrl), close: () => context.close() };
  };
}

/** Fails with whatever the page complained about. */
export function expectNoTroubles(visitor: Visitor): void {
  expect(visitor.troubles).toEqual([]);
}

function watch(page: Page, shopUrl: string): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => troubles.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    const isOurs = url.startsWith(shopUrl) || /^(data|blob|about):/.test(url);
    if (!isOurs) troubles.push(`left the shop: ${url}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}
