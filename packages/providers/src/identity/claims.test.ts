import { describe, expect, it } from 'vitest';
import { identityOfClaims } from './claims.ts';

const PERSON = { sub: 'uid-1', email: 'Rider@Shop.test' };

describe('identityOfClaims', () => {
  it('reads a person, the email in lower case', () => {
    const firebase = { sign_in_provider: 'password', identities: {} };
    expect(identityOfClaims({ ...PERSON, name: 'Ada', email_verified: true, firebase })).toEqual({
      uid: 'uid-1',
      email: 'rider@shop.test',
      emailVerified: true,
      displayName: 'Ada',
    });
  });

  it.each([
    ['nobody', { email: 'rider@shop.test' }],
    ['no email', { sub: 'uid-1' }],
    ['an email that is no text', { ...PERSON, email: ['rider@shop.test'] }],
    ['a verification that is no truth', { ...PERSON, email_verified: 'true' }],
    ['a tenant of the project', { ...PERSON, firebase: { tenant: 'dealers' } }],
    ['no claims', null],
  ])('refuses %s', (_, claims) => {
    expect(() => identityOfClaims(claims)).toThrow('does not name a person');
  });
});
