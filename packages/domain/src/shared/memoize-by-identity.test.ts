import { expect, it } from 'vitest';
import { memoizeByIdentity } from './memoize-by-identity.ts';

it('creates one value for each object, not for equal ones', () => {
  let made = 0;
  const get = memoizeByIdentity((_list: readonly number[]) => (made += 1));
  const list = [1];
  expect([get(list), get(list), get([1])]).toEqual([1, 1, 2]);
});
