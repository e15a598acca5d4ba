import { onlineManager } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { getErrorMessage } from './errors.ts';

const refused = (code: unknown, details: object = {}) =>
  Object.assign(new Error('The server’s own words.'), { data: { error: code, details } });

const failedWith = (status: number) =>
  TRPCClientError.from(new Error('No result.'), {
    meta: { response: new Response('{}', { status }) },
  });

it('returns the message of an error of each kind', () => {
  forEachRow(
    [
      [
        'too many, for a minute',
        refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 }),
        'Too many attempts. Try again in a minute.',
      ],
      [
        'too many, for longer',
        refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 61 }),
        'Too many attempts. Try again in 2 minutes.',
      ],
      [
        'a rate limit that explains itself',
        refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 60, isExplained: true }),
        'The server’s own words.',
      ],
      ['a rate limit without its wait', refused('TOO_MANY_REQUESTS'), 'The server’s own words.'],
      ['a busy shop', refused('STORE_BUSY'), 'The server’s own words.'],
      ['a code of a later release', refused('NONE'), 'The server’s own words.'],
      ['a code that is no text', refused(7), /could not be reached/],
      ['a 500 without our error', failedWith(500), /^Something went wrong on our side\./],
      ['a gateway without the shop', failedWith(502), /could not be reached/],
      ['no connection', new TypeError('Failed to fetch'), /could not be reached/],
    ],
    (_, error, words) => {
      expect(getErrorMessage(error)).toMatch(words);
    },
  );
});

it('reports that the browser is offline', () => {
  onlineManager.setOnline(false);
  expect(getErrorMessage(new TypeError('Failed to fetch'))).toMatch(/^You are offline\./);
  onlineManager.setOnline(true);
  expect(getErrorMessage(new TypeError('Failed to fetch'))).toMatch(/could not be reached/);
});
