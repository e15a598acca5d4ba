import { DEMO_USERS } from '@bm/db/seed/seed-demo';
import type { Store } from '@bm/db/store';

/** The hash of `bicycle-1994`, the password of both demo accounts: a first start hashes nothing. */
const DEMO_PASSWORD_HASH =
  'scrypt$kpUYnLkKtFT6lQOwjhCFug$ARC4LpXMtPd56PWsCAC7YdQumqDLoA11fopwRiQNkUU';

/** The demo users as accounts of the identity stand-in. */
export const DEMO_ACCOUNTS = DEMO_USERS.map(({ email, displayName }) => ({
  email,
  displayName,
  passwordHash: DEMO_PASSWORD_HASH,
  emailVerified: true,
}));

/**
 * Deactivates the demo users. At a real identity provider anyone may register their emails, and one
 * of them is an admin.
 */
export async function deactivateDemoUsers(store: Store): Promise<void> {
  const at = Date.now();
  await store.write(async (tx) => {
    for (const { email } of DEMO_USERS) {
      const user = await tx.users.byEmail(email);
      if (user === null) continue;
      await tx.users.setRole(user.id, 'customer', at);
      await tx.users.setStatus(user.id, 'deactivated', at);
    }
  });
}
