import { cleanName } from '../shared/unicode.ts';

/** The longest name of a person that the shop stores, in UTF-16 code units. */
export const MAX_DISPLAY_NAME = 120;

/**
 * A name as an identity provider gives it, bounded: orders, reviews and lists copy it. It is empty if
 * nothing of it is seen; no character is cut in two.
 */
export function displayNameFrom(text: string): string {
  // What is far too long is cut first, so that cleaning it costs no more than the rest.
  const name = cleanName(text.slice(0, 16 * MAX_DISPLAY_NAME));
  const cut = name.slice(0, MAX_DISPLAY_NAME).replace(/[\uD800-\uDBFF]$/, '');
  return cleanName(cut);
}
