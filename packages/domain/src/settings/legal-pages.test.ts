import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { legalSections } from './legal-pages.ts';

it.each([
  ['', []],
  ['  \n\n ', []],
  ['One.\nStill one.\n\nTwo.', [{ title: '', paragraphs: ['One.\nStill one.', 'Two.'] }]],
  [' One. \n  Two.', [{ title: '', paragraphs: ['One.\nTwo.'] }]],
  ['One.\n\n\nTwo.', [{ title: '', paragraphs: ['One.', 'Two.'] }]],
  [
    'Intro.\n# Returns\nWithin 30 days.\n\nTo the works.\n#  Costs ',
    [
      { title: '', paragraphs: ['Intro.'] },
      { title: 'Returns', paragraphs: ['Within 30 days.', 'To the works.'] },
      { title: 'Costs', paragraphs: [] },
    ],
  ],
  ['Part #1 and #2\n#no title', [{ title: '', paragraphs: ['Part #1 and #2\n#no title'] }]],
])('the sections of %j', (text, sections) => {
  expect(legalSections(text)).toEqual(sections);
});

const words = (text: string) => text.split(/\s+/).filter((word) => /[A-Za-z]/.test(word));

it('the sections keep every word of a text', () => {
  const line = fc.constantFrom('# Title', 'A line.', '', ' ', '#', 'Two words');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const shown = legalSections(lines.join('\n')).flatMap(({ title, paragraphs }) => [
        title,
        ...paragraphs,
      ]);
      expect(words(shown.join(' '))).toEqual(words(lines.join(' ')));
    }),
  );
});
