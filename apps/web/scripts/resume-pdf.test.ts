import * as fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RESUME_FILE, resume } from '../src/copy/protfolio.ts';
import { BOLD, wrapText, REGULAR, measureText } from './pdf/helvetica.ts';
import { resumePdf } from './resume-pdf.ts';

const pdf = resumePdf().toString('latin1');

describe('the résumé as a PDF', () => {
  it('is up to date in public (node scripts/make-resume-pdf.ts)', async () => {
    const file = fileURLToPath(new URL(`../public${RESUME_FILE}`, import.meta.url));
    expect((await readFile(file)).equals(resumePdf())).toBe(true);
  });

  it('has a correct cross-reference table', () => {
    const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.length).toBeGreaterThan(10);
    places.forEach((place, index) => {
      expect(pdf.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
    });
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table)).toMatch(/^xref\n/);
  });

  it('draws with numbers only', () => {
    expect(pdf).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('contains the text of the page', () => {
    const shown = [...pdf.matchAll(/\((.*)\) Tj/g)]
      .map(([, text]) => text?.replaceAll(/\\(.)/g, '$1'))
      .join('');
    const lines = [resume.skills, resume.experience, resume.projects, resume.education].flat();
    for (const { term, text } of lines) expect(shown).toContain(`${term} ${text}`);
    for (const text of resume.objective) expect(shown).toContain(text);
  });
});

it('wraps lines within their width and loses no word', () => {
  const setting = { face: REGULAR, size: 9, leading: 12, stretch: 100, colour: '0 0 0' };
  const word = fc.stringMatching(/^[!-~]{1,12}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.integer({ min: 120, max: 400 }),
      (all, room) => {
        const lines = wrapText(all.join(' '), setting, room);
        expect(lines.join(' ')).toBe(all.join(' '));
        for (const line of lines) expect(measureText(line, setting)).toBeLessThanOrEqual(room);
      },
    ),
  );
});

it('has the width of every character of both fonts', () => {
  expect([REGULAR.widths.length, BOLD.widths.length]).toEqual([95, 95]);
  const setting = { face: REGULAR, size: 10, leading: 12, stretch: 100, colour: '0 0 0' };
  expect(() => measureText('Žižkov', setting)).toThrow('Ž');
});
