import { describe, expect, it } from 'vitest';
import { contactSchema } from './contact.schema.ts';
import { MAX_DISPLAY_NAME } from './display-name.ts';

const issues = (contact: { displayName: string; company: string }) =>
  contactSchema.safeParse(contact).error?.issues.map(({ message }) => message);

describe('contactSchema', () => {
  it('Name and company are trimmed and have single spaces.', () => {
    expect(contactSchema.parse({ displayName: ' Ada  Cole ', company: ' ' })).toEqual({
      displayName: 'Ada Cole',
      company: '',
    });
  });

  it('A name is required, a company is not.', () => {
    expect(issues({ displayName: ' ', company: 'Chainworks' })).toEqual(['Name is Required']);
    expect(issues({ displayName: 'Ada', company: '' })).toBeUndefined();
  });

  it('A name has a largest length, without the spaces around it.', () => {
    const longest = 'a'.repeat(MAX_DISPLAY_NAME);
    expect(issues({ displayName: ` ${longest} `, company: longest })).toBeUndefined();
    expect(issues({ displayName: `${longest}a`, company: '' })).toEqual([
      `At most ${MAX_DISPLAY_NAME} characters`,
    ]);
  });
});
