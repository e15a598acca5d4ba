// @ts-nocheck
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signUpSchema } from './sign-up.schema.ts';
import { isAdmin } from './is-admin.ts';
import { emailSchema } from './user.schema.ts';

const GOOD = [
  'name@my-shop.com.bd',
  'first.last+bikes@example.co.uk',
  'UPPER@Example.COM',
  'digits123@456.org',
  "o'brien@example.ie",
];
const BAD = ['', 'name', 'name@', '@shop.com', 'a b@shop.com', 'name@shop', 'name@@shop.com'];

describe('emailSchema', () => {
  it.each(GOOD)('takes %s, in lower case', (email) => {
    expect(emailSchema.parse(`  ${email} `)).toBe(email.toLowerCase());
  });

  it.each([...BAD, `${'a'.repeat(250)}@shop.com`])('refuses %j', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it('takes every address of the documented pattern', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,20}@[a-z]{1,20}\.[a-z]{2,3}$/), (email) => {
        expect(emailSchema.parse(email)).toBe(email);
      }),
    );
  });
});

describe('signUpSchema', () => {
  const person = { name: 'Ada', email: 'ada@example.com', password: '123456' };

  it.each([
    [{ name: ' ' }, 'Name is Required'],
    [{ email: '' }, 'Email is Required'],
    [{ email: 'ada@' }, 'Provide a valid Email'],
    [{ password: '' }, 'Password is Required'],
    [{ password: '12345' }, 'Must be 6 characters or longer'],
  ])('answers %j with the documented sentence', (change, message) => {
    const result = signUpSchema.safeParse({ ...person, ...change });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each(GOOD)('lets %s sign up', (email) => {
    expect(signUpSchema.safeParse({ ...person, email }).success).toBe(true);
  });
});

describe('isAdmin', () => {
  it('looks at the role', () => {
    expect([isAdmin({ role: 'admin' }), isAdmin({ role: 'customer' })]).toEqual([true, false]);
  });
});
