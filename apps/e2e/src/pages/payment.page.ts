import type { FrameLocator, Locator, Page } from 'playwright-core';

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay / });
}

/** The provider's frame with the card's fields. */
export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[name^="__privateStripeFrame"]').first();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.locator('[name=cardnumber]').fill(number);
  await frame.locator('[name=exp-date]').fill('12 / 34');
  await frame.locator('[name=cvc]').fill('123');
}

/** Fills the card's frame and presses Pay. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** Answers the bank's question of a card that asks for 3-D Secure. */
export async function authenticate(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const bank = page.frameLocator('iframe[name="__privateStripeFrameChallenge"]');
  await bank.getByRole('button', { name: `${answer} authentication` }).click();
}

/** The documented confirmation; answers the transaction id. */
export async function transactionIdOf(page: Page): Promise<string> {
  await page.getByText('Congratulations your payment is completed').waitFor();
  const confirmation = await page.getByText('Your transaction id is').innerText();
  return /pi_\w+/.exec(confirmation)?.[0] ?? '';
}

/** Counts the attempts to charge a card in this page from now on. */
export function countCharges(page: Page): () => number {
  let charges = 0;
  page.on('request', (request) => {
    if (/\/v1\/payment_intents\/\w+\/confirm/.test(request.url())) charges += 1;
  });
  return () => charges;
}
