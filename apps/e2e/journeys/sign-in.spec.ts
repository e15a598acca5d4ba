import { stringProperty } from '../fixtures/json.ts';
import { expect, test } from '../fixtures/test.ts';
import { isRed } from '../fixtures/text-colour.ts';
import { DEMO_PASSWORD, unusedEmail } from '../fixtures/users.ts';
import {
  chooseGoogleAccount,
  emailField,
  followMail,
  passwordField,
  signOutButton,
  signUp,
  signUpButton,
  storedToken,
  submitSignIn,
} from '../pages/account.page.ts';
import { formError, toast } from '../pages/feedback.page.ts';

/** Returns the claims of an identity token without verifying it. */
function decodeClaims(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

test('The sign-up form names each missing or invalid field in the documented words.', async ({
  page,
}) => {
  await page.goto('/signUp');
  await signUpButton(page).click();
  await expect(formError(page, /^Name is Required$/)).toBeVisible();
  await expect(formError(page, /^Email is Required$/)).toBeVisible();
  await expect(formError(page, /^Password is Required$/)).toBeVisible();

  await page.getByLabel('Name').fill('Workshop');
  await emailField(page).fill('workshop');
  await passwordField(page).fill('12345');
  await expect(formError(page, /^Name is Required$/)).toHaveCount(0);
  await expect(formError(page, /^Provide a valid Email$/)).toBeVisible();
  await expect(formError(page, /^Must be 6 characters or longer$/)).toBeVisible();
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');

  await emailField(page).fill('name@my-shop.com.bd');
  await passwordField(page).fill('123456');
  await expect(formError(page)).toHaveCount(0);
});

test('The sign-up form says in red that an email is already in use.', async ({
  page,
  users,
  allowError,
}) => {
  await signUp(page, { name: 'Second Workshop', email: users.customer.email });
  const message = formError(page, /An account with this email exists already/);
  await expect(message).toBeVisible();
  expect(await isRed(message)).toBe(true);
  await expect(page).toHaveURL('/signUp');
  allowError(/status of 400 .*accounts:signUp/);
});

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

test('A wrong password leaves the user on the sign-in page with a message.', async ({
  page,
  users,
  allowError,
}) => {
  const { email } = users.customer;
  await page.goto('/login');
  await submitSignIn(page, email, 'not the password');
  await expect(toast(page, /^The email or the password is wrong \(auth\/[\w-]+\)$/)).toBeVisible();
  const form = page.getByRole('main').locator('form');
  await expect(form).toHaveAccessibleDescription('The email or the password is wrong');
  await expect(page).toHaveURL('/login');
  await expect(emailField(page)).toHaveValue(email);
  allowError(/status of 400 .*accounts:signInWithPassword/);
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
  page,
}) => {
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
