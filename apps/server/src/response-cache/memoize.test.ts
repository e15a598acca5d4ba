import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('calls the function once for each text, also for undefined results', () => {
  const work = vi.fn<(text: string) => string | null>((text) =>
    text === 'none' ? null : text.toUpperCase(),
  );
  const cached = memoize(work);
  expect(['a', 'none', 'a', 'none'].map((text) => cached(text))).toEqual(['A', null, 'A', null]);
  expect(work).toHaveBeenCalledTimes(2);
});

it('calls the function again after an error', () => {
  const work = vi.fn<(text: string, fails: boolean) => string>((text, fails) => {
    if (fails) throw new Error('no');
    return text;
  });
  const cached = memoize(work);
  expect(() => cached('a', true)).toThrow('no');
  expect(cached('a', false)).toBe('a');
});

it('caches a bounded number of results', () => {
  const work = vi.fn<(text: string) => string>((text) => text);
  const cached = memoize(work);
  for (let n = 0; n < 3000; n += 1) cached(`${n}`.padStart(100, '/'));
  cached('0'.padStart(100, '/'));
  expect(work).toHaveBeenCalledTimes(3001);
});
