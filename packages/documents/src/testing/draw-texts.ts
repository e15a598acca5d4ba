import { buffer } from 'node:stream/consumers';
import { Sheet } from '../sheet.ts';
import { STYLES } from '../styles.ts';
import type { TextStyle } from '../text/layout.ts';
import { PdfObjects } from './pdf-objects.ts';

/** Draws each text in a line of its own. Returns the objects of the file. */
export async function drawTexts(
  texts: readonly string[],
  style: TextStyle = STYLES.text,
): Promise<PdfObjects> {
  const sheet = new Sheet({ title: '', author: '', createdAt: 0 });
  const perPage = 50;
  for (const [at, text] of texts.entries()) {
    if (at % perPage === 0) sheet.addPage('');
    sheet.text(text, style, { x: 40, y: 40 + (at % perPage) * 15 });
  }
  const content = buffer(sheet.pdf);
  sheet.end();
  return new PdfObjects(await content);
}
