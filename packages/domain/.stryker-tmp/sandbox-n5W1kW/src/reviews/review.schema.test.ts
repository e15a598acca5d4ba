// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { newReviewSchema } from './review.schema.ts';

const review = { idempotencyKey: 'key-00000001', feedback: 'Good chains.', rating: 5 };

describe('newReviewSchema', () => {
  it('is about the shop and without a picture unless it says otherwise', () => {
    expect(newReviewSchema.parse(review)).toEqual({ ...review, image: '', partId: null });
  });

  it.each([
    ['no star', { rating: 0 }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 4.5 }],
    ['no words', { feedback: '   ' }],
    ['too many words', { feedback: 'a'.repeat(2001) }],
    ['a picture that is none', { image: 'javascript:alert(1)' }],
  ])('refuses %s', (_, change) => {
    expect(newReviewSchema.safeParse({ ...review, ...change }).success).toBe(false);
  });
});
