import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import type { Account } from '../store/accounts.store.ts';
import { wireAccount } from './wire-account.ts';

const KIND = 'identitytoolkit#GetAccountInfoResponse';

/** `accounts:lookup` of a client: the account behind its ID token. */
export async function lookupCaller(standIn: StandIn, fields: Fields) {
  const { account } = await standIn.caller(fields.text('idToken'));
  return { kind: KIND, users: [wireAccount(account)] };
}

/**
 * The admin's `accounts:lookup`, by ids, emails and federated ids. `users` is absent when
 * nobody is found, as the admin SDK expects.
 */
export function lookupAny(standIn: StandIn, fields: Fields) {
  const { accounts } = standIn;
  const found = [
    ...fields.texts('localId').map((localId) => accounts.byId(localId)),
    ...fields.texts('email').map((email) => accounts.byEmail(email.toLowerCase())),
    ...fields
      .records('federatedUserId')
      .map((id) =>
        accounts.byFederatedIdentity(id.text('providerId') ?? '', id.text('rawId') ?? ''),
      ),
  ];
  const byId = new Map<string, Account>();
  for (const account of found) if (account) byId.set(account.localId, account);
  const users = [...byId.values()].map(wireAccount);
  return { kind: KIND, users: users.length > 0 ? users : undefined };
}

/** The admin's `accounts:batchGet`: a page of at most 1000 accounts. */
export function batchGet(standIn: StandIn, query: Fields) {
  const limit = query.integer('maxResults') ?? 20;
  must(limit >= 1 && limit <= 1000, 'INVALID_ARGUMENT : maxResults must be between 1 and 1000');
  const page = standIn.accounts.page(query.text('nextPageToken') ?? '', limit + 1);
  const users = page.slice(0, limit);
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: users.map(wireAccount),
    nextPageToken: page.length > limit ? users.at(-1)?.localId : undefined,
  };
}
