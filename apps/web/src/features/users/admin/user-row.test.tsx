import type { User } from '@bm/domain/users/user.schema';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { makeAdminErrorMessage } from './use-user-actions.ts';
import { UserRow } from './user-row.tsx';

const customer: User = {
  id: 'user-1',
  email: 'dealer@example.org',
  displayName: 'Dealer',
  role: 'customer',
  status: 'active',
  createdAt: 0,
};

function buttonsOf(change: Partial<User>, isSelf = false): string[] {
  const row = (
    <UserRow
      user={{ ...customer, ...change }}
      isSelf={isSelf}
      onRelease={() => undefined}
      onRemove={() => undefined}
    />
  );
  const html = renderInShop(
    <table>
      <tbody>{row}</tbody>
    </table>,
  );
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = '', label = '']) =>
      label.replaceAll(/<[^>]+>/g, '') + (attributes.includes('disabled=""') ? ' (off)' : ''),
  );
}

describe('what an admin may do with an account', () => {
  it.each<[string, Partial<User>, boolean, string[]]>([
    [
      'a customer',
      {},
      false,
      [
        'Make An Admin: dealer@example.org',
        'Release dealer@example.org',
        'Remove user dealer@example.org',
      ],
    ],
    [
      'another admin',
      { role: 'admin' },
      false,
      [
        'Remove admin role: dealer@example.org',
        'Release dealer@example.org',
        'Remove user dealer@example.org',
      ],
    ],
    ['oneself', { role: 'admin' }, true, ['Remove user dealer@example.org (off)']],
    ['a removed customer', { status: 'deactivated' }, false, ['Reactivate dealer@example.org']],
    [
      'a removed admin',
      { role: 'admin', status: 'deactivated' },
      false,
      ['Remove admin role: dealer@example.org', 'Reactivate dealer@example.org'],
    ],
  ])('offers for %s', (_name, change, isSelf, buttons) => {
    expect(buttonsOf(change, isSelf)).toEqual(buttons);
  });
});

describe('a refusal to make somebody an admin', () => {
  it('has the documented words for a caller who is no admin', () => {
    expect(makeAdminErrorMessage(refusal('NOT_ALLOWED'))).toBe(
      'You Are not eligable for add admin',
    );
  });

  it('has its own words otherwise', () => {
    expect(makeAdminErrorMessage(refusal('USER_NOT_FOUND'))).toBe('There is no such user.');
  });
});

function refusal(error: string) {
  return TRPCClientError.from({
    error: { code: -32000, message: 'There is no such user.', data: { error } },
  });
}
