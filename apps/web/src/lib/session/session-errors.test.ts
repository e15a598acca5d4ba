import { ERROR_CODES } from '@bm/domain/errors/error-codes';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { endsSession, onRequestError } from './session-errors.ts';

const refused = (error: string) => Object.assign(new Error(error), { data: { error } });
const unidentified = (code: string) => Object.assign(new Error(code), { code });

describe('endsSession', () => {
  it('is true for errors of the account, false for outages and other errors', () => {
    const ending = ERROR_CODES.filter((code) => endsSession(refused(code)));
    expect(ending.toSorted()).toEqual([
      'ACCOUNT_DEACTIVATED',
      'EMAIL_MISMATCH',
      'INVALID_ID_TOKEN',
      'SIGN_IN_REQUIRED',
    ]);
    expect(endsSession(new TypeError('Failed to fetch'))).toBe(false);
  });

  it('is false for temporary errors of the identity provider', () => {
    expect(endsSession(unidentified('auth/user-token-expired'))).toBe(true);
    expect(endsSession(unidentified('auth/user-disabled'))).toBe(true);
    for (const code of ['internal-error', 'network-request-failed', 'timeout', 'too-many-requests'])
      expect(endsSession(unidentified(`auth/${code}`))).toBe(false);
  });
});

describe('onCallFailed', () => {
  it('is called for failed queries and mutations', async () => {
    const queryClient = new QueryClient();
    const heard: unknown[] = [];
    onRequestError(queryClient, (error) => heard.push(error));
    const [first, second] = [new Error('first'), new Error('second')];
    const query = { queryKey: ['list'], queryFn: () => Promise.reject(first), retry: false };
    await expect(queryClient.fetchQuery(query)).rejects.toBe(first);
    const mutation = new MutationObserver(queryClient, {
      mutationFn: () => Promise.reject(second),
    });
    await expect(mutation.mutate()).rejects.toBe(second);
    await queryClient.fetchQuery({ queryKey: ['other'], queryFn: () => 'fine' });
    expect(heard).toEqual([first, second]);
  });
});
