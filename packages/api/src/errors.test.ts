import {
  StoreBusy,
  StoreClosed,
  StoreFailed,
  StoreFull,
  CommitOutcomeUnknown,
  TransactionEnded,
} from '@bm/db/store/store-errors';
import { AppError } from '@bm/domain/errors/app-error';
import { ERROR_CODES, ERRORS } from '@bm/domain/errors/error-codes';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { ProviderError } from '@bm/providers/provider-error';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { describe, expect, it } from 'vitest';
import { toAppError, toTrpcError } from './errors.ts';

function wrapped(cause: Error): TRPCError {
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: cause.message, cause });
}

describe('the table of errors', () => {
  it('returns the status of each code', () => {
    forEachRow(
      [
        ['BAD_INPUT', 400],
        ['INVALID_SIGNATURE', 400],
        ['BELOW_MINIMUM', 400],
        ['SIGN_IN_REQUIRED', 401],
        ['INVALID_ID_TOKEN', 401],
        ['NOT_ALLOWED', 403],
        ['EMAIL_MISMATCH', 403],
        ['ACCOUNT_DEACTIVATED', 403],
        ['ORDER_NOT_FOUND', 404],
        ['OUT_OF_STOCK', 409],
        ['PRICE_CHANGED', 409],
        ['ORDER_NOT_CANCELLABLE', 409],
        ['TOO_LARGE', 413],
        ['UNSUPPORTED_MEDIA_TYPE', 415],
        ['IDEMPOTENCY_KEY_REUSED', 422],
        ['TOO_MANY_REQUESTS', 429],
        ['INTERNAL', 500],
        ['REFUND_REFUSED', 409],
        ['STORE_BUSY', 503],
        ['STORE_UNAVAILABLE', 503],
        ['STORE_UNSURE', 503],
        ['PROVIDER_UNAVAILABLE', 503],
      ] as const,
      (code, status) => {
        expect(ERRORS[code].status).toBe(status);
      },
    );
  });

  it('maps each code to a status of its category, and back', () => {
    const mapped = ERROR_CODES.map((code) => {
      const thrown = toTrpcError(new AppError(code));
      return [code, getHTTPStatusCodeFromError(thrown), toAppError(thrown).code];
    });
    expect(mapped).toEqual(ERROR_CODES.map((code) => [code, ERRORS[code].status, code]));
  });
});

describe('toAppError', () => {
  it('describes a value with a wrong format in a sentence', () => {
    const issues = [{ path: ['key'], message: 'Invalid string: must match pattern /^[!-~]+$/' }];
    const cause = Object.assign(new Error('invalid'), { issues });
    const error = toAppError(new TRPCError({ code: 'BAD_REQUEST', cause }));
    const message = 'This has characters that are not allowed.';
    expect(error).toMatchObject({
      code: 'BAD_INPUT',
      details: { issues: [{ path: 'key', message }] },
    });
  });

  const outage = new ProviderError('unavailable', 'away');

  it('maps each kind of error', () => {
    forEachRow(
      [
        ['a provider that is away', outage, 'PROVIDER_UNAVAILABLE'],
        ['the same inside of tRPC', wrapped(outage), 'PROVIDER_UNAVAILABLE'],
        ['a busy store', new StoreBusy(), 'STORE_BUSY'],
        ['the same inside of tRPC', wrapped(new StoreBusy()), 'STORE_BUSY'],
        ['a commit whose outcome is unknown', wrapped(new CommitOutcomeUnknown()), 'STORE_UNSURE'],
        ['a full disk', new StoreFull(), 'STORE_UNAVAILABLE'],
        ['a store that failed', wrapped(new StoreFailed()), 'STORE_UNAVAILABLE'],
        ['a store that is closing', new StoreClosed(), 'STORE_UNAVAILABLE'],
        ['a mistake in the use of the store', wrapped(new TransactionEnded()), 'INTERNAL'],
        ['an unknown path', new TRPCError({ code: 'NOT_FOUND' }), 'NOT_FOUND'],
        ['text that is no JSON', new TRPCError({ code: 'PARSE_ERROR' }), 'BAD_INPUT'],
        [
          'a query sent as a mutation',
          new TRPCError({ code: 'METHOD_NOT_SUPPORTED' }),
          'METHOD_NOT_ALLOWED',
        ],
        ['a body without end', new TRPCError({ code: 'PAYLOAD_TOO_LARGE' }), 'TOO_LARGE'],
        ['a form', new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' }), 'UNSUPPORTED_MEDIA_TYPE'],
        ['an unknown code of tRPC', new TRPCError({ code: 'CONFLICT' }), 'INTERNAL'],
        ['a thrown string', 'boom', 'INTERNAL'],
      ],
      (_, error, code) => {
        const { code: mapped, cause } = toAppError(error);
        expect(mapped).toBe(code);
        expect(cause).toBe(error instanceof TRPCError && error.cause ? error.cause : error);
      },
    );
  });

  it('Issues without a path or a message are left out.', () => {
    const issue = { path: ['lines', 0, 'quantity'], message: 'Too few.' };
    const others = [
      null,
      'text',
      {},
      { path: [] },
      { path: 'x', message: '' },
      { path: [], message: 1 },
    ];
    const cause = Object.assign(new Error('invalid'), { issues: [...others, issue] });
    expect(toAppError(new TRPCError({ code: 'BAD_REQUEST', cause })).details).toEqual({
      issues: [{ path: 'lines.0.quantity', message: 'Too few.' }],
    });
  });

  it.each([undefined, new Error('no JSON'), Object.assign(new Error('other'), { issues: 'text' })])(
    'An invalid request with the cause %j has no issues.',
    (cause) => {
      const { code, details } = toAppError(new TRPCError({ code: 'BAD_REQUEST', cause }));
      expect([code, details]).toEqual(['BAD_INPUT', undefined]);
    },
  );

  it('An unknown error is opaque and has its origin as the cause.', () => {
    const error = new Error('select * from secrets');
    expect(toAppError(error)).toMatchObject({ message: ERRORS.INTERNAL.message, cause: error });
  });
});
