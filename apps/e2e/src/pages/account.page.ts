import type { Locator, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../harness/people.ts';

export async function signUp(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.goto('/signUp');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'SignUp' }).click();
}

/** Fills the sign-in form of the page that is open. */
export async function submitSignIn(
  page: Page,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SignIn', exact: true }).click();
}

export async function signIn(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email, password);
  await signOutButton(page).waitFor();
}

/** The button that only signed-in people see. */
export function signOutButton(page: Page): Locator {
  return page.getByRole('button', { name: /^SignOut/ });
}

export async function signOut(page: Page): Promise<void> {
  await signOutButton(page).click();
  await page.getByRole('link', { name: 'SingIn' }).first().waitFor();
}

/** Chooses a Google account on the chooser, which may be a popup or the page itself. */
export async function chooseGoogleAccount(
  chooser: Page,
  person: { name: string; email: string },
): Promise<void> {
  await chooser.getByLabel('Email').fill(person.email);
  await chooser.getByLabel('Name').fill(person.name);
  await chooser.getByRole('button', { name: 'Continue' }).click();
}

/** A message at the top right. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('alert')
    .filter({ hasText: text });
}

/** What is wrong, in red below a field or a form. */
export function alert(page: Page, text: string | RegExp): Locator {
  return page.getByRole('main').getByRole('alert').filter({ hasText: text });
}

/** Opens the local outbox and follows the newest link for somebody. */
export async function followMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await page.goto('/emulator/outbox');
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject });
  await mail.first().getByRole('link').click();
}
