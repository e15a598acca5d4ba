import { must } from '../errors.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** An address in lower case. Throws `errorKey` unless it looks like one. */
export function normalizedEmail(text: string, errorKey = 'INVALID_EMAIL'): string {
  must(text.length <= 256 && ADDRESS.test(text), errorKey);
  return text.toLowerCase();
}
