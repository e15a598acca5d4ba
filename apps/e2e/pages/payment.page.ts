import type { FrameLocator, Locator, Page } from '@playwright/test';

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay / });
}

/** The provider's frame with the card fields. */
export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[name^="__privateStripeFrame"]').first();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.locator('[name=cardnumber]').fill(number);
  await frame.locator('[name=exp-date]').fill('12 / 34');
  await frame.locator('[name=cvc]').fill('123');
}

/** Fills in the card fields and presses Pay. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** Answers the bank's challenge of a card that requires 3-D Secure. */
export async function authenticate(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const challenge = page.frameLocator('iframe[name="__privateStripeFrameChallenge"]');
  await challenge.getByRole('button', { name: `${answer} authentication` }).click();
}

/** Waits for the documented confirmation and returns its transaction id. */
export async function readTransactionId(page: Page): Promise<string> {
  await page.getByText('Congratulations your payment is completed').waitFor();
  const confirmation = await page.getByText('Your transaction id is').innerText();
  return /pi_\w+/.exec(confirmation)?.[0] ?? '';
}

/** Counts the attempts of this page to charge a card from now on. */
export function countCharges(page: Page): () => number {
  let charges = 0;
  page.on('request', (request) => {
    if (/\/v1\/payment_intents\/\w+\/confirm/.test(request.url())) charges += 1;
  });
  return () => charges;
}
