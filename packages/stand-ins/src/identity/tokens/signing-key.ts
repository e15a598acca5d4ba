import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../../shared/database.ts';

/** The key pair that signs the ID tokens, RS256. */
export interface SigningKey {
  kid: string;
  privateKey: JWK;
  publicJwk: JWK;
}

/** Returns the signing key of a database; the first call generates it. */
export async function signingKey(db: Db): Promise<SigningKey> {
  const find = db.prepare<[], { kid: string; privateJwk: string }>(
    'SELECT kid, private_jwk AS privateJwk FROM signing_keys WHERE id = 1',
  );
  if (find.get() === undefined) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(privateKey);
    const insert = db.prepare('INSERT OR IGNORE INTO signing_keys VALUES (1, ?, ?)');
    insert.run(await calculateJwkThumbprint(jwk), JSON.stringify(jwk));
  }
  // Read again: another process may have inserted its key first.
  const row = find.get();
  if (row === undefined) throw new Error('The signing key could not be stored.');
  const { kid } = row;
  const privateKey: JWK = JSON.parse(row.privateJwk);
  const { kty, n, e } = privateKey;
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } };
}
