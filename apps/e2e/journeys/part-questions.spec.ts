import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { submitSignIn } from '../pages/account.page.ts';
import { tableRow, toast } from '../pages/feedback.page.ts';

/** An account whose email is confirmed. */
const DEMO_CUSTOMER = 'customer@bicyclesmania.test';

const questions = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });

test('A visitor signs in to ask about a part; an admin answers, publishes and removes the answer.', async ({
  page,
  openPage,
  users,
  testParts,
}) => {
  const sku = `QA-${process.pid}-${Date.now()}`;
  const part = await testParts.create({ sku });
  const question = `Does ${part.name} fit a 68 mm shell?`;
  const answer = 'Yes, with a spindle of 122 mm.';
  const publicPath = `/catalogue/${sku.toLowerCase()}`;

  await page.goto(publicPath);
  await expect(questions(page).getByText('No questions about this part yet.')).toBeVisible();
  await questions(page).getByRole('link', { name: 'Sign in to ask' }).click();
  await submitSignIn(page, DEMO_CUSTOMER);
  await expect(page).toHaveURL(`/parts/${part.id}#questions`);
  const field = questions(page).getByRole('textbox', { name: 'Your question' });
  await field.fill(question);
  await questions(page).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(questions(page).getByRole('status')).toContainText('We received your question');
  await expect(questions(page).getByText('Not answered yet')).toBeVisible();

  const admin = await openPage({ user: users.admin });
  await admin.goto('/dashboard/messages');
  await tableRow(admin, question).getByRole('link', { name: /^Open/ }).click();
  await admin.getByRole('textbox', { name: 'Reply' }).fill(answer);
  await admin.getByRole('button', { name: 'Send reply' }).click();
  await expect(toast(admin, 'The reply is on its way.')).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Answer' })).toHaveValue(answer);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(admin, 'The question is on the page of the part.')).toBeVisible();

  await page.reload();
  await expect(questions(page).getByRole('heading', { name: question })).toBeVisible();
  await expect(questions(page).getByText(/^Our answer/)).toBeVisible();
  await expect(page).toBeAccessible();
  const visitor = await openPage({});
  await visitor.goto(publicPath);
  await expect(questions(visitor).getByText(answer)).toBeVisible();
  await expect(questions(visitor).getByText(/Demo Customer/)).toHaveCount(0);

  await admin.getByRole('link', { name: 'Customer page' }).click();
  await expect(admin.getByRole('heading', { name: 'Demo Customer' })).toBeVisible();
  await admin.getByRole('textbox', { name: 'Note' }).fill('Asks before buying.');
  await admin.getByRole('button', { name: 'Add note' }).click();
  await expect(admin.getByRole('list').getByText('Asks before buying.')).toBeVisible();
  await expect(admin).toBeAccessible();

  await admin.goto('/dashboard/messages?show=published');
  await tableRow(admin, question)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(toast(admin, 'no longer on the page')).toBeVisible();
  await visitor.reload();
  await expect(questions(visitor).getByText('No questions about this part yet.')).toBeVisible();
});
