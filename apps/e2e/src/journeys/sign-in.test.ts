import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../harness/browser.ts';
import { textAt } from '../harness/calls.ts';
import { isRed } from '../harness/colours.ts';
import { DEMO_PASSWORD, identify, newCustomer, newEmail } from '../harness/people.ts';
import { forgive } from '../harness/troubles.ts';
import {
  alert,
  chooseGoogleAccount,
  followMail,
  signOutButton,
  signUp,
  submitSignIn,
  toast,
} from '../pages/account.page.ts';

const shopUrl = inject('shopUrl');
const visit = useBrowser(shopUrl);

/** What the identity provider signed about somebody. */
function claimsOf(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

describe('sign-up', () => {
  it('says what is missing or wrong, to the letter', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/signUp');
    const submit = page.getByRole('main').getByRole('button', { name: 'SignUp' });
    const [name, email, password] = [
      page.getByLabel('Name'),
      page.getByLabel('Email', { exact: true }),
      page.getByLabel('Password', { exact: true }),
    ];
    await submit.click();
    await alert(page, /^Name is Required$/).waitFor();
    await alert(page, /^Email is Required$/).waitFor();
    await alert(page, /^Password is Required$/).waitFor();

    await name.fill('Workshop');
    await email.fill('workshop');
    await password.fill('12345');
    await alert(page, /^Name is Required$/).waitFor({ state: 'detached' });
    await alert(page, /^Provide a valid Email$/).waitFor();
    await alert(page, /^Must be 6 characters or longer$/).waitFor();
    expect(await email.getAttribute('aria-invalid')).toBe('true');

    await email.fill('name@my-shop.com.bd');
    await password.fill('123456');
    await alert(page, /./).first().waitFor({ state: 'detached' });
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('says in red under the form that an email is taken', async () => {
    const { email } = await newCustomer(shopUrl);
    const visitor = await visit();
    const { page } = visitor;
    await signUp(page, { name: 'Second Workshop', email });
    const message = alert(page, /An account with this email exists already/);
    await message.waitFor();
    expect(await isRed(message)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/signUp');
    forgive(visitor, /status of 400 .*accounts:signUp/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('has a link sent that verifies the email', async () => {
    const email = newEmail();
    const visitor = await visit();
    const { page } = visitor;
    await signUp(page, { name: 'Verified Workshop', email });
    await toast(page, 'Sent email').waitFor();
    await signOutButton(page).filter({ hasText: 'Verified Workshop' }).waitFor();
    expect(await page.getByRole('link', { name: 'SignUp' }).filter({ visible: true }).count()).toBe(
      0,
    );

    await followMail(page, email, /Verify your email/);
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    const answer = await identify(shopUrl, 'signInWithPassword', { email });
    expect(claimsOf(textAt(answer, 'idToken'))).toMatchObject({ email, email_verified: true });
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});

describe('sign-in', () => {
  it('keeps who types a wrong password, and says so', async () => {
    const { email } = await newCustomer(shopUrl);
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/login');
    await submitSignIn(page, email, 'not the password');
    await toast(page, /password is wrong/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    forgive(visitor, /status of 400 .*accounts:signInWithPassword/);
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('takes a new password after a mail', async () => {
    const { email } = await newCustomer(shopUrl, 'Forgetful Workshop');
    const visitor = await visit();
    const { page } = visitor;
    await page.goto('/login');
    const forget = page.getByRole('button', { name: 'Forget Password?' });
    await forget.click();
    await toast(page, 'No user is logged in').waitFor();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await forget.click();
    await toast(page, 'Sent email').waitFor();

    await followMail(page, email, /Reset your password/);
    await page.getByLabel('New password').fill('another-1994');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();

    await page.goto('/login');
    await submitSignIn(page, email, DEMO_PASSWORD);
    await toast(page, /password is wrong/).waitFor();
    forgive(visitor, /status of 400 .*accounts:signInWithPassword/);
    await submitSignIn(page, email, 'another-1994');
    await signOutButton(page).filter({ hasText: 'Forgetful Workshop' }).waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });

  it('by Google leaves the page where popups are blocked, and returns to where it came from', async () => {
    const email = newEmail();
    const visitor = await visit();
    const { page } = visitor;
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Sign In With Google' }).click();
    await page.waitForURL('**/emulator/auth/handler?*');
    await chooseGoogleAccount(page, { name: 'Redirected Workshop', email });
    await page.waitForURL('**/dashboard/profile');
    await signOutButton(page).filter({ hasText: 'Redirected Workshop' }).waitFor();
    expect(visitor.troubles).toEqual([]);
    await visitor.close();
  });
});
