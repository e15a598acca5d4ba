import { expect, it } from 'vitest';
import { validateNewsletterEntry } from './messages.mutations.ts';

it.each([
  ['reader@workshop.com', null],
  ['  Reader@Workshop.com ', null],
  ['a@b', 'Provide a valid Email'],
  [`${'a'.repeat(250)}@workshop.com`, 'Provide a valid Email'],
  ['', 'Email is Required'],
])('validates the entry %s with the result %s', async (email, problem) => {
  expect(await validateNewsletterEntry({ email, website: '' })).toBe(problem);
});
