import { expect, it } from 'vitest';
import { pagedPersonalDataSchema } from './personal-data.schema.ts';

it('A downloaded mail has its text and times, and nothing of its delivery.', () => {
  const mail = {
    id: 'shipped:1',
    kind: 'shipped',
    recipient: 'ada@shop.test',
    state: 'sent',
    subject: 'Order BM-000001',
    text: 'On its way.',
    createdAt: 1,
    sentAt: 2,
  };
  const delivery = { attempts: 3, lastError: 'timeout', nextAttemptAt: null, htmlUrl: '/mails/1' };
  const data = {
    checkouts: [],
    documents: [],
    reviews: [],
    messages: [],
    mails: [{ ...mail, ...delivery }],
  };
  expect(pagedPersonalDataSchema.parse(data).mails).toEqual([mail]);
});
