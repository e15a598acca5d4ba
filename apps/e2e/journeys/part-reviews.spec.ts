import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/accessibility.ts';
import type { Api } from '../fixtures/api.ts';
import { layoutShifts, recordLayoutShifts } from '../fixtures/layout-shift.ts';
import { expect, test as base } from '../fixtures/test.ts';
import type { TestPart } from '../fixtures/test-parts.ts';
import { mainButton, tableRow, toast } from '../pages/feedback.page.ts';

const reviewsRegion = (page: Page) => page.getByRole('region', { name: 'Reviews of this part' });

async function addReview(
  api: Api,
  token: string,
  review: { feedback: string; rating: number; partId: string },
): Promise<void> {
  const input = { ...review, image: '', idempotencyKey: crypto.randomUUID() };
  await api.mutate('reviews.create', { token, input });
}

const test = base.extend<{ reviewedPart: TestPart }>({
  /** A new part with seven reviews: two pages of them. */
  reviewedPart: async ({ api, users, testParts }, use) => {
    const part = await testParts.create();
    for (let number = 1; number <= 7; number += 1) {
      const feedback = `Delivery ${number} was complete.`;
      await addReview(api, users.customer.token, { feedback, rating: 4, partId: part.id });
    }
    await use(part);
  },
});

test('A review that names a part is on its page, with the average, until an admin hides it.', async ({
  openPage,
  users,
  testParts,
}) => {
  const part = await testParts.create();
  const page = await openPage({ user: users.customer });
  await page.goto(`/parts/${part.id}`);
  await expect(reviewsRegion(page).getByText('No reviews of this part yet.')).toBeVisible();
  expect(await structuredData(page)).not.toHaveProperty('aggregateRating');

  await reviewsRegion(page).getByRole('link', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4 and a half stars' }).check({ force: true });
  await page.getByLabel('Feedback').fill('Every case was complete.');
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: /^Find a part/ }).fill(part.name);
  await main.getByRole('combobox', { name: /^Part/ }).selectOption({ value: part.id });
  await mainButton(page, 'Add review').click();
  await expect(toast(page, 'Your review add')).toBeVisible();

  await page.goBack();
  await expect(reviewsRegion(page).getByText('Every case was complete.')).toBeVisible();
  await expect(reviewsRegion(page).getByText('4.5 of 5, 1 review')).toBeVisible();
  await expect(
    reviewsRegion(page).getByRole('img', { name: '4 and a half of 5 stars' }),
  ).toHaveCount(2);
  expect(await structuredData(page)).toMatchObject({
    '@type': 'Product',
    aggregateRating: { ratingValue: 4.5, reviewCount: 1 },
  });
  expect(await accessibilityViolations(page)).toEqual([]);

  const rating = main.getByRole('link', { name: /4\.5 \(1 review\)$/ });
  await rating.press('Enter');
  await expect(page).toHaveURL(`/parts/${part.id}#reviews`);
  await expect(reviewsRegion(page)).toBeInViewport();

  const admin = await openPage({ user: users.admin });
  await admin.goto('/dashboard/reviews');
  const row = tableRow(admin, 'Every case was complete.');
  await expect(row.getByRole('link', { name: part.name })).toBeVisible();
  await row.getByRole('button', { name: /^Hide/ }).click();
  await expect(row.getByRole('button', { name: /^Show/, disabled: false })).toBeVisible();
  await page.reload();
  await expect(reviewsRegion(page).getByText('No reviews of this part yet.')).toBeVisible();
});

test('More reviews of a part follow page by page, newest first, and nothing jumps.', async ({
  openPage,
  users,
  reviewedPart: part,
}) => {
  const page = await openPage({ user: users.customer, isolated: true });
  // A visitor with the fonts: what moves is then the page itself.
  await page.goto('/contact');
  await recordLayoutShifts(page);
  await page.goto(`/parts/${part.id}`);
  const items = reviewsRegion(page).getByRole('listitem');
  await expect(items).toHaveCount(5);
  await expect(items.first()).toContainText('Delivery 7');
  expect(await layoutShifts(page)).toEqual([]);
  await reviewsRegion(page).getByRole('button', { name: 'Show more' }).click();
  await expect(items).toHaveCount(7);
  await expect(items.last()).toContainText('Delivery 1');
  await expect(reviewsRegion(page).getByRole('button')).toHaveCount(0);
});

test('A page of reviews that does not load says so beside the button, and the next press shows it.', async ({
  openPage,
  users,
  reviewedPart: part,
  allowError,
}) => {
  const page = await openPage({ user: users.customer, isolated: true });
  await page.goto(`/parts/${part.id}`);
  const items = reviewsRegion(page).getByRole('listitem');
  await expect(items).toHaveCount(5);
  const more = reviewsRegion(page).getByRole('button', { name: 'Show more' });
  await page.route(/reviews\.list/, (route) => route.abort());
  await more.click();
  const failure = reviewsRegion(page).getByRole('alert');
  await expect(failure).toContainText('The shop could not be reached.');
  allowError(/reviews\.list/);
  await expect(items).toHaveCount(5);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.unroute(/reviews\.list/);
  await more.click();
  await expect(items).toHaveCount(7);
  await expect(failure).toHaveCount(0);
});

async function structuredData(page: Page): Promise<unknown> {
  const text = await page.locator('main script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '');
}
