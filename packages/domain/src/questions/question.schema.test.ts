import { describe, expect, it } from 'vitest';
import { MAX_ANSWER, MAX_QUESTION } from './question-limits.ts';
import { askQuestionInput, publishedListInput, publishQuestionInput } from './question.schema.ts';

describe('the texts of a question', () => {
  it.each([
    [' ', false],
    ['x'.repeat(MAX_QUESTION), true],
    ['x'.repeat(MAX_QUESTION + 1), false],
  ])('A question is not blank and not too long (%#).', (question, valid) => {
    const asked = { idempotencyKey: 'key-12345', partId: 'part', question };
    expect(askQuestionInput.safeParse(asked).success).toBe(valid);
    const published = { messageId: 'message', question, answer: 'Yes.' };
    expect(publishQuestionInput.safeParse(published).success).toBe(valid);
  });

  it.each([
    [' ', false],
    ['x'.repeat(MAX_ANSWER), true],
    ['x'.repeat(MAX_ANSWER + 1), false],
  ])('An answer is not blank and not too long (%#).', (answer, valid) => {
    const published = { messageId: 'message', question: 'Does it fit?', answer };
    expect(publishQuestionInput.safeParse(published).success).toBe(valid);
  });

  it('A text is trimmed and keeps its lines.', () => {
    const asked = { idempotencyKey: 'key-12345', partId: 'part', question: ' One?\nTwo? ' };
    expect(askQuestionInput.parse(asked)).toEqual({ ...asked, question: 'One?\nTwo?' });
  });
});

it('The list of published questions begins with its first page.', () => {
  expect(publishedListInput.parse(undefined)).toEqual({});
  expect(publishedListInput.parse({ cursor: 'c', limit: 5 })).toEqual({ cursor: 'c', limit: 5 });
});
