import { expect, it } from 'vitest';
import { mailIdInput } from './mail.schema.ts';

it('The id of a mail has 1 to 128 characters.', () => {
  expect(mailIdInput.safeParse({ id: 'a'.repeat(128) }).success).toBe(true);
  expect(mailIdInput.safeParse({ id: 'a'.repeat(129) }).success).toBe(false);
  expect(mailIdInput.safeParse({ id: '' }).success).toBe(false);
});
