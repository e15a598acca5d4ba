import { describe, expect, it } from 'vitest';
import { parseIdentity } from './claims.ts';

const PERSON = { sub: 'uid-1', email: 'Rider@Shop.test', auth_time: 1_700_000_000 };
const checked = (claims: object, displayName = '') => ({
  claims,
  displayName,
  validAfter: 1_600_000_000_000,
});

describe('identityOf', () => {
  it('The person is parsed with the email in lower case.', () => {
    const firebase = { sign_in_provider: 'password', identities: {} };
    const claims = { ...PERSON, name: 'Ada', email_verified: true, firebase };
    expect(parseIdentity(checked(claims))).toEqual({
      uid: 'uid-1',
      email: 'rider@shop.test',
      emailVerified: true,
      displayName: 'Ada',
      authTime: 1_700_000_000_000,
      validAfter: 1_600_000_000_000,
    });
  });

  it('The name of the account replaces the one of the token.', () => {
    const claims = { ...PERSON, name: 'Ada' };
    expect(parseIdentity(checked(claims, 'Ada Byron')).displayName).toBe('Ada Byron');
  });

  it.each([
    ['no subject', { ...PERSON, sub: undefined }],
    ['no email', { ...PERSON, email: undefined }],
    ['no time of the sign-in', { ...PERSON, auth_time: undefined }],
    ['an email that is no string', { ...PERSON, email: ['rider@shop.test'] }],
    ['a verification that is no boolean', { ...PERSON, email_verified: 'true' }],
    ['a tenant of the project', { ...PERSON, firebase: { tenant: 'dealers' } }],
    ['no claims', {}],
  ])('Claims with %s are refused.', (_, claims) => {
    expect(() => parseIdentity(checked(claims))).toThrow('does not name a person');
  });
});
