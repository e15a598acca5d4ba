import { expect, it } from 'vitest';
import { releaseName } from './shop-config.ts';

it('A release is named by its version, and by its commit where that is known.', () => {
  expect(releaseName({ version: '1.2.3', commit: '0a1b2c3' })).toBe('1.2.3+0a1b2c3');
  expect(releaseName({ version: '1.2.3', commit: null })).toBe('1.2.3');
});
