import { describe, expect, it } from 'vitest';
import { EMPTY_PROFILE, getProfileInput, saveProfileInput } from './profile.schema.ts';

const isValid = (change: object) =>
  saveProfileInput.safeParse({ profile: { ...EMPTY_PROFILE, ...change } }).success;

describe('saveProfileInput', () => {
  it.each([
    ['nothing', {}, true],
    ['a number with a leading zero', { phone: '01711-000000' }, true],
    ['a number of 41 characters', { phone: '0'.repeat(41) }, false],
    ['a place of 200 characters', { location: 'a'.repeat(200) }, true],
    ['a place of 201 characters', { location: 'a'.repeat(201) }, false],
    ['the address of a picture', { image: 'https://pictures.example/me.webp' }, true],
    ['an address that runs a script', { image: 'javascript:alert(1)' }, false],
  ])('A profile with %s: %j', (_, change, valid) => {
    expect(isValid(change)).toBe(valid);
  });
});

it("The caller's own profile is read without an email.", () => {
  expect(getProfileInput.parse(undefined)).toEqual({});
  expect(getProfileInput.parse({ email: ' Ada@Shop.test ' })).toEqual({ email: 'ada@shop.test' });
});
