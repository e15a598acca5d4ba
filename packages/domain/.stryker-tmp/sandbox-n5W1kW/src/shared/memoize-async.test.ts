// @ts-nocheck
import { expect, it } from 'vitest';
import { lazily } from './memoize-async.ts';

it('makes nothing before it is asked, and one thing for all who ask', async () => {
  let made = 0;
  const get = lazily(async () => (made += 1));
  expect(made).toBe(0);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

it('tries again after a failure', async () => {
  let tries = 0;
  const get = lazily(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  await expect(get()).rejects.toThrow('not yet');
  expect(await get()).toBe(2);
});
