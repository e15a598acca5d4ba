import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { ERRORS, isErrorCode } from './error-codes.ts';

describe('AppError', () => {
  it('has the default message of its code', () => {
    expect(new AppError('OUT_OF_STOCK').message).toBe(ERRORS.OUT_OF_STOCK.message);
    expect(new AppError('OUT_OF_STOCK', { message: 'Gone.' }).message).toBe('Gone.');
  });

  it('carries details and cause', () => {
    const cause = new Error('below');
    const error = new AppError('PRICE_CHANGED', { details: { totalMinor: 5 }, cause });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'PRICE_CHANGED',
      details: { totalMinor: 5 },
      cause,
    });
  });
});

describe('isErrorCode', () => {
  it('recognises the codes and no inherited property', () => {
    expect(isErrorCode('NOT_FOUND')).toBe(true);
    expect(['toString', 'nothing', 7, null].filter(isErrorCode)).toEqual([]);
  });
});
