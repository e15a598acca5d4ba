import { expect, test } from '../fixtures/test.ts';
import { toast } from '../pages/feedback.page.ts';

const MAIL = {
  id: '0192-a.order-placed',
  kind: 'order-placed',
  label: 'Order received',
  recipient: 'buyer@workshop.test',
  state: 'dead',
  attempts: 1,
  subject: null,
  lastError: 'The mail server refused the mail: 554 Spam',
  nextAttemptAt: null,
  createdAt: Date.UTC(2026, 10, 28),
  sentAt: null,
};

test('An admin who sends a failed mail again that another one has sent reads that none is queued.', async ({
  actors: { admin: page },
}) => {
  await page.route(/\/trpc\/mails\.list/, (route) =>
    route.fulfill({ json: { result: { data: { items: [MAIL], total: 1, nextCursor: null } } } }),
  );
  await page.goto('/dashboard/mails?state=dead');
  await page.getByRole('button', { name: `Send again to ${MAIL.recipient}` }).press('Enter');
  await expect(toast(page, 'No mail is failed any more, so none is queued.')).toBeVisible();
  await page.unroute(/\/trpc\/mails\.list/);
});
