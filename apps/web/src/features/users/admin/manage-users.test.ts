import type { User } from '@bm/domain/users/user.schema';
import { expect, it } from 'vitest';
import { userCopy } from '../../../copy/admin/users.ts';
import { applyToPage } from '../users.mutations.ts';

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
const listed = (account: User) => ({ ...account, lastOrder: null });
const admin = user({ role: 'admin' });
const deactivatedAdmin = user({ role: 'admin', status: 'deactivated' });

it.each([
  ['1', '1', '1 account, 1 of them an admin.'],
  ['1', '0', '1 account, 0 of them admins.'],
  ['1,004', '2', '1,004 accounts, 2 of them admins.'],
])('%s accounts with %s admins are summarised as “%s”', (accounts, admins, summary) => {
  expect(userCopy.summary(accounts, admins)).toBe(summary);
});

it.each([
  [user({}), admin, 8],
  [admin, user({}), 6],
  [admin, deactivatedAdmin, 6],
  [deactivatedAdmin, admin, 8],
  [user({}), user({ status: 'deactivated' }), 7],
])('A changed account changes the number of admins.', (before, after, admins) => {
  const page = { items: [listed(before)], nextCursor: null, total: 1, accounts: 40, admins: 7 };
  expect(applyToPage(page, () => after)).toEqual({ ...page, items: [listed(after)], admins });
});
