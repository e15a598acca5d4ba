import { expect, test } from 'vitest';
import { readRelease } from './release.ts';

test('a named commit is the release’s', async () => {
  expect(await readRelease('0a1b2c3')).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: '0a1b2c3',
  });
});

test('otherwise the commit is that of the checkout, if there is one', async () => {
  const { commit } = await readRelease(undefined);
  expect(commit ?? '0000000').toMatch(/^[0-9a-f]{7,}$/);
});
