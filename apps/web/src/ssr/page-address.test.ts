import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';
import { renderPage } from '../testing/render-page.ts';

const addressOf = (address: string) => pageAddress(new URL(address, 'http://shop.test'));

describe('pageAddress', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/blog?page=2&query=x', '/blog'],
    ['/parts', '/parts'],
    ['/parts?page=1&sort=catalogue', '/parts'],
    ['/parts?page=2&utm_source=mail&category=Hub+parts', '/parts?category=Hub+parts&page=2'],
    ['/parts?query=%20wheel%20', '/parts?query=wheel'],
    ['/login?from=%2Fparts%2F1&fbclid=x', '/login?from=%2Fparts%2F1'],
    ['/signup?from=%2Fparts%2F1&fbclid=x', '/signup?from=%2Fparts%2F1'],
    ['/portfolio?x=1', '/portfolio'],
  ])('of %s is %s', (address, picked) => {
    expect(addressOf(address)).toBe(picked);
  });

  it.each(['/no-such-page', '/no/such/page?x=1', '/blog/none', '/%ff'])(
    'of %s is that of the one page for what is not found',
    (address) => {
      expect(addressOf(address)).toBe('/404');
    },
  );

  it.each([
    '/dashboard',
    '/dashboard/none',
    '/dashboard/manage?state=paid',
    '/parts/part-1',
    '/dashboard/payment/order-1',
  ])('of %s is none: it is for signed-in people', (address) => {
    expect(addressOf(address)).toBeNull();
  });
});

/** The page without the times of its rendering, and the marks of links that only match exactly. */
const still = (html: string) =>
  html
    .replaceAll(/,u:\d{13}/g, ',u:1')
    .replaceAll(' active"', '"')
    .replaceAll(' data-status="active"', '');

const samePage = async (address: string) => {
  const { nonce, html, ...page } = await renderPage(address);
  return { ...page, html: still(html.replaceAll(nonce, '')) };
};

describe('a page', () => {
  it.each([
    '/?utm_source=mail',
    '/parts?utm_source=mail',
    '/parts?query=part&page=2&utm_source=mail',
    '/blog?utm_source=mail',
    '/protfolio?page=2',
    '/contact?query=x',
    '/login?from=%2Fparts%2F1&utm_source=mail',
    '/signUp?utm_source=mail',
    '/no-such-page?x=1',
    '/portfolio?x=1',
  ])('at %s is the page at its address', async (address) => {
    expect(await samePage(addressOf(address) ?? '')).toEqual(await samePage(address));
  });
});
