import { expect, it } from 'vitest';
import { erasedEmail } from './erasure.schema.ts';

it('The email of an erased account is its own, and no mail server can exist for it.', () => {
  expect(erasedEmail('u1')).toBe('u1@erased.invalid');
  expect(erasedEmail('u2')).not.toBe(erasedEmail('u1'));
});
