import type { Fields } from '../http/fields.ts';
import type { Account } from '../store/accounts.store.ts';

const NO_PASSWORD = { passwordHash: null, passwordUpdatedAt: null };

/** What each `deleteAttribute` clears. Names that are not here are ignored. */
const CLEARED = new Map<string, Partial<Account>>([
  ['DISPLAY_NAME', { displayName: null }],
  ['PHOTO_URL', { photoUrl: null }],
  ['PASSWORD', NO_PASSWORD],
  ['EMAIL', { email: null, emailVerified: false }],
]);

/** A copy of the account without what the request's `deleteAttribute` and `deleteProvider` name. */
export function withoutRemoved(account: Account, fields: Fields): Account {
  const providers = fields.texts('deleteProvider');
  const kept: Account = {
    ...account,
    ...(providers.includes('password') && NO_PASSWORD),
    federated: account.federated.filter((identity) => !providers.includes(identity.providerId)),
  };
  for (const name of fields.texts('deleteAttribute')) Object.assign(kept, CLEARED.get(name));
  return kept;
}
