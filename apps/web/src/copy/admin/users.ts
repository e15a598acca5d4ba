import { dashboardPages } from '../dashboard-pages.ts';

/** The admin's list of users. Documented spelling is kept. */
export const userCopy = {
  title: dashboardPages['/dashboard/user'].title,
  email: 'Email',
  search: 'Email, name, company or order number',
  lastOrder: 'Last order',
  noOrder: 'None yet',
  role: 'Role',
  joined: 'Joined',
  admin: 'Admin',
  customer: 'Customer',
  removed: 'Removed',
  you: ' (you)',
  makeAdmin: 'Make An Admin',
  removeAdmin: 'Remove admin role',
  reactivate: 'Reactivate',
  release: 'Unlink sign-in',
  remove: 'Remove user',
  erasures: 'Erasure requests',
  notAllowed: 'You Are not eligable for add admin',
  loading: 'The users are loading.',
  failed: 'The users did not load.',
  units: ['user', 'users'],
  pages: 'Pages of users',
  noMatch: 'No such user',
  noMatchText: (query: string) =>
    `No account has “${query}” in its email, name, company or orders.`,
  showAll: 'Show all users',
  /** `7 accounts, 2 of them admins.`; both numbers as they are formatted. */
  summary: (accounts: string, admins: string) =>
    `${accounts === '1' ? '1 account' : `${accounts} accounts`}, ${admins} of them ${admins === '1' ? 'an admin' : 'admins'}.`,
  madeAdmin: (email: string) => `${email} is an admin now.`,
  demoted: (email: string) => `${email} is no longer an admin.`,
  reactivated: (email: string) => `${email} can sign in again.`,
  isReleased: (email: string) => `The sign-in of ${email} is unlinked.`,
  notBound: (email: string) => `${email} has no sign-in to unlink.`,
  releaseFailed: (email: string, reason: string) =>
    `The sign-in of ${email} is not unlinked. ${reason}`,
  isRemoved: (email: string) => `${email} is removed.`,
  removeFailed: (email: string, reason: string) => `${email} is not removed. ${reason}`,

  makeAdminDialog: {
    /** The person's name, or the email where no name is known. */
    title: (person: string) => `Make ${person} an admin?`,
    keep: 'Keep as customer',
    text: (email: string) =>
      `${email} can then see all orders and customers, change parts and prices, refund payments and make other admins.`,
    confirm: 'Type the email to confirm',
    mismatch: (email: string) => `Type ${email} to confirm.`,
  },
  releaseDialog: {
    title: (email: string) => `Unlink the sign-in of ${email}?`,
    keep: 'Keep the sign-in',
    text: 'The account is signed out everywhere. The next person who signs in with this email, once it is verified, gets the account with its orders.',
  },
  removeDialog: {
    title: (email: string) => `Remove user ${email}?`,
    keep: 'Keep the user',
    text: 'The account is closed: it can no longer sign in or order. Its orders and reviews stay, and you can open it again.',
  },
} as const;
