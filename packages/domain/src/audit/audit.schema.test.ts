import { describe, expect, it } from 'vitest';
import { auditListInput } from './audit.schema.ts';

const issues = (filter: object) =>
  auditListInput.safeParse(filter).error?.issues.map(({ message }) => message);

describe('auditListInput', () => {
  it.each([
    ['nothing', {}],
    ['a kind of target', { target: 'part' }],
    ['an action', { action: 'parts.update' }],
    ['an action and its kind of target', { target: 'part', action: 'parts.update' }],
  ])('A filter by %s is valid: %j', (_, filter) => {
    expect(issues(filter)).toBeUndefined();
  });

  it('An action is not filtered with another kind of target.', () => {
    expect(issues({ target: 'user', action: 'parts.update' })).toEqual([
      'The action has another kind of target.',
    ]);
  });
});
