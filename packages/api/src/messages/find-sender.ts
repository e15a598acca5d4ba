import type { Context } from '../context.ts';
import { verifiedAccount } from '../users/authenticate.ts';

/**
 * Returns the id of the account that sends a message: the caller is signed in, the email of the account is
 * confirmed, and it is the email of the message. Null otherwise: anyone can type any email.
 */
export async function findSender(ctx: Context, email: string): Promise<string | null> {
  const accountId = await verifiedAccount(ctx);
  if (accountId === null) return null;
  const user = await ctx.deps.store.read.users.byId(accountId);
  return user?.email === email ? accountId : null;
}
