import { StoreFull } from '@bm/db/store/store-errors';
import { expect, test } from 'vitest';
import { formatError, StartupError } from './startup-error.ts';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test('an expected error is printed as its message', () => {
  expect(formatError(new StartupError('Set PORT.'))).toBe('Set PORT.');
  expect(formatError(new StoreFull())).toBe('The disk is full; nothing was stored.');
});

test('a full disk is one sentence, also where a local provider meets it', () => {
  for (const [code, reason] of [
    ['SQLITE_FULL', 'database or disk is full'],
    ['SQLITE_IOERR_SHMSIZE', 'disk I/O error'],
    ['ENOSPC', 'ENOSPC: no space left on device, write'],
  ] as const) {
    expect(formatError(withCode(code, reason))).toBe(
      `The disk cannot be written (${reason}); see whether it is full.`,
    );
  }
});

test('any other error is printed with its stack', () => {
  expect(formatError(withCode('SQLITE_CORRUPT', 'malformed'))).toMatch(/malformed\n +at /);
  expect(formatError('text')).toBe('text');
});
