import type { User } from '@bm/domain/users/user.schema';
import { expect, it } from 'vitest';
import { userSummary } from './manage-users.tsx';

const user = (change: Partial<User>): User => ({
  id: 'user-1',
  email: 'user@shop.test',
  displayName: '',
  company: '',
  role: 'customer',
  status: 'active',
  createdAt: 0,
  ...change,
});
const admin = user({ role: 'admin' });
const deactivatedAdmin = user({ role: 'admin', status: 'deactivated' });

it.each([
  ['1 account, 1 of them an admin.', [admin]],
  ['1 account, 0 of them admins.', [user({})]],
  ['4 accounts, 2 of them admins.', [admin, admin, user({}), deactivatedAdmin]],
])('summarises the accounts as %j', (summary, users) => {
  expect(userSummary(users)).toBe(summary);
});
