import type { Page } from '@playwright/test';
import { routeNext } from '../fixtures/route-next.ts';
import { expect, test } from '../fixtures/test.ts';
import { unusedEmail } from '../fixtures/users.ts';
import { emailField } from '../pages/account.page.ts';
import { formError, tableRow, toast } from '../pages/feedback.page.ts';

interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function fillContactForm(page: Page, { name, email, message }: ContactMessage) {
  await page.getByLabel('Name').fill(name);
  await emailField(page).fill(email);
  await messageField(page).fill(message);
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const confirmation = (page: Page, email: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: email });

test('A contact message reaches the admins once and unchanged.', async ({
  page,
  openPage,
  users,
  allowError,
}) => {
  const sent = {
    name: 'Small Workshop',
    email: unusedEmail(),
    message: 'Do you pack by the pallet?\nAnd <b>how many</b> to one?',
  };
  await page.goto('/');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await sendButton(page).click();
  for (const error of ['Name is Required', 'Email is Required', 'Message is Required']) {
    await expect(formError(page, error)).toBeVisible();
  }
  await fillContactForm(page, { ...sent, email: 'workshop@shop' });
  await sendButton(page).click();
  await expect(formError(page, 'Provide a valid Email')).toBeVisible();

  await fillContactForm(page, sent);
  await routeNext(page, '**/trpc/messages.send*', (route) => route.abort());
  await sendButton(page).click();
  await expect(formError(page, 'The shop could not be reached.')).toBeVisible();
  allowError(/ERR_FAILED/);
  await expect(messageField(page)).toHaveValue(sent.message);
  await expect(page).toBeAccessible();

  await sendButton(page).click();
  await expect(confirmation(page, sent.email)).toBeVisible();

  const adminPage = await openPage({ user: users.admin });
  await adminPage.goto('/dashboard');
  const menu = adminPage.getByRole('navigation', { name: 'Running the shop' });
  await menu.getByRole('link', { name: 'Messages' }).click();
  const row = tableRow(adminPage, sent.email);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(sent.name);
  expect(await row.innerText()).toContain(sent.message);
  await expect(adminPage).toBeAccessible();

  await row.getByRole('link', { name: /^Open/ }).click();
  await adminPage.getByRole('textbox', { name: 'Reply' }).fill('Yes: 400 of them.');
  await adminPage.getByRole('button', { name: 'Send reply' }).click();
  await expect(toast(adminPage, 'The reply is on its way.')).toBeVisible();
  await expect(adminPage.getByText('Answered', { exact: true })).toBeVisible();
  await expect(adminPage).toBeAccessible();
});

test('A bot that fills in the honeypot field gets a confirmation, and its message is not stored.', async ({
  page,
  openPage,
  users,
}) => {
  const sent = { name: 'Machine', email: unusedEmail(), message: 'Buy links.' };
  await page.goto('/contact');
  await fillContactForm(page, sent);
  const honeypot = page.getByRole('main').locator('[name=website]');
  await honeypot.fill('https://machine.example', { force: true });
  await sendButton(page).click();
  await expect(confirmation(page, sent.email)).toBeVisible();

  const adminPage = await openPage({ user: users.admin });
  await adminPage.goto('/dashboard/messages');
  await expect(adminPage.getByText(/^(No open messages|.* messages?)$/).first()).toBeVisible();
  await expect(adminPage.getByText(sent.email)).toHaveCount(0);
});

test('A newsletter address is stored once, and the admin copies it from the list.', async ({
  page,
  openPage,
  users,
}) => {
  const email = unusedEmail();
  const footer = page.getByRole('contentinfo');
  const subscribe = async (address: string) => {
    await footer.getByRole('textbox').fill(address);
    await page.getByRole('button', { name: 'Subscribe' }).click();
  };
  await page.goto('/blog');
  await subscribe(`${email.split('@')[0]}@workshop`);
  const error = footer.getByRole('alert').filter({ hasText: 'Provide a valid Email' });
  await expect(error).toBeVisible();
  // The words are the shop's, not the browser's, also for what the browser would refuse itself.
  for (const [typed, words] of [
    ['', 'Email is Required'],
    ['no address', 'Provide a valid Email'],
  ] as const) {
    await subscribe(typed);
    await expect(footer.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  for (const address of [email, email.toUpperCase()]) {
    await subscribe(address);
    await expect(footer.getByRole('status').filter({ hasText: address })).toBeVisible();
  }

  const adminPage = await openPage({ user: users.admin });
  await adminPage.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await adminPage.goto('/dashboard/messages');
  await adminPage.getByRole('link', { name: 'Newsletter addresses' }).click();
  const list = adminPage.getByRole('table', { name: /^Newsletter addresses/ });
  await expect(list.getByText(email)).toHaveCount(1);
  await adminPage.getByRole('button', { name: 'Copy all addresses' }).click();
  await expect(toast(adminPage, 'copied')).toBeVisible();
  const copied = await adminPage.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(', ')).toContain(email);
  await expect(adminPage).toBeAccessible();
});

test('A customer cannot open the messages and finds no link to them.', async ({
  openPage,
  users,
}) => {
  const page = await openPage({ user: users.customer });
  await page.goto('/dashboard/messages');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Messages' })).toHaveCount(0);
});
