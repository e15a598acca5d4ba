import { EMPTY_PROFILE } from '@bm/domain/profile/profile.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const profile = {
  education: 'BSc',
  location: 'Dhaka',
  phone: '+880 0123',
  linkedin: 'https://linkedin.example/ada',
  email: 'private@example.com',
  image: '/pictures/ada.webp',
};
const save = (change: object) =>
  errorCode(shop.asCustomer.profile.save({ profile: { ...profile, ...change } }));

describe('profile', () => {
  it('A profile is empty until it is saved, then returns the last save.', async () => {
    const { email } = shop.customer;
    expect(await shop.asCustomer.profile.get()).toEqual({ email, profile: EMPTY_PROFILE });
    expect(await shop.asCustomer.profile.save({ profile })).toEqual({ email, profile });
    const changed = { ...profile, location: ' Khulna ' };
    await shop.asCustomer.profile.save({ profile: changed });
    const saved = { email, profile: { ...profile, location: 'Khulna' } };
    expect(await shop.asCustomer.profile.get({ email: email.toUpperCase() })).toEqual(saved);
    expect(await shop.asAdmin.profile.get({ email })).toEqual(saved);
  });

  it("Another user's profile is not accessible.", async () => {
    const { email } = shop.customer;
    expect(await errorCode(shop.asOtherCustomer.profile.get({ email }))).toBe('NOT_ALLOWED');
    const nobody = { email: 'nobody@shop.test' };
    expect(await errorCode(shop.asCustomer.profile.get(nobody))).toBe('NOT_ALLOWED');
    expect(await errorCode(shop.asAdmin.profile.get(nobody))).toBe('USER_NOT_FOUND');
  });

  it('Invalid pictures and overlong texts are rejected.', async () => {
    expect(await save({ image: 'javascript:alert(1)' })).toBe('BAD_INPUT');
    expect(await save({ education: 'a'.repeat(201) })).toBe('BAD_INPUT');
    expect(await save({ image: '' })).toBeNull();
  });
});
