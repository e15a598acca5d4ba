import {
  calculateJwkThumbprint,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Db } from '../../shared/database.ts';

/** The key pair that signs the ID tokens, RS256. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
}

interface KeyRow {
  kid: string;
  privateJwk: string;
}

async function generate(): Promise<KeyRow> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(jwk), privateJwk: JSON.stringify(jwk) };
}

async function importKey({ kid, privateJwk }: KeyRow): Promise<SigningKey> {
  const jwk: JWK = JSON.parse(privateJwk);
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array) throw new Error('The signing key is not an RSA key.');
  const { kty, n, e } = jwk;
  return { kid, privateKey, publicJwk: { kty, n, e, kid, alg: 'RS256', use: 'sig' } };
}

/** Returns the signing key of a database; the first call generates it. */
export async function signingKey(db: Db): Promise<SigningKey> {
  const find = db.prepare<[], KeyRow>(
    'SELECT kid, private_jwk AS privateJwk FROM signing_keys WHERE id = 1',
  );
  if (find.get() === undefined) {
    const insert = db.prepare<[KeyRow]>(
      'INSERT OR IGNORE INTO signing_keys VALUES (1, @kid, @privateJwk)',
    );
    insert.run(await generate());
  }
  // Read again: another process may have inserted its key first.
  const row = find.get();
  if (row === undefined) throw new Error('The signing key could not be stored.');
  return importKey(row);
}
