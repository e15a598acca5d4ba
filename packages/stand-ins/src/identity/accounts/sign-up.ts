import { z } from 'zod';
import { ensure } from '../errors.ts';
import { operation } from '../http/wire-format.ts';
import type { IdentityService } from '../identity-service.ts';
import { newAccount, normalizeEmail } from './account.ts';
import { hashPassword } from './password.ts';
import { signInSchema } from './sign-in.ts';

const signUpSchema = signInSchema.extend({ displayName: z.string().max(256).optional() });

/** `accounts:signUp`: creates an account with email and password and signs it in. */
export const signUp = operation(signUpSchema, async (service, input, client) => {
  const email = normalizeEmail(input.email);
  ensure(input.password, 'MISSING_PASSWORD');
  ensure(!service.accounts.byEmail(email), 'EMAIL_EXISTS');
  service.limitNewAccounts(client);
  const passwordHash = await hashPassword(input.password);
  const session = service.transaction(() => {
    ensure(!service.accounts.byEmail(email), 'EMAIL_EXISTS');
    const displayName = input.displayName || null;
    const account = newAccount(Date.now(), { email, passwordHash, displayName });
    service.accounts.save(account);
    return service.openSession(account, 'password');
  });
  const { localId } = session.account;
  return { localId, email, ...(await service.issueTokens(session)) };
});

/** An account that exists from the start. */
export interface SeedAccount {
  email: string;
  /** Of `hashPassword`. */
  passwordHash: string;
  displayName: string;
  emailVerified: boolean;
}

/** Creates the accounts whose emails are not taken; existing accounts are not changed. */
export function seedAccounts(service: IdentityService, seeds: readonly SeedAccount[]): void {
  for (const { email: address, passwordHash, displayName, emailVerified } of seeds) {
    const email = normalizeEmail(address);
    const fields = { email, passwordHash, displayName, emailVerified };
    service.transaction(() => {
      if (!service.accounts.byEmail(email)) {
        service.accounts.save(newAccount(Date.now(), fields));
      }
    });
  }
}
