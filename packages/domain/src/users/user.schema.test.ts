import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { isAdmin } from './is-admin.ts';
import { signUpSchema } from './sign-up.schema.ts';
import { emailSchema } from './user.schema.ts';

const GOOD = [
  'name@my-shop.com.bd',
  'first.last+bikes@example.co.uk',
  'UPPER@Example.COM',
  'digits123@456.org',
  "o'brien@example.ie",
  'r&d@workshop.com',
  'parts/2026=a?b#c!d*e%f@workshop.com',
  'a.b-c_d@a--b.example',
  'dealer@xn--mnchen-3ya.de',
];
const INTERNATIONAL = [
  ['dealer@münchen.de', 'dealer@xn--mnchen-3ya.de'],
  ['dealer@例え.テスト', 'dealer@xn--r8jz45g.xn--zckzah'],
] as const;
const BAD = [
  '',
  'name',
  'name@',
  '@shop.com',
  'a b@shop.com',
  'name@shop',
  'name@shop.c',
  'name@@shop.com',
  'a..b@shop.com',
  'a.@shop.com',
  'a@-shop.com',
  'a@shop-.com',
  'a@shop..com',
  'a@b@shop.com',
  'a,b@shop.com',
  'a <b@shop.com>',
  'a@shop.com,b@shop.com',
  'a\n@shop.com',
  '"a b"@shop.com',
  'a@127.0.0.1',
  // The long s, which equals an s without regard to case.
  'ba\u017fe@shop.com',
];

describe('emailSchema', () => {
  it('accepts an address, in lower case', () => {
    forEachRow(GOOD, (email) => {
      expect(emailSchema.parse(`  ${email} `)).toBe(email.toLowerCase());
    });
  });

  it.each(INTERNATIONAL)('accepts %s, in Punycode', (email, stored) => {
    expect(emailSchema.parse(email)).toBe(stored);
  });

  it.each([...BAD, `${'a'.repeat(250)}@shop.com`])('rejects %j', (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it('accepts every address of the documented pattern', () => {
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
  ])('rejects %j with the documented message', (change, message) => {
    const result = signUpSchema.safeParse({ ...person, ...change });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([...GOOD, ...INTERNATIONAL.map(([email]) => email)])('lets %s sign up', (email) => {
    expect(signUpSchema.safeParse({ ...person, email }).success).toBe(true);
  });
});

describe('isAdmin', () => {
  it('depends on the role only', () => {
    expect([isAdmin({ role: 'admin' }), isAdmin({ role: 'customer' })]).toEqual([true, false]);
  });
});

it.each([
  'a'.repeat(50_000),
  'a.'.repeat(25_000),
  `a@${'a-'.repeat(25_000)}`,
  `a@${'a.'.repeat(25_000)}`,
])('A long text is rejected quickly as an email address.', (text) => {
  const began = Date.now();
  expect(emailSchema.safeParse(`${text}!`).success).toBe(false);
  expect(Date.now() - began).toBeLessThan(500);
});
