import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { createReviewInput } from './review.schema.ts';

const review = { idempotencyKey: 'key-00000001', feedback: 'Good chains.', rating: 5 };

describe('newReviewSchema', () => {
  it('defaults to a review of the shop without a picture', () => {
    expect(createReviewInput.parse(review)).toEqual({ ...review, image: '', partId: null });
  });

  it('accepts half stars from one to five', () => {
    forEachRow([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5], (rating) => {
      expect(createReviewInput.parse({ ...review, rating }).rating).toBe(rating);
    });
  });

  it('rejects a review that breaks a rule', () => {
    forEachRow(
      [
        ['no star', { rating: 0 }],
        ['six stars', { rating: 6 }],
        ['half a star', { rating: 0.5 }],
        ['a third of a star', { rating: 4.3 }],
        ['five and a half stars', { rating: 5.5 }],
        ['a rating that is no number', { rating: Number.NaN }],
        ['no words', { feedback: '   ' }],
        ['too many words', { feedback: 'a'.repeat(2001) }],
        ['a picture that is none', { image: 'javascript:alert(1)' }],
      ],
      (_, change) => {
        expect(createReviewInput.safeParse({ ...review, ...change }).success).toBe(false);
      },
    );
  });
});
