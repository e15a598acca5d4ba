import type { Page } from '@playwright/test';
import { stateViolations } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  emailField,
  replaceToken,
  signOutButton,
  storedToken,
  submitSignIn,
} from '../pages/account.page.ts';
import { toast } from '../pages/feedback.page.ts';

const account = (page: Page) => page.getByRole('main').getByText(/^You are signed in as/);

test('The sign-in pages say who is signed in, continue, or use another account.', async ({
  openPage,
  users,
}) => {
  const first = await users.create('Present Workshop');
  const second = await users.create('Other Workshop');
  const page = await openPage({ user: first });
  for (const path of ['/signUp', '/login?from=/dashboard/profile']) {
    await page.goto(path);
    await expect(account(page)).toHaveText(`You are signed in as${first.email}`);
    expect(await stateViolations(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Continue as Present Workshop' }).click();
  await expect(page).toHaveURL('/dashboard/profile');

  await page.goto('/login');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(account(page)).toBeHidden();
  await expect(emailField(page)).toBeFocused();
  await expect.poll(() => storedToken(page)).toBe(null);
  await submitSignIn(page, second.email);
  await expect(page).toHaveURL('/');
  await expect(signOutButton(page, 'Other Workshop')).toBeVisible();
});

test('A sign-in over an open session starts the session of the other user without the data of the first.', async ({
  openPage,
  users,
}) => {
  const first = await users.create('Earlier Workshop');
  const second = await users.create('Later Workshop');
  const page = await openPage({ user: first });
  await page.goto('/dashboard/profile');
  await page.getByLabel('Education').fill('Earlier school');
  await page.evaluate(() => history.pushState({}, '', '/login?from=/dashboard/profile'));
  await submitSignIn(page, second.email);
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Later Workshop' })).toBeVisible();
  await expect(page.getByLabel('Education')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'Earlier',
  );
  await expect(page.getByText(/in this browser now/)).toHaveCount(0);
});

test('A change of the user closes an open dialog and hides the page before the next document has loaded.', async ({
  openPage,
  users,
  api,
}) => {
  const first = await users.create('Dialog Admin');
  await api.mutate('users.makeAdmin', { token: users.admin.token, input: { email: first.email } });
  const second = await users.create('Next Workshop');
  const page = await openPage({ user: first });
  await page.goto('/dashboard/user');
  const open = page.getByRole('button', { name: /^Make An Admin/ }).first();
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const response = Promise.withResolvers<void>();
  await page.route('/dashboard/user', async (route) => {
    await response.promise;
    await route.continue();
  });
  // A locator would wait for the next document.
  const shown = Promise.withResolvers<string>();
  await page.exposeFunction('showPage', shown.resolve);
  await page.evaluate(() => {
    addEventListener('storage', () =>
      setTimeout(() =>
        Reflect.apply(Reflect.get(window, 'showPage'), null, [document.body.outerHTML]),
      ),
    );
  });
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await replaceToken(other, second.token);
  const html = await shown.promise;
  expect(html).toContain('Loading');
  for (const leftover of ['role="dialog"', '<table', 'Dialog Admin', first.email])
    expect(html).not.toContain(leftover);
  response.resolve();
  await expect(page).toHaveURL('/dashboard');
  await expect(
    toast(page, `You are signed in as ${second.email} in this browser now.`),
  ).toBeVisible();
});

test('A page that is restored from the back-forward cache shows nothing of the user before, or the sign-in page.', async ({
  openPage,
  users,
}) => {
  const first = await users.create('Cached Workshop');
  const second = await users.create('Fresh Workshop');
  const page = await openPage({ user: first });
  // Headless Chromium has no such cache: a tab gets no event for its own change either.
  const restore = (token: string) =>
    page.evaluate((text) => {
      localStorage.setItem('accessToken', text);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, token);
  await page.goto('/dashboard/profile');
  await page.getByLabel('Education').fill('Cached school');
  await restore(second.token);
  await expect(page.getByRole('heading', { name: 'Fresh Workshop' })).toBeVisible();
  await expect(page.getByLabel('Education')).toHaveValue('');

  await page.getByLabel('Education').fill('Fresh school');
  await restore('');
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(account(page)).toBeHidden();
  expect(
    await page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
    ),
  ).toEqual([]);
});
