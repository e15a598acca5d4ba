// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { isErrorCode } from './error-codes.ts';
import { ERROR_MESSAGES } from './error-messages.ts';

describe('AppError', () => {
  it('speaks the default sentence of its code unless told otherwise', () => {
    expect(new AppError('OUT_OF_STOCK').message).toBe(ERROR_MESSAGES.OUT_OF_STOCK);
    expect(new AppError('OUT_OF_STOCK', { message: 'Gone.' }).message).toBe('Gone.');
  });

  it('carries facts and its cause', () => {
    const cause = new Error('below');
    const error = new AppError('PRICE_CHANGED', { details: { totalMinor: 5 }, cause });
    expect(error).toMatchObject({ code: 'PRICE_CHANGED', details: { totalMinor: 5 }, cause });
  });
});

describe('isErrorCode', () => {
  it('knows our codes and nothing that objects inherit', () => {
    expect(isErrorCode('NOT_FOUND')).toBe(true);
    expect(['toString', 'nothing', 7, null].filter(isErrorCode)).toEqual([]);
  });
});
