import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_MS, createAccessTokens } from './access-tokens.ts';

const SECRET = 'a secret of the tests, 32 characters';
const NOW = Date.UTC(2026, 0, 5);
const tokens = createAccessTokens(SECRET);

const SIGN_IN = { userId: 'u1', uid: 'uid-1', authTime: NOW - 60_000 };
const CLAIMS = { ...SIGN_IN, issuedAt: NOW };

const signed = (claims: object, header = { alg: 'HS256', typ: 'at+jwt' }, secret = SECRET) =>
  new SignJWT({
    iss: 'bicycles-mania',
    sub: 'u1',
    uid: 'uid-1',
    auth_time: NOW / 1000 - 60,
    iat: NOW / 1000,
    exp: NOW / 1000 + 60,
    ...claims,
  })
    .setProtectedHeader(header)
    .sign(new TextEncoder().encode(secret));

describe('access tokens', () => {
  it('An access token identifies its sign-in for one hour.', async () => {
    const { token, expiresAt } = await tokens.issue(SIGN_IN, NOW);
    expect(expiresAt).toBe(NOW + ACCESS_TOKEN_MS);
    expect(await tokens.verify(token, NOW)).toEqual(CLAIMS);
    expect(await tokens.verify(token, expiresAt - 1000)).toEqual(CLAIMS);
    expect(await tokens.verify(token, expiresAt + 1000)).toBeNull();
  });

  it('A verified access token returns the same claims every time.', async () => {
    const own = createAccessTokens(SECRET);
    const { token, expiresAt } = await own.issue(SIGN_IN, NOW);
    const forged = `${token.slice(0, -4)}AAAA`;
    for (const now of [NOW, NOW + 1, expiresAt - 1000]) {
      expect([await own.verify(token, now), await own.verify(forged, now)]).toEqual([CLAIMS, null]);
    }
    for (const now of [expiresAt, expiresAt + 1000])
      expect(await own.verify(token, now)).toBeNull();
  });

  it('An access token contains its issue time in milliseconds and its sign-in in seconds.', async () => {
    const { token } = await tokens.issue({ ...SIGN_IN, uid: null, authTime: NOW + 999 }, NOW + 123);
    expect(await tokens.verify(token, NOW + 123)).toEqual({
      userId: 'u1',
      uid: null,
      authTime: NOW,
      issuedAt: NOW + 123,
    });
  });

  it('Issued access tokens are parsed back to their claims.', async () => {
    expect(await tokens.verify(await signed({}), NOW)).toEqual(CLAIMS);
  });

  it.each([
    ['another secret', signed({}, undefined, 'a secret of the forger, 32 characters')],
    ['another issuer', signed({ iss: 'another' })],
    ['another type', signed({}, { alg: 'HS256', typ: 'JWT' })],
    ['another algorithm', signed({}, { alg: 'HS512', typ: 'at+jwt' })],
    ['no end', signed({ exp: undefined })],
    ['no user', signed({ sub: undefined })],
    ['no uid', signed({ uid: undefined })],
    ['no time of the sign-in', signed({ auth_time: undefined })],
    ['no time of issue', signed({ iat: undefined })],
    ['no signature', new UnsecuredJWT({ sub: 'u1', iss: 'bicycles-mania' }).encode()],
    ['no shape', 'nonsense'],
    ['nothing in it', ''],
  ])('with %s are rejected', async (_, token) => {
    expect(await tokens.verify(await token, NOW)).toBeNull();
  });
});

describe('the signature of a text', () => {
  const signature = tokens.signText('a@shop.test');

  it('It is valid for its own text, also after a restart with the same secret.', () => {
    expect(createAccessTokens(SECRET).verifyText('a@shop.test', signature)).toBe(true);
  });

  it.each([
    ['another text', 'b@shop.test', signature],
    ['a longer text', 'a@shop.test ', signature],
    ['no signature', 'a@shop.test', ''],
    ['a part of the signature', 'a@shop.test', signature.slice(0, -1)],
    ['a longer signature', 'a@shop.test', `${signature}A`],
    ['a changed signature', 'a@shop.test', `A${signature.slice(1)}`],
  ])('It is invalid with %s.', (_, text, given) => {
    expect(given).not.toBe(tokens.signText(text));
    expect(tokens.verifyText(text, given)).toBe(false);
  });

  it('The signature of an access token is not that of a text.', async () => {
    const [header, claims, given = ''] = (await signed({})).split('.');
    expect(tokens.verifyText(`${header}.${claims}`, given)).toBe(false);
  });
});
