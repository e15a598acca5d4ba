import type { Locator, Page } from '@playwright/test';
import { asRecord } from '../fixtures/json.ts';
import { DEMO_PASSWORD } from '../fixtures/users.ts';
import { tableRow } from './feedback.page.ts';

/** Fills in and submits the sign-up form. */
export async function signUp(page: Page, user: { name: string; email: string }): Promise<void> {
  await page.goto('/signUp');
  await page.getByLabel('Name').fill(user.name);
  await emailField(page).fill(user.email);
  await passwordField(page).fill(DEMO_PASSWORD);
  await signUpButton(page).click();
}

export function emailField(page: Page): Locator {
  return page.getByLabel('Email', { exact: true });
}

export function passwordField(page: Page): Locator {
  return page.getByLabel('Password', { exact: true });
}

/** The button that submits the sign-up form. */
export function signUpButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'SignUp' });
}

/** Fills in and submits the sign-in form of the open page. */
export async function submitSignIn(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'SignIn', exact: true }).click();
}

/** Opens the sign-in page, signs in and waits until the shop shows the user. */
export async function signIn(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email, password);
  await signOutButton(page).waitFor();
}

/** The button that only signed-in users see; its name contains the user's display name. */
export function signOutButton(page: Page, displayName = ''): Locator {
  return page.getByRole('button', { name: new RegExp(`^SignOut.*${displayName}`) });
}

export async function signOut(page: Page): Promise<void> {
  await signOutButton(page).click();
  await page.getByRole('link', { name: 'SingIn' }).first().waitFor();
}

/** Chooses a Google account on the account chooser, in a popup or in the page itself. */
export async function chooseGoogleAccount(
  chooser: Page,
  account: { name: string; email: string },
): Promise<void> {
  await chooser.getByLabel('Email').fill(account.email);
  await chooser.getByLabel('Name').fill(account.name);
  await chooser.getByRole('button', { name: 'Continue' }).click();
}

/** Opens the local outbox and follows the link of the newest mail to an address. */
export async function followMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await page.goto('/emulator/outbox');
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject });
  await mail.first().getByRole('link').click();
}

/** Returns the access token that the page stores, or null. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('accessToken'));
}

/** Replaces the access token that the page stores. */
export function replaceToken(page: Page, token: string): Promise<void> {
  return page.evaluate((text) => localStorage.setItem('accessToken', text), token);
}

/** Replaces the access token that the page stores by one of the same user that has expired. */
export async function expireToken(page: Page): Promise<void> {
  const [head, body = '', signature] = (await storedToken(page))?.split('.') ?? [];
  const claims = asRecord(JSON.parse(Buffer.from(body, 'base64url').toString()));
  const expired = { ...claims, exp: Math.floor(Date.now() / 1000) - 60 };
  const text = Buffer.from(JSON.stringify(expired)).toString('base64url');
  await replaceToken(page, [head, text, signature].join('.'));
}

/** Returns an access token without a valid signature that expires in so many seconds. */
export function forgeToken(expiresInSeconds: number): string {
  const claims = { sub: 'nobody', exp: Math.floor(Date.now() / 1000) + expiresInSeconds };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `eyJhbGciOiJIUzI1NiJ9.${body}.bm9ib2R5`;
}

/** Opens the dialog of `Make An Admin` in the row of a user, types the email and confirms. */
export async function makeAdmin(page: Page, email: string): Promise<void> {
  await tableRow(page, email)
    .getByRole('button', { name: /^Make An Admin/ })
    .press('Enter');
  await confirmNewAdmin(page, email);
}

/** Types the email into the open dialog of `Make An Admin` and confirms. */
export async function confirmNewAdmin(page: Page, email: string): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Make .* an admin\?$/ });
  await question.getByRole('textbox', { name: 'Type the email to confirm' }).fill(email);
  await question.getByRole('button', { name: 'Make An Admin', exact: true }).click();
}
