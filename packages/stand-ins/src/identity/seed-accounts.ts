import { normalizedEmail } from './accounts/email.ts';
import { newAccount } from './accounts/new-account.ts';
import { hashPassword } from './accounts/password.ts';
import type { StandIn } from './stand-in.ts';

/** An account that must exist from the start. */
export interface SeedAccount {
  email: string;
  password: string;
  displayName: string;
  emailVerified: boolean;
}

/** Creates those of the accounts whose emails nobody has; the others stay as they are. */
export async function seedAccounts(standIn: StandIn, seeds: readonly SeedAccount[]): Promise<void> {
  for (const seed of seeds) {
    const email = normalizedEmail(seed.email);
    if (standIn.accounts.byEmail(email)) continue;
    const passwordHash = await hashPassword(seed.password);
    const now = Date.now();
    const { displayName, emailVerified } = seed;
    const fields = { email, passwordHash, passwordUpdatedAt: now, displayName, emailVerified };
    standIn.transaction(() => {
      if (!standIn.accounts.byEmail(email)) standIn.accounts.save(newAccount(now, fields));
    });
  }
}
