import { describe, expect, it } from 'vitest';
import { identityOf } from './claims.ts';

const PERSON = { sub: 'uid-1', email: 'Rider@Shop.test', auth_time: 1_700_000_000 };
const checked = (claims: object) => ({ claims, validAfter: 1_600_000_000_000 });

describe('identityOf', () => {
  it('reads a person, the email in lower case', () => {
    const firebase = { sign_in_provider: 'password', identities: {} };
    const claims = { ...PERSON, name: 'Ada', email_verified: true, firebase };
    expect(identityOf(checked(claims))).toEqual({
      uid: 'uid-1',
      email: 'rider@shop.test',
      emailVerified: true,
      displayName: 'Ada',
      authTime: 1_700_000_000_000,
      validAfter: 1_600_000_000_000,
    });
  });

  it.each([
    ['nobody', { ...PERSON, sub: undefined }],
    ['no email', { ...PERSON, email: undefined }],
    ['no time of the sign-in', { ...PERSON, auth_time: undefined }],
    ['an email that is no text', { ...PERSON, email: ['rider@shop.test'] }],
    ['a verification that is no truth', { ...PERSON, email_verified: 'true' }],
    ['a tenant of the project', { ...PERSON, firebase: { tenant: 'dealers' } }],
    ['no claims', {}],
  ])('refuses %s', (_, claims) => {
    expect(() => identityOf(checked(claims))).toThrow('does not name a person');
  });
});
