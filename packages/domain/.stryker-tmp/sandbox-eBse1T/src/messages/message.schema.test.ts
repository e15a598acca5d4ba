// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { contactMessageInput, MAX_MESSAGE, newsletterInput } from './message.schema.ts';

const written = {
  idempotencyKey: 'key-00000001',
  name: ' Dealer ',
  email: ' Dealer@My-Shop.com.bd ',
  message: ' Do you pack by the pallet? ',
  website: '',
};

const complaints = (change: object) =>
  contactMessageInput
    .safeParse({ ...written, ...change })
    .error?.issues.map((issue) => issue.message);

describe('contactMessageInput', () => {
  it('keeps the email as the shop compares it, and nothing around the words', () => {
    expect(contactMessageInput.parse(written)).toEqual({
      ...written,
      name: 'Dealer',
      email: 'dealer@my-shop.com.bd',
      message: 'Do you pack by the pallet?',
    });
  });

  it.each([
    ['no name', { name: '  ' }, 'Name is Required'],
    ['no email', { email: ' ' }, 'Email is Required'],
    ['half an email', { email: 'dealer@shop' }, 'Provide a valid Email'],
    ['an endless email', { email: `dealer@${'shop.'.repeat(50)}com.bd` }, 'Provide a valid Email'],
    ['no words', { message: '\n' }, 'Message is Required'],
  ])('says what is wrong with %s', (_, change, complaint) => {
    expect(complaints(change)).toEqual([complaint]);
  });

  it.each([
    ['a long name', { name: 'a'.repeat(121) }],
    ['a longer message', { message: 'a'.repeat(MAX_MESSAGE + 1) }],
    ['no key', { idempotencyKey: undefined }],
    ['a honeypot that is no text', { website: 1 }],
  ])('refuses %s', (_, change) => {
    expect(complaints(change)).toHaveLength(1);
  });

  it('takes the longest message, and a filled honeypot as it is', () => {
    const most = { message: 'a'.repeat(MAX_MESSAGE), website: 'https://machine.example' };
    expect(contactMessageInput.parse({ ...written, ...most })).toMatchObject(most);
  });
});

describe('newsletterInput', () => {
  it('has an empty honeypot unless it is filled', () => {
    expect(newsletterInput.parse({ email: 'A@shop.test' })).toEqual({
      email: 'a@shop.test',
      website: '',
    });
  });
});
