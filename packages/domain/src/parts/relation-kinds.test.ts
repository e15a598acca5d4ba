import { expect, it } from 'vitest';
import { isSymmetric, RELATION_KIND_NAMES } from './relation-kinds.ts';

it('Alternatives count in both directions, other kinds in one.', () => {
  expect(RELATION_KIND_NAMES.filter(isSymmetric)).toEqual(['alternative']);
});
