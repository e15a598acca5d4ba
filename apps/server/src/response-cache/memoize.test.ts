import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('calls the function once for each text, also for undefined results', () => {
  const work = vi.fn<(text: string) => string | null>((text) =>
    text === 'none' ? null : text.toUpperCase(),
  );
  const ask = memoize(work);
  expect(['a', 'none', 'a', 'none'].map((text) => ask(text))).toEqual(['A', null, 'A', null]);
  expect(work).toHaveBeenCalledTimes(2);
});

it('calls the function again after an error', () => {
  const work = vi.fn<(text: string, fails: boolean) => string>((text, fails) => {
    if (fails) throw new Error('no');
    return text;
  });
  const ask = memoize(work);
  expect(() => ask('a', true)).toThrow('no');
  expect(ask('a', false)).toBe('a');
});

it('caches a bounded number of results', () => {
  const work = vi.fn<(text: string) => string>((text) => text);
  const ask = memoize(work);
  for (let n = 0; n < 3000; n += 1) ask(`${n}`.padStart(100, '/'));
  ask('0'.padStart(100, '/'));
  expect(work).toHaveBeenCalledTimes(3001);
});
