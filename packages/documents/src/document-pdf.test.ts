import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Sheet } from './sheet.ts';
import { PdfObjects } from './testing/pdf-objects.ts';

/** The metadata (XMP) of a file of this title and author. */
async function readMetadata(title: string, author: string): Promise<string> {
  const sheet = new Sheet({ title, author, createdAt: 0 });
  sheet.addPage('1');
  const content = buffer(sheet.pdf);
  sheet.end();
  const objects = new PdfObjects(await content);
  const [id = 0] = objects.find(/\/Type \/Metadata/);
  return objects.stream(id).toString();
}

/** What the metadata has of a text. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ');
}

it('The metadata (XMP) is well-formed XML with any title and author, and has both.', async () => {
  const parser = new XMLParser({ trimValues: false, parseTagValue: false });
  const special = fc.constantFrom(
    '&',
    '<',
    '>',
    '"',
    "'",
    ']]>',
    '&amp;',
    '\u0000',
    '\ufffe',
    'সি',
    ' ',
  );
  const text = fc.string({
    unit: fc.oneof(special, fc.string({ unit: 'grapheme', maxLength: 3 })),
  });
  await fc.assert(
    fc.asyncProperty(text, text, async (title, author) => {
      const xml = await readMetadata(`T${title}`, `A${author}`);
      expect(XMLValidator.validate(xml)).toBe(true);
      const { 'x:xmpmeta': meta } = parser.parse(xml);
      const description = [meta['rdf:RDF']['rdf:Description']].flat()[1];
      expect(description['dc:title']['rdf:Alt']['rdf:li']).toBe(`T${shown(title)}`);
      expect(description['dc:creator']['rdf:Seq']['rdf:li']).toBe(`A${shown(author)}`);
    }),
    { numRuns: 50 },
  );
});
