import { createReviewInput } from '@bm/domain/reviews/review.schema';
import { describe, expect, it } from 'vitest';
import { EMPTY_REVIEW, MAX_FEEDBACK, reviewFieldsSchema, toNewReview } from './review-fields.ts';

const filled = { ...EMPTY_REVIEW, rating: 4, feedback: 'Good chains.' };

const validationMessages = (fields: object) =>
  reviewFieldsSchema
    .safeParse({ ...filled, ...fields })
    .error?.issues.map((issue) => issue.message);

describe('the review form', () => {
  it.each([
    ['no stars', { rating: 0 }, 'Choose 1 to 5 stars.'],
    ['no words', { feedback: '  ' }, 'Write a few words.'],
    [
      'a picture without https',
      { image: 'http://example.com/a.png' },
      'Give an https address of a picture.',
    ],
  ])('reports what is missing with %s', (_name, fields, message) => {
    expect(validationMessages(fields)).toEqual([message]);
  });

  it.each([
    ['the shop as a whole', {}, null],
    ['one part', { partId: 'part-1' }, 'part-1'],
    ['a picture', { image: 'https://example.com/me.png' }, null],
    ['the longest feedback', { feedback: 'x'.repeat(MAX_FEEDBACK) }, null],
  ])('converts to a valid input: %s', (_name, fields, partId) => {
    const review = toNewReview(reviewFieldsSchema.parse({ ...filled, ...fields }));
    expect(review.partId).toBe(partId);
    expect(createReviewInput.parse({ ...review, idempotencyKey: 'key-12345' })).toMatchObject(
      review,
    );
  });
});
