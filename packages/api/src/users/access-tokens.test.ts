import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_MS, accessTokens } from './access-tokens.ts';

const SECRET = 'a secret of the tests, 32 characters';
const NOW = Date.UTC(2026, 0, 5);
const tokens = accessTokens(SECRET);

const signed = (claims: object, header = { alg: 'HS256', typ: 'at+jwt' }, secret = SECRET) =>
  new SignJWT({ iss: 'bicycles-mania', sub: 'u1', exp: NOW / 1000 + 60, ...claims })
    .setProtectedHeader(header)
    .sign(new TextEncoder().encode(secret));

describe('access tokens', () => {
  it('name their user for an hour', async () => {
    const { token, expiresAt } = await tokens.issue('u1', NOW);
    expect(expiresAt).toBe(NOW + ACCESS_TOKEN_MS);
    expect(await tokens.verify(token, NOW)).toBe('u1');
    expect(await tokens.verify(token, expiresAt - 1000)).toBe('u1');
    expect(await tokens.verify(token, expiresAt + 1000)).toBeNull();
  });

  it('stay what they are, however often they are shown', async () => {
    const own = accessTokens(SECRET);
    const { token, expiresAt } = await own.issue('u1', NOW);
    const forged = `${token.slice(0, -4)}AAAA`;
    for (const now of [NOW, NOW + 1, expiresAt - 1000]) {
      expect([await own.verify(token, now), await own.verify(forged, now)]).toEqual(['u1', null]);
    }
    for (const now of [expiresAt, expiresAt + 1000])
      expect(await own.verify(token, now)).toBeNull();
  });

  it('are read the way they are written', async () => {
    expect(await tokens.verify(await signed({}), NOW)).toBe('u1');
  });

  it.each([
    ['another secret', signed({}, undefined, 'a secret of the forger, 32 characters')],
    ['another issuer', signed({ iss: 'another' })],
    ['another type', signed({}, { alg: 'HS256', typ: 'JWT' })],
    ['another algorithm', signed({}, { alg: 'HS512', typ: 'at+jwt' })],
    ['no end', signed({ exp: undefined })],
    ['no user', signed({ sub: undefined })],
    ['no signature', new UnsecuredJWT({ sub: 'u1', iss: 'bicycles-mania' }).encode()],
    ['no shape', 'nonsense'],
    ['nothing in it', ''],
  ])('with %s are refused', async (_, token) => {
    expect(await tokens.verify(await token, NOW)).toBeNull();
  });
});
