import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import type { Store } from '@bm/db/store';
import { storeUser } from '@bm/db/testing';

/** The secret of the servers that accept the tokens of `storeBuyers`. */
export const ACCESS_TOKEN_SECRET = 'a secret of the tests, 32 characters';

/** Servers over one database that customers use concurrently. */
export interface ServersUnderTest {
  store: Store;
  urls: readonly string[];
  /** The access token of each buyer. */
  tokens: readonly string[];
  /** The faults that `check:data` reports. */
  faults: () => Promise<string[]>;
}

/** Stores this many customers; returns their access tokens. */
export async function storeBuyers(store: Store, count: number): Promise<string[]> {
  const issuer = createAccessTokens(ACCESS_TOKEN_SECRET);
  const users = await Promise.all(Array.from({ length: count }, () => storeUser(store)));
  return Promise.all(users.map((user) => accessTokenFor(issuer, user)));
}
