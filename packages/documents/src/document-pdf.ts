import PdfKit from 'pdfkit';
import type { EmbeddedFont } from './text/document-font.ts';

declare global {
  namespace PDFKit.Mixins {
    // Members that are missing in the published types.
    interface PDFMetadata {
      _addInfo(): void;
    }
    interface PDFFont {
      _font: EmbeddedFont;
    }
  }
}

/** Characters that XML has no place for, and their replacement in its texts. */
const REPLACEMENTS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Title and author as XML has them; the library writes them into its metadata (XMP) as they are. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>]/g, (character) => REPLACEMENTS[character] ?? '');
}

/** A PDF whose metadata (XMP) is well-formed with any title and author, and whose fonts have texts. */
export class DocumentPdf extends PdfKit {
  /** Makes a registered font a resource of the page. */
  useFont(name: string): EmbeddedFont {
    const embedded = this.font(name)['_font'];
    this.page.fonts[embedded.id] ??= embedded.ref();
    return embedded;
  }

  override _addInfo(): void {
    const { info } = this;
    const { Title = '', Author = '' } = info;
    this.info = { ...info, Title: escapeXml(Title), Author: escapeXml(Author) };
    super['_addInfo']();
    this.info = info;
  }
}
