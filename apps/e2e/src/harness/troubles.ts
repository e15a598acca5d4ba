import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What went wrong in the pages of a visitor, in words. */
export type Troubles = string[];

/**
 * Notes everything that a page of the context complains about: console messages, errors, failed
 * requests and answers, and requests that leave the shop.
 */
export function watchTroubles(context: BrowserContext, shopUrl: string): Troubles {
  const troubles: Troubles = [];
  context.on('page', (page) => watch(page, shopUrl, troubles));
  return troubles;
}

/**
 * Takes away the troubles that a journey makes on purpose: the answer or the failure of a request,
 * and the browser's own line about it. Fails when there were none.
 */
export function forgive({ troubles }: { troubles: Troubles }, pattern: RegExp): void {
  const others = troubles.filter((trouble) => !pattern.test(trouble));
  expect(troubles.length, `no trouble like ${pattern}`).toBeGreaterThan(others.length);
  troubles.splice(0, troubles.length, ...others);
}

function watch(page: Page, shopUrl: string, troubles: Troubles): void {
  page.on('console', (message) => {
    troubles.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => troubles.push(`error: ${error.message} ${page.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    const isOurs = url.startsWith(shopUrl) || /^(data|blob|about):/.test(url);
    if (!isOurs) troubles.push(`left the shop: ${url}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left drops what it still waits for.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`status of ${response.status()} ${response.url()}`);
  });
}
