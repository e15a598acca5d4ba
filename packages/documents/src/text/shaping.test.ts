import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONJUNCTS } from '../testing/conjuncts.ts';
import { drawTexts } from '../testing/draw-texts.ts';
import type { PdfObjects } from '../testing/pdf-objects.ts';
import { difference, rasterize, type PlacedOutline } from '../testing/rasterize.ts';
import { readPages, type DrawnGlyph } from '../testing/read-pdf.ts';
import { cleanText } from './text-runs.ts';

const openFont = (bytes: Uint8Array) => new Font(new Face(new Blob(bytes)));

function shapeByHarfBuzz(text: string, font: Font): PlacedOutline[] {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  return buffer.getGlyphInfos().map(({ codepoint }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const placed = { path: font.glyphToPath(codepoint), x: pen + xOffset, y: yOffset };
    pen += xAdvance;
    return placed;
  });
}

/** Returns the outlines of a line of a file, from the fonts that the file has. */
function outlineReader(objects: PdfObjects) {
  const fonts = new Map<number, Font>();
  return (glyphs: readonly DrawnGlyph[], baseline: number): PlacedOutline[] =>
    glyphs.map(({ x, y, size, place, fontFile }) => {
      const font = fonts.get(fontFile) ?? openFont(objects.stream(fontFile));
      fonts.set(fontFile, font);
      return {
        path: font.glyphToPath(place),
        x: ((x - 40) * 1000) / size,
        y: ((baseline - y) * 1000) / size,
      };
    });
}

/** The characters that a reader sees. */
function visible(text: string): string {
  return text.normalize('NFC').replace(/[\p{Default_Ignorable_Code_Point}\s]/gu, '');
}

function sortLetters(text: string): string {
  return Array.from(text.replaceAll(/\s/g, '')).toSorted().join('');
}

describe('shaping', () => {
  it('210 Bengali conjuncts look as HarfBuzz draws them.', async () => {
    expect(new Set(CONJUNCTS).size).toBe(210);
    const objects = await drawTexts(CONJUNCTS);
    const pages = readPages(objects);
    const readOutlines = outlineReader(objects);
    const font = openFont(readFileSync(new URL('../fonts/noto-sans-bengali.ttf', import.meta.url)));
    const different: string[] = [];
    for (const [at, conjunct] of CONJUNCTS.entries()) {
      const y = 40 + (at % 50) * 15;
      const glyphs = pages[Math.floor(at / 50)]?.glyphs ?? [];
      const line = glyphs.filter((glyph) => Math.abs(glyph.y - y) < 7);
      const drawn = rasterize(readOutlines(line, y));
      const expected = rasterize(shapeByHarfBuzz(conjunct, font));
      if (difference(expected, drawn) > 0.05) different.push(conjunct);
    }
    expect(different).toEqual([]);
  });

  it.each([
    ['Hub \u0660\u0661', 'Hub \u0660\u0661'],
    ['\u0634\u0631 2026', '2026 \u0631\u0634'],
    ['\u0634\u0631\u0662\u0660', '\u0662\u0660\u0631\u0634'],
    // Each bracket is drawn as its mirror image.
    ['(\u0634\u0631),', ',)\u0631\u0634('],
  ])('%j is drawn from left to right as %j.', async (text, drawn) => {
    const [page] = readPages(await drawTexts([text]));
    const glyphs = page?.glyphs.toSorted((a, b) => a.x - b.x) ?? [];
    expect(
      glyphs
        .map((glyph) => glyph.text)
        .join('')
        .trim(),
    ).toBe(drawn);
  });

  const scripts = [
    'abcXYZ019-/&é',
    'Łžș',
    'ЖдΩλ',
    'কখগঘচজটডতদনপবমযরলশষসহািীুূেৈোৌ্ংঃঁড়য়',
    '中文車貿易',
    'がデ会',
    '한국어',
    'कखगक्षिीुे',
    'ภาษาไทยกำ',
    '\u0928\u0bae\u1200\u{1f6b2}\u{1f469}\u200d\u{1f527}\ufe0f\u0301\u0323\u09bc\u200c',
  ];
  const word = fc
    .constantFrom(...scripts)
    .chain((characters) =>
      fc.string({ unit: fc.constantFrom(...Array.from(characters)), minLength: 1, maxLength: 12 }),
    );
  const phrase = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

  it('Every character of any script is drawn, as itself or as a box, and extracted in its order.', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(phrase, { minLength: 1, maxLength: 40 }), async (lines) => {
        const [page] = readPages(await drawTexts(lines));
        const expected = lines
          .map((each) => cleanText(each))
          .filter((each) => visible(each) !== '');
        expect(visible(page?.text ?? '')).toBe(visible(expected.join(' ')));
        const withoutActualText = (page?.glyphs ?? []).map(({ text }) => text).join('');
        expect(visible(withoutActualText)).toBe(visible(expected.join(' ')));
      }),
      { numRuns: process.env['DEEP_TESTS'] === '1' ? 500 : 20 },
    );
  });

  it('Each of 3,000 different characters that no font has is drawn as a box.', async () => {
    const texts = Array.from({ length: 30 }, (_, line) =>
      String.fromCodePoint(...Array.from({ length: 100 }, (__, at) => 0xe000 + line * 100 + at)),
    );
    const objects = await drawTexts(texts);
    const [page] = readPages(objects);
    const boxes = page?.glyphs.filter(({ text }) => text.trim() !== '') ?? [];
    expect(boxes.map(({ text }) => text).join('')).toBe(texts.join(''));
    const font = openFont(objects.stream(boxes[0]?.fontFile ?? 0));
    const outlines = new Set(boxes.map(({ place }) => font.glyphToPath(place)));
    expect([...outlines]).toEqual([font.glyphToPath(0)]);
    expect(font.glyphToPath(0)).not.toBe('');
  });

  it('Any text from right to left is drawn, each character once.', async () => {
    const unit = fc.constantFrom(...Array.from('شركةابتثجحخدذلا0123()-. ٠١٢abשלום'));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 60 }), async (text) => {
        const [page] = readPages(await drawTexts([text]));
        expect(sortLetters(page?.text ?? '')).toBe(sortLetters(text));
      }),
      { numRuns: 50 },
    );
  });

  it('A thousand marks on one letter stay in its line.', async () => {
    const [page] = readPages(await drawTexts([`z${'\u0351\u0323'.repeat(500)}`, 'x']));
    for (const { y } of page?.glyphs.slice(0, -2) ?? []) expect(Math.abs(y - 40)).toBeLessThan(15);
  });
});
