import { aCompany } from '@bm/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toAppError } from '../errors.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const message = (fields: object) => ({
  idempotencyKey: 'message-key-1',
  name: 'Dealer',
  email: 'dealer@shop.test',
  message: 'Do you pack by the pallet?',
  ...fields,
});
const company = (fields: object) => ({ ...aCompany(), name: 'Wheels', version: 0, ...fields });

/** Each field with a name, as a call with that name. */
const NAMES: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'the name of a person': (name) =>
    shop.asCustomer.users.updateContact({ displayName: name, company: '' }),
  'the name of a list': (name) =>
    shop.asCustomer.lists.create({ idempotencyKey: 'list-key-1', name, lines: [] }),
  'the name of an address': (name) => {
    const addresses = [{ id: 'a', label: name, address: 'Tongi' }];
    return shop.asCustomer.company.save(company({ addresses, defaultAddressId: 'a' }));
  },
  'the name in a contact message': (name) => shop.asNobody.messages.send(message({ name })),
};
const OPTIONAL_NAMES: typeof NAMES = {
  'the company of a contact': (name) =>
    shop.asCustomer.users.updateContact({ displayName: 'Ada', company: name }),
  'the company': (name) => shop.asCustomer.company.save(company({ name })),
};

describe.each(Object.entries({ ...NAMES, ...OPTIONAL_NAMES }))('%s', (_, save) => {
  it.each(['Ada\u202eeloC', '\u2067Ada\u2069'])('is not reversed: %j', async (name) => {
    const { details } = toAppError(await save(name).catch((error: unknown) => error));
    expect(JSON.stringify(details)).toContain(
      'Remove the hidden characters that reverse the text.',
    );
  });

  it.each(['মোঃ রহিম', 'ক্\u200dষ', 'र\u094d\u200dया', 'می\u200cخواهم'])(
    'may be %s',
    async (name) => {
      expect(await errorCode(save(name))).toBeNull();
    },
  );
});

it.each(Object.entries(NAMES))('%s is not invisible.', async (_, save) => {
  for (const name of ['\u200b\u2060', '\u3164', '\u115f', '\u2800', '\ufe0f', '\u{e0041}']) {
    expect(await errorCode(save(name))).toBe('BAD_INPUT');
  }
});

const signIn = (displayName: string) => {
  const idToken = shop.identity.signIn({ email: 'new@shop.test', displayName });
  return shop.asNobody.users.exchange({ email: 'new@shop.test', idToken });
};

it('Invisible characters and reversals of the identity provider’s name are removed.', async () => {
  expect((await signIn('\u202eAda\u200b\u3164')).user.displayName).toBe('Ada');
  expect((await signIn('\u3164\u2800')).user.displayName).toBe('Ada');
});

/** Each field with an email address, as a call with that address. */
const ADDRESSES: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
  'a sign-in': (email) => {
    const idToken = shop.identity.signIn({ email, displayName: 'Ada' });
    return shop.asNobody.users.exchange({ email, idToken });
  },
  'a contact message': (email) => shop.asNobody.messages.send(message({ email })),
  'the newsletter': (email) => shop.asNobody.messages.subscribe({ email }),
  'the invoices of a company': (invoiceEmail) =>
    shop.asCustomer.company.save(company({ invoiceEmail })),
  'the question whether it is an admin’s': (email) => shop.asAdmin.users.isAdmin({ email }),
};

describe.each(Object.entries(ADDRESSES))('the address of %s', (_, save) => {
  it.each([
    'name@উদাহরণ.বাংলা',
    'name@xn--d5b6ci4b4b3a.xn--54b7fta0cc',
    'name@उदाहरण.भारत',
    'name@xn--p1b6ci4b4b3a.xn--h2brj9c',
  ])('may be %s', async (email) => {
    const code = await errorCode(save(email));
    expect(code === 'USER_NOT_FOUND' ? null : code).toBeNull();
  });

  it.each(['name@p\u0430ypal.com', 'name@\uff53hop.com'])(
    'is not %s, which resembles another',
    async (email) => {
      expect(await errorCode(save(email))).toBe('BAD_INPUT');
    },
  );
});

it('An address with an international domain is one account, in either form.', async () => {
  const person = { displayName: 'Ada', uid: 'ada' };
  const [first, second] = ['name@উদাহরণ.বাংলা', 'name@xn--d5b6ci4b4b3a.xn--54b7fta0cc'] as const;
  const exchange = (email: string) =>
    shop.asNobody.users.exchange({ email, idToken: shop.identity.signIn({ ...person, email }) });
  const { user } = await exchange(first);
  expect((await exchange(second)).user.id).toBe(user.id);
});

it('A mail goes to an address in .বাংলা, in Punycode.', async () => {
  await shop.asNobody.messages.subscribe({ email: 'Name@উদাহরণ.বাংলা' });
  const { items } = await shop.asAdmin.mails.list({ filter: 'waiting' });
  expect(items.map(({ recipient }) => recipient)).toEqual(['name@xn--d5b6ci4b4b3a.xn--54b7fta0cc']);
});
