import { describe, expect, it } from 'vitest';
import { MAX_MESSAGE } from './message-limits.ts';
import { contactMessageInput, newsletterInput } from './message.schema.ts';

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
  it('normalises the email and trims the texts', () => {
    expect(contactMessageInput.parse(written)).toEqual({
      ...written,
      name: 'Dealer',
      email: 'dealer@my-shop.com.bd',
      message: 'Do you pack by the pallet?',
      reference: '',
    });
  });

  it.each([
    ['no name', { name: '  ' }, 'Name is Required'],
    ['no email', { email: ' ' }, 'Email is Required'],
    ['half an email', { email: 'dealer@shop' }, 'Provide a valid Email'],
    ['an endless email', { email: `dealer@${'shop.'.repeat(50)}com.bd` }, 'Provide a valid Email'],
    ['no words', { message: '\n' }, 'Message is Required'],
  ])('reports the error of %s', (_, change, complaint) => {
    expect(complaints(change)).toEqual([complaint]);
  });

  it.each([
    ['a long name', { name: 'a'.repeat(121) }],
    ['a longer message', { message: 'a'.repeat(MAX_MESSAGE + 1) }],
    ['no key', { idempotencyKey: undefined }],
    ['a honeypot that is no text', { website: 1 }],
  ])('rejects %s', (_, change) => {
    expect(complaints(change)).toHaveLength(1);
  });

  it('accepts the longest message and a filled honeypot', () => {
    const most = { message: 'a'.repeat(MAX_MESSAGE), website: 'https://machine.example' };
    expect(contactMessageInput.parse({ ...written, ...most })).toMatchObject(most);
  });
});

describe('newsletterInput', () => {
  it('has an empty honeypot by default', () => {
    expect(newsletterInput.parse({ email: 'A@shop.test' })).toEqual({
      email: 'a@shop.test',
      website: '',
    });
  });
});
