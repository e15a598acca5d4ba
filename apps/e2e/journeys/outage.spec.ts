import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import {
  forgeToken,
  replaceToken,
  signIn,
  signOutButton,
  storedToken,
} from '../pages/account.page.ts';
import { mainButton } from '../pages/feedback.page.ts';

const failed = (page: Page) => page.getByRole('heading', { name: 'This page did not load.' });

/** Expects the error page at the requested address, with the session kept. */
async function expectOutage(page: Page, path: string): Promise<void> {
  await expect(failed(page)).toBeVisible();
  await expect(page).toHaveURL(path);
  expect(await storedToken(page)).not.toBe(null);
  await expect(signOutButton(page).filter({ visible: true })).toBeVisible();
}

for (const [outage, respond] of [
  [
    'responds with status 503',
    { status: 503, contentType: 'text/html', body: 'Service unavailable' },
  ],
  ['does not respond', null],
] as const) {
  test(`A protected page keeps the session and can be tried again where the API ${outage}.`, async ({
    openPage,
    users,
    allowError,
  }) => {
    const page = await openPage({ user: await users.create() });
    await page.route(/\/trpc\//, (route) =>
      respond === null ? route.abort() : route.fulfill(respond),
    );
    await page.goto('/dashboard/myorder');
    await expectOutage(page, '/dashboard/myorder');
    await mainButton(page, 'Try again').click();
    await expectOutage(page, '/dashboard/myorder');
    await page.unrouteAll({ behavior: 'wait' });
    await mainButton(page, 'Try again').click();
    await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible();
    await expect(signOutButton(page, 'Test Workshop')).toBeVisible();
    allowError(/trpc|session could not be restored/);
  });
}

test('An expired session survives an outage of the sign-in exchange.', async ({
  page,
  users,
  allowError,
}) => {
  const { email } = await users.create();
  await signIn(page, email);
  await replaceToken(page, forgeToken(-60));
  await page.route(/users\.exchange/, (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await page.goto('/dashboard/profile');
  await expectOutage(page, '/dashboard/profile');
  await page.unrouteAll({ behavior: 'wait' });
  await mainButton(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  allowError(/users\.exchange|session could not be restored/);
});
