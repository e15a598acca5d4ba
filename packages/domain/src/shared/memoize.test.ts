import { expect, it } from 'vitest';
import { memoizeAsync, memoizeByKey } from './memoize.ts';

it('calls the function on first use, once for all callers', async () => {
  let made = 0;
  const get = memoizeAsync(async () => (made += 1));
  expect(made).toBe(0);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});

it('calls the function again after a rejection', async () => {
  let tries = 0;
  const get = memoizeAsync(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  await expect(get()).rejects.toThrow('not yet');
  expect(await get()).toBe(2);
});

it('creates one value for each variant', () => {
  const get = memoizeByKey((variant: { newestFirst: boolean }) => ({ variant }));
  const first = get({ newestFirst: true });
  expect(first).toEqual({ variant: { newestFirst: true } });
  expect(get({ newestFirst: true })).toBe(first);
  expect(get({ newestFirst: false })).toEqual({ variant: { newestFirst: false } });
});
