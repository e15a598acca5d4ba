import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { accessibilityProblems } from '../harness/accessibility.ts';
import { useBrowser } from '../harness/browser.ts';
import { DEMO_ADMIN, newCustomer, newEmail, signedIn, type Person } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import { alert, toast } from '../pages/account.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

interface Letter {
  name: string;
  email: string;
  message: string;
}

async function write(page: Page, { name, email, message }: Letter): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Message').fill(message);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const thanks = (page: Page) => page.getByRole('main').getByRole('status');
const newsletterBox = (page: Page) => page.getByRole('contentinfo').getByRole('textbox');

async function subscribe(page: Page, email: string): Promise<void> {
  await newsletterBox(page).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
}

describe('what visitors leave', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signedIn(shopUrl, DEMO_ADMIN);
  });

  it('a message reaches the admins, once and whole', async () => {
    const letter = {
      name: 'Small Workshop',
      email: newEmail(),
      message: 'Do you pack by the pallet?\nAnd <b>how many</b> to one?',
    };
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'Contact Us' }).first().click();
    await send(page);
    for (const complaint of ['Name is Required', 'Email is Required', 'Message is Required']) {
      await alert(page, complaint).waitFor();
    }
    await write(page, { ...letter, email: 'workshop@shop' });
    await send(page);
    await alert(page, 'Provide a valid Email').waitFor();

    await write(page, letter);
    await page.route('**/trpc/messages.send*', (route) => route.abort(), { times: 1 });
    await send(page);
    await alert(page, 'The shop could not be reached.').waitFor();
    forgive(visitor, /ERR_FAILED/);
    expect(await page.getByLabel('Message').inputValue()).toBe(letter.message);
    expect(await accessibilityProblems(page)).toEqual([]);

    await send(page);
    await thanks(page).filter({ hasText: letter.email }).waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.close();

    const reader = await visit({ as: admin });
    await reader.page.goto('/dashboard');
    await reader.page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
    const row = reader.page.getByRole('row').filter({ hasText: letter.email });
    await row.waitFor();
    expect(await row.count()).toBe(1);
    expect(await row.innerText()).toContain(letter.name);
    expect(await row.innerText()).toContain(letter.message);
    expect(await row.getByRole('link').getAttribute('href')).toBe(`mailto:${letter.email}`);
    expect(await accessibilityProblems(reader.page)).toEqual([]);
    expect(reader.troubles).toEqual([]);
    await reader.close();
  });

  it('a machine that fills every field is thanked, and nobody reads it', async () => {
    const machine = { name: 'Machine', email: newEmail(), message: 'Buy links.' };
    const visitor = await visit();
    await visitor.page.goto('/contact');
    await write(visitor.page, machine);
    const honeypot = visitor.page.getByRole('main').locator('[name=website]');
    await honeypot.fill('https://machine.example', { force: true });
    await send(visitor.page);
    await thanks(visitor.page).filter({ hasText: machine.email }).waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.close();

    const reader = await visit({ as: admin });
    await reader.page.goto('/dashboard/messages');
    await reader.page
      .getByText(/^(No messages yet|.* messages?)$/)
      .first()
      .waitFor();
    expect(await reader.page.getByText(machine.email).count()).toBe(0);
    expect(reader.troubles).toEqual([]);
    await reader.close();
  });

  it('a newsletter address is kept once, and can be taken along', async () => {
    const email = newEmail();
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/blog');
    await subscribe(page, `${email.split('@')[0]}@workshop`);
    const box = page.getByRole('contentinfo');
    await box.getByRole('alert').filter({ hasText: 'Provide a valid Email' }).waitFor();
    for (const typed of [email, email.toUpperCase()]) {
      await subscribe(page, typed);
      await box.getByRole('status').filter({ hasText: typed }).waitFor();
    }
    expect(visitor.troubles).toEqual([]);
    await visitor.close();

    const reader = await visit({ as: admin, permissions: ['clipboard-read', 'clipboard-write'] });
    await reader.page.goto('/dashboard/messages');
    await reader.page.getByRole('link', { name: 'Newsletter addresses' }).click();
    const list = reader.page.getByRole('list', { name: /^Newsletter addresses/ });
    await list.getByText(email).waitFor();
    expect(await list.getByText(email).count()).toBe(1);
    await reader.page.getByRole('button', { name: 'Copy all addresses' }).click();
    await toast(reader.page, 'copied').waitFor();
    const copied = await reader.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split(', ')).toContain(email);
    expect(await accessibilityProblems(reader.page)).toEqual([]);
    expect(reader.troubles).toEqual([]);
    await reader.close();
  });

  it('a customer has no way to read them', async () => {
    const visitor = await visit({ as: await newCustomer(shopUrl) });
    const { page } = visitor;
    await page.goto('/dashboard/messages');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: /Welcome/ }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Messages' }).count()).toBe(0);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
