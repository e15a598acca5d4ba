import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import args from '../../../../scripts/chromium-arguments.json' with { type: 'json' };
import type { Person } from './people.ts';
import { watchTroubles, type Troubles } from './troubles.ts';

const LONGEST_WAIT_MS = 15_000;

/** A person with a browser profile of their own. */
export interface Visitor {
  page: Page;
  /** Everything that went wrong in the pages so far. */
  troubles: Troubles;
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Signed in from the start, by the access token alone. */
  as?: Person;
}

/** One Chromium for the tests of a file; `visit` opens a profile in it. */
export function useBrowser(shopUrl: string) {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // The features that are off replace Playwright's own list. Two more than there: the pages of the
      // address bar, which Chromium draws anew for every profile, were half of what a profile costs.
      args,
    });
  });
  afterAll(async () => browser?.close());

  return async ({ as, ...options }: VisitOptions = {}): Promise<Visitor> => {
    if (browser === undefined) throw new Error('The browser is not open yet.');
    const context = await browser.newContext({
      baseURL: shopUrl,
      viewport: { width: 1280, height: 900 },
      ...(as === undefined ? {} : { storageState: stateOf(as, shopUrl) }),
      ...options,
    });
    const troubles = watchTroubles(context, shopUrl);
    context.setDefaultTimeout(LONGEST_WAIT_MS);
    const page = await context.newPage();
    return { page, troubles, close: () => context.close() };
  };
}

function stateOf({ token }: Person, origin: string) {
  const localStorage = [{ name: 'accessToken', value: token }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
