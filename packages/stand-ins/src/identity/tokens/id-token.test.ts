import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { call, PROJECT_ID, startStandIn } from '../testing/server.ts';

const ISSUER = `https://securetoken.google.com/${PROJECT_ID}`;
const EXPECTED = { issuer: ISSUER, audience: PROJECT_ID, algorithms: ['RS256'] };

const server = await startStandIn();
const person = { email: 'token@example.com', password: 'bicycle-1994' };
const signUp = 'identitytoolkit.googleapis.com/v1/accounts:signUp';
const { idToken = '', localId = '' } = (await call(server.url, signUp, person)).body;
afterAll(() => server.stop());

const claims = () => ({
  auth_time: Math.floor(Date.now() / 1000),
  user_id: localId,
  role: 'admin',
});

/** A token like the stand-in's, signed with the given key. */
async function signedBy(jwk: Parameters<typeof importJWK>[0], header: object = {}) {
  const key = await importJWK(jwk, 'RS256');
  return new SignJWT({ ...claims(), firebase: { sign_in_provider: 'password', identities: {} } })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header })
    .setIssuer(ISSUER)
    .setAudience(PROJECT_ID)
    .setSubject(localId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

async function forgeries(): Promise<Record<string, string>> {
  const { kid } = decodeProtectedHeader(idToken);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const [header, , signature] = idToken.split('.');
  const payload = Buffer.from(JSON.stringify({ ...claims(), iss: ISSUER, aud: PROJECT_ID }));
  return {
    unsigned: new UnsecuredJWT(claims())
      .setIssuer(ISSUER)
      .setAudience(PROJECT_ID)
      .setSubject(localId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode(),
    'signed by another key': await signedBy(await exportJWK(privateKey), { kid }),
    'with another payload': `${header}.${payload.toString('base64url')}.${signature}`,
    nonsense: 'not.a.token',
  };
}

const publishedKeys = () => createRemoteJWKSet(new URL(`${server.url}/emulator/jwks.json`));

describe('The published keys', () => {
  test('They verify a genuine token.', async () => {
    const { payload } = await jwtVerify(idToken, publishedKeys(), EXPECTED);
    expect(payload).toMatchObject({ sub: localId, email: 'token@example.com' });
  });

  test('They have no private part.', async () => {
    const response = await fetch(`${server.url}/emulator/jwks.json`);
    const { keys }: JSONWebKeySet = JSON.parse(await response.text());
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('They verify no forged token.', async () => {
    const keys = publishedKeys();
    const verifications = Object.values(await forgeries()).map((forged) =>
      jwtVerify(forged, keys, EXPECTED),
    );
    const outcomes = await Promise.allSettled(verifications);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    expect(outcomes).toHaveLength(4);
  });
});

test('The stand-in itself accepts a genuine token and no forged one.', async () => {
  const lookup = 'identitytoolkit.googleapis.com/v1/accounts:lookup';
  expect((await call(server.url, lookup, { idToken })).status).toBe(200);
  for (const [name, forged] of Object.entries(await forgeries())) {
    const { status, error } = await call(server.url, lookup, { idToken: forged });
    expect({ name, status, error }).toEqual({ name, status: 400, error: 'INVALID_ID_TOKEN' });
  }
});
