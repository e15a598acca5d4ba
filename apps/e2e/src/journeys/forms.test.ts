import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { useBrowser, type Visitor } from '../harness/browser.ts';
import { listOf, recordOf, successOf } from '../harness/calls.ts';
import { DEMO_ADMIN, newCustomer, signedIn, type Person } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import { newWare, ordersOf } from '../harness/wares.ts';
import { signOut, submitSignIn, toast } from '../pages/account.page.ts';
import { placedNote, purchaseButton, quantityField } from '../pages/shop.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

const PICTURE = '/pictures/products/bell-chrome.webp';

let person: Person;
let visitor: Visitor;
let page: Page;

async function enterAs(somebody: Person): Promise<void> {
  person = somebody;
  visitor = await visit({ as: person });
  ({ page } = visitor);
}

/** A token whose time is over; whoever came by token alone is unknown to the identity provider. */
function endSession(): Promise<void> {
  const claims = { sub: 'nobody', exp: Math.floor(Date.now() / 1000) - 60 };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const token = `eyJhbGciOiJIUzI1NiJ9.${body}.bm9ib2R5`;
  return page.evaluate((text) => localStorage.setItem('accessToken', text), token);
}

/** Presses a button although the session is over, and signs in where that leads to. */
async function signInOnTheWay(press: () => Promise<void>): Promise<void> {
  const { pathname } = new URL(page.url());
  await endSession();
  await press();
  await page.waitForURL('**/login?from=*');
  await submitSignIn(page, person.email);
  await page.waitForURL(`**${pathname}`);
  forgive(visitor, /status of 401 /);
}

const mainButton = (name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

afterEach(leave);

async function leave(): Promise<void> {
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
}

describe('a form that was filled in when the session ended', () => {
  it('a purchase is placed after the sign-in, once', async () => {
    await enterAs(await newCustomer(shopUrl));
    const part = await newWare(shopUrl);
    await page.goto(`/parts/${part.id}`);
    await quantityField(page).fill('30');
    await page.getByLabel('Phone').fill('+880 1700 000000');
    await page.getByLabel('Address').fill('12 Station Road\nDhaka');
    await signInOnTheWay(() => purchaseButton(page).click());

    expect(await quantityField(page).inputValue()).toBe('30');
    await purchaseButton(page).click();
    await placedNote(page).waitFor();
    expect(await ordersOf(shopUrl, person)).toMatchObject([
      { orders: 30, number: '+880 1700 000000', address: '12 Station Road\nDhaka' },
    ]);
  });

  it('a review is added after the sign-in, once', async () => {
    await enterAs(await newCustomer(shopUrl));
    await page.goto('/dashboard/review');
    const feedback = `Kept ${Date.now()}`;
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Feedback').fill(feedback);
    await page
      .getByRole('main')
      .getByRole('combobox', { name: /^Part/ })
      .selectOption({ index: 2 });
    await signInOnTheWay(() => mainButton('Add review').click());

    expect(await page.getByLabel('Feedback').inputValue()).toBe(feedback);
    await mainButton('Add review').click();
    await toast(page, 'Your review add').waitFor();
    const reviews = listOf(await successOf(shopUrl, 'GET', '/review')).map(recordOf);
    expect(reviews.filter((review) => review['feedback'] === feedback)).toMatchObject([
      { review: 4 },
    ]);
    await page.reload();
    await page.getByLabel('Feedback').waitFor();
    expect(await page.getByLabel('Feedback').inputValue()).toBe('');
  });

  it('a profile is saved after the sign-in', async () => {
    await enterAs(await newCustomer(shopUrl));
    await page.goto('/dashboard/profile');
    await page.getByLabel('Education').fill('Diploma in mechanics');
    await signInOnTheWay(() => mainButton('Save profile').click());

    expect(await page.getByLabel('Education').inputValue()).toBe('Diploma in mechanics');
    await mainButton('Save profile').click();
    await toast(page, 'Your profile Information UpDated').waitFor();
    expect(await page.getByText('Here is what you had typed.').count()).toBe(0);
  });

  it('a product is added after the sign-in, with its picture', async () => {
    await enterAs(await signedIn(shopUrl, DEMO_ADMIN));
    const name = `Kept part ${process.pid}-${Date.now()}`;
    const response = await fetch(shopUrl + PICTURE);
    const buffer = Buffer.from(await response.arrayBuffer());
    const picture = { name: 'part.webp', mimeType: 'image/webp', buffer };
    await page.goto('/dashboard/addProduct');
    const form = page.getByRole('form', { name: 'Add product' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Price per unit').fill('2.50');
    await form.getByLabel('Quantity in stock').fill('120');
    await form.getByLabel('Minimum quantity').fill('20');
    const image = form.getByLabel('Image', { exact: true });
    await signInOnTheWay(() => image.setInputFiles(picture));

    await form.getByText(/, uploaded$/).waitFor();
    await mainButton('Add product').click();
    await toast(page, 'products added').waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('');
    const parts = listOf(await successOf(shopUrl, 'GET', '/parts')).map(recordOf);
    expect(parts.filter((part) => part['name'] === name)).toMatchObject([{ price: 2.5 }]);
  });
});

describe('a form that was filled in', () => {
  beforeEach(async () => enterAs(await newCustomer(shopUrl)));

  it('outlives a reload and a look at another page, until somebody starts over', async () => {
    await page.goto('/dashboard/profile');
    await page.getByLabel('Location').fill('Chattogram');
    await page.reload();
    await page.getByText('Here is what you had typed.').waitFor();
    await page.getByRole('link', { name: 'Myorder' }).click();
    await page.getByRole('heading', { name: 'My orders' }).waitFor();
    await page.goBack();
    await page.getByText('Here is what you had typed.').waitFor();
    expect(await page.getByLabel('Location').inputValue()).toBe('Chattogram');
    await mainButton('Start over').click();
    expect(await page.getByLabel('Location').inputValue()).toBe('');
    await page.reload();
    await page.getByLabel('Location').waitFor();
    expect(await page.getByText('Here is what you had typed.').count()).toBe(0);
  });

  it('is gone once its author signs out', async () => {
    const part = await newWare(shopUrl);
    await page.goto(`/parts/${part.id}`);
    await page.getByLabel('Address').fill('12 Station Road');
    await signOut(page);
    await page.goto('/login');
    await submitSignIn(page, person.email);
    await page.waitForURL(`${shopUrl}/`);
    await page.goto(`/parts/${part.id}`);
    await quantityField(page).waitFor();
    expect(await page.getByLabel('Address').inputValue()).toBe('');
  });
});

describe('a file that cannot be the picture of a part', () => {
  const unusable = /part\.png is not a picture that can be used\. .* at most 40 megapixels\./;
  beforeEach(async () => {
    await enterAs(await signedIn(shopUrl, DEMO_ADMIN));
    await page.goto('/dashboard/addProduct');
    await page.getByLabel('Name').first().fill('Kept name');
  });

  it.each([
    ['no picture at all', Buffer.from('a letter')],
    ['more pixels than can be shown', blankPng(8000)],
  ])('%s', async (_, buffer) => {
    const image = page.getByLabel('Image', { exact: true });
    await image.setInputFiles({ name: 'part.png', mimeType: 'image/png', buffer });
    await page.getByRole('main').getByRole('alert').filter({ hasText: unusable }).waitFor();
    expect(await image.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Name').first().inputValue()).toBe('Kept name');
    forgive(visitor, /status of 400 .*\/uploads\/image/);
  });

  it('more bytes than the image host takes', async () => {
    await page.getByLabel('Image', { exact: true }).evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) return;
      const files = new DataTransfer();
      const bytes = new Uint8Array(33 * 1024 * 1024);
      files.items.add(new File([bytes], 'part.png', { type: 'image/png' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const message = page.getByRole('main').getByRole('alert');
    await expect
      .poll(() => message.allInnerTexts())
      .toEqual(['part.png has 33.0 MB. A picture may have up to 32 MB.']);
  });
});

/** A PNG of one colour, so many pixels wide and high; its checksums are right. */
function blankPng(size: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 1;
  const rows = Buffer.alloc((size / 8 + 1) * size);
  const chunks = [
    ['IHDR', head],
    ['IDAT', deflateSync(rows)],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  const parts = chunks.flatMap(([name, data]) => {
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const content = Buffer.concat([Buffer.from(name), data]);
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(content));
    return [length, content, checksum];
  });
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}
