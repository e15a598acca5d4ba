import type { User } from '@bm/domain/users/user.schema';
import { describe, expect, it } from 'vitest';
import { accountsSentence, withEmail } from './user-filter.ts';

const user = (email: string, change: Partial<User> = {}): User => ({
  id: email,
  email,
  displayName: '',
  role: 'customer',
  status: 'active',
  createdAt: 0,
  ...change,
});
const admin = user('admin@shop.test', { role: 'admin' });
const dealer = user('dealer@example.org');

describe('all users', () => {
  it.each([
    ['', [admin, dealer]],
    ['  DEAL ', [dealer]],
    ['.test', [admin]],
    ['nobody', []],
  ])('finds by a part of the email: %j', (query, found) => {
    expect(withEmail([admin, dealer], query)).toEqual(found);
  });

  it('counts accounts and those admins who can sign in', () => {
    const closed = user('old@shop.test', { role: 'admin', status: 'deactivated' });
    expect(accountsSentence([admin])).toBe('1 account, 1 of them an admin.');
    expect(accountsSentence([admin, { ...admin, id: '2' }, dealer, closed])).toBe(
      '4 accounts, 2 of them admins.',
    );
  });
});
