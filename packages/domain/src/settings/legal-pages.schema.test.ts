import { expect, it } from 'vitest';
import { isLegalPage, LEGAL_PAGES, MAX_LEGAL_TEXT } from './legal-pages.ts';
import { legalPageInput, saveLegalPageInput } from './legal-pages.schema.ts';

it('The shop has the pages of LEGAL_PAGES and no other.', () => {
  for (const name of LEGAL_PAGES) {
    expect(isLegalPage(name)).toBe(true);
    expect(legalPageInput.parse({ name })).toEqual({ name });
  }
  expect(isLegalPage('contact')).toBe(false);
  expect(legalPageInput.safeParse({ name: 'contact' }).success).toBe(false);
});

it.each([
  [{}, true],
  [{ text: ' ' }, true],
  [{ text: 'x'.repeat(MAX_LEGAL_TEXT + 1) }, false],
  [{ version: -1 }, false],
  [{ name: 'contact' }, false],
])('A change of a page is validated (%#).', (fields, valid) => {
  const change = { name: 'terms', version: 0, text: 'x'.repeat(MAX_LEGAL_TEXT), ...fields };
  expect(saveLegalPageInput.safeParse(change).success).toBe(valid);
});
