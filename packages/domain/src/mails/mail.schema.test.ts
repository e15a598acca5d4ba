import { describe, expect, it } from 'vitest';
import { MAIL_KINDS, mailIdInput, mailPayloadSchema } from './mail.schema.ts';

describe('mailPayloadSchema', () => {
  it('A payload has the fields of its kind.', () => {
    const payload = { kind: 'refunded', checkoutId: 'checkout', refundId: 'refund' };
    expect(mailPayloadSchema.parse(payload)).toEqual(payload);
    expect(mailPayloadSchema.safeParse({ ...payload, kind: 'shipped' }).success).toBe(false);
    expect(mailPayloadSchema.safeParse({ ...payload, kind: 'unknown' }).success).toBe(false);
  });

  it.each(MAIL_KINDS)('A mail of the kind %s needs more than its kind.', (kind) => {
    const { error } = mailPayloadSchema.safeParse({ kind });
    expect(error?.issues.map(({ code }) => code)).not.toContain('invalid_union');
    expect(error?.issues.length).toBeGreaterThan(0);
  });
});

it('The id of a mail has 1 to 128 characters.', () => {
  expect(mailIdInput.safeParse({ id: 'a'.repeat(128) }).success).toBe(true);
  expect(mailIdInput.safeParse({ id: 'a'.repeat(129) }).success).toBe(false);
  expect(mailIdInput.safeParse({ id: '' }).success).toBe(false);
});
