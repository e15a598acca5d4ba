import { stringProperty } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { DEMO_PASSWORD, unusedEmail } from '../fixtures/users.ts';
import {
  chooseGoogleAccount,
  emailField,
  followMail,
  signOutButton,
  signUp,
  storedToken,
  submitSignIn,
} from '../pages/account.page.ts';
import { formError, toast } from '../pages/feedback.page.ts';

/** Returns the claims of an identity token without verifying it. */
function decodeClaims(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

test('A sign-up sends a mail whose link verifies the email.', async ({ page, users }) => {
  const email = unusedEmail();
  await signUp(page, { name: 'Verified Workshop', email });
  await expect(toast(page, 'Sent email')).toBeVisible();
  await expect(signOutButton(page, 'Verified Workshop')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SignUp' }).filter({ visible: true })).toHaveCount(0);

  const profile = page.getByRole('main');
  await page.goto('/dashboard/profile');
  await expect(profile.getByText('Email not verified')).toBeVisible();
  await profile.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'Sent email')).toBeVisible();
  const oldToken = await storedToken(page);

  await followMail(page, email, /Verify your email/);
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(profile.getByText('Email verified')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  await expect.poll(() => storedToken(page)).not.toBe(oldToken);
  const account = await users.callProvider('signInWithPassword', { email });
  expect(decodeClaims(stringProperty(account, 'idToken'))).toMatchObject({
    email,
    email_verified: true,
  });
});

test('A user resets a forgotten password by mail and signs in with the new one only.', async ({
  page,
  users,
  allowError,
}) => {
  const { email } = await users.create('Forgetful Workshop');
  await page.goto('/login');
  const forgot = page.getByRole('button', { name: 'Forget Password?' });
  await forgot.click();
  await expect(toast(page, 'No user is logged in')).toBeVisible();
  await expect(formError(page, /^Type your email first$/)).toBeVisible();
  await expect(emailField(page)).toBeFocused();
  await emailField(page).fill(email);
  await expect(formError(page)).toHaveCount(0);
  await forgot.click();
  await expect(toast(page, 'Sent email')).toBeVisible();

  await followMail(page, email, /Reset your password/);
  await page.getByLabel('New password').fill('another-1994');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  await page.goto('/login');
  await submitSignIn(page, email, DEMO_PASSWORD);
  await expect(toast(page, /password is wrong/)).toBeVisible();
  allowError(/status of 400 .*accounts:signInWithPassword/);
  await submitSignIn(page, email, 'another-1994');
  await expect(signOutButton(page, 'Forgetful Workshop')).toBeVisible();
});

test('A Google sign-in redirects where popups are blocked and returns to the page asked for.', async ({
  openPage,
}) => {
  const page = await openPage({ isolated: true });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Sign In With Google' }).click();
  await page.waitForURL(/\/emulator\/auth\/handler\?/);
  await chooseGoogleAccount(page, { name: 'Redirected Workshop', email: unusedEmail() });
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(signOutButton(page, 'Redirected Workshop')).toBeVisible();
});
