import type { User } from '@bm/domain/users/user.schema';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../../testing/render-page.tsx';
import { makeAdminErrorMessage } from '../users.mutations.ts';
import { isSameEmail } from './make-admin-dialog.tsx';
import { UserActions } from './user-actions.tsx';

const customer: User = {
  id: 'user-1',
  email: 'dealer@example.org',
  displayName: 'Dealer',
  company: '',
  role: 'customer',
  status: 'active',
  createdAt: 0,
};

function renderedButtons(change: Partial<User>, isSelf = false): string[] {
  const html = renderInShop(
    <UserActions
      user={{ ...customer, ...change }}
      isSelf={isSelf}
      onMakeAdmin={() => undefined}
      onRelease={() => undefined}
      onRemove={() => undefined}
    />,
  );
  return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = '', label = '']) =>
      label.replaceAll(/<[^>]+>/g, '') + (attributes.includes('disabled=""') ? ' (off)' : ''),
  );
}

describe('the actions of an admin on an account', () => {
  it.each<[string, Partial<User>, boolean, string[]]>([
    [
      'a customer',
      {},
      false,
      [
        'Make An Admin: dealer@example.org',
        'Unlink sign-in dealer@example.org',
        'Remove user dealer@example.org',
      ],
    ],
    [
      'another admin',
      { role: 'admin' },
      false,
      [
        'Remove admin role: dealer@example.org',
        'Unlink sign-in dealer@example.org',
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
  ])('are the documented ones for %s', (_name, change, isSelf, buttons) => {
    expect(renderedButtons(change, isSelf)).toEqual(buttons);
  });
});

describe('the confirmation of a new admin', () => {
  it.each([
    ['dealer@example.org', true],
    [' Dealer@Example.org ', true],
    ['', false],
    ['dealer@example.or', false],
    ['dealer@example.org.bd', false],
  ])('%j typed for dealer@example.org: %s', (typed, isSame) => {
    expect(isSameEmail(typed, 'dealer@example.org')).toBe(isSame);
  });
});

describe('the error of makeAdmin', () => {
  it('is the documented text for a caller who is no admin', () => {
    expect(errorOf('NOT_ALLOWED')).toBe('You Are not eligable for add admin');
  });

  it('is the server message otherwise', () => {
    expect(errorOf('USER_NOT_FOUND')).toBe('There is no such user.');
  });
});

function errorOf(error: string): string {
  const message = 'There is no such user.';
  const cause = TRPCClientError.from({ error: { code: -32000, message, data: { error } } });
  return makeAdminErrorMessage(message, { email: 'dealer@example.org' }, cause);
}
