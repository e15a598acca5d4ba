import type { Page } from 'playwright-core';

export const DEMO_PASSWORD = 'bicycle-1994';
export const DEMO_ADMIN = 'admin@bicyclesmania.test';
export const DEMO_CUSTOMER = 'customer@bicyclesmania.test';

let people = 0;

/** An email that nobody has signed up with yet. */
export function newEmail(): string {
  people += 1;
  return `buyer-${process.pid}-${Date.now()}-${people}@workshop.test`;
}

export async function signUp(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.goto('/signUp');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'SignUp' }).click();
}

/** Fills the sign-in form of the page that is open. */
export async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'SignIn', exact: true }).click();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email);
  await page.getByRole('button', { name: /^SignOut/ }).waitFor();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^SignOut/ }).click();
  await page.getByRole('link', { name: 'SingIn' }).first().waitFor();
}

/** Chooses a Google account in the popup that `open` brings up. */
export async function chooseGoogleAccount(
  page: Page,
  open: () => Promise<void>,
  person: { name: string; email: string },
): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByRole('button', { name: /continue|sign in|add/i }).click();
}
