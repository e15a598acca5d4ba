import type { Page } from '@playwright/test';
import { tableRow } from './feedback.page.ts';

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
