/** The admin's list of users. Documented spelling is kept. */
export const userCopy = {
  title: 'All users',
  email: 'Email',
  role: 'Role',
  joined: 'Joined',
  admin: 'Admin',
  customer: 'Customer',
  removed: 'Removed',
  you: ' (you)',
  makeAdmin: 'Make An Admin',
  removeAdmin: 'Remove admin role',
  reactivate: 'Reactivate',
  remove: 'Remove user',
  notAllowed: 'You Are not eligable for add admin',
  loading: 'The users are loading.',
  failed: 'The users did not load.',
  units: ['user', 'users'],
  pages: 'Pages of users',
  noMatch: 'No such user',
  noMatchText: (query: string) => `No account has an email with “${query}” in it.`,
  showAll: 'Show all users',
  /** `7 accounts, 2 of them admins.`; both numbers as they are formatted. */
  summary: (accounts: string, admins: string) =>
    `${accounts === '1' ? '1 account' : `${accounts} accounts`}, ${admins} of them ${admins === '1' ? 'an admin' : 'admins'}.`,
  madeAdmin: (email: string) => `${email} is an admin now.`,
  demoted: (email: string) => `${email} is no longer an admin.`,
  reactivated: (email: string) => `${email} can sign in again.`,
  isRemoved: (email: string) => `${email} is removed.`,
  removeFailed: (email: string, reason: string) => `${email} is not removed. ${reason}`,

  removeDialog: {
    title: (email: string) => `Remove user ${email}?`,
    keep: 'Keep the user',
    text: 'The account is closed: it can no longer sign in or order. Its orders and reviews stay, and you can open it again.',
  },
} as const;
