import type { FileFormat } from './part-files.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/**
 * Whether the content is a file of this format from its first to its last bytes, so that nothing else is
 * behind it. Texts have no zero bytes: a STEP or DXF file is no program under another name.
 */
export function hasFormat(bytes: Uint8Array, format: FileFormat): boolean {
  switch (format) {
    case 'pdf':
      return /^%PDF-[12]\.\d/.test(head(bytes)) && /%%EOF\s*$/.test(tail(bytes));
    case 'step':
      return (
        isText(bytes) &&
        /^\s*ISO-10303-21\s*;/.test(head(bytes)) &&
        /END-ISO-10303-21\s*;\s*$/.test(tail(bytes))
      );
    case 'dxf':
      return isText(bytes) && isDrawing(lines(head(bytes)), lines(tail(bytes)));
    case 'png':
      return (
        PNG.every((byte, at) => bytes[at] === byte) &&
        PNG_END.every((byte, at) => bytes[bytes.length - PNG_END.length + at] === byte)
      );
  }
}

/** A drawing is pairs of lines: a number and its value. It begins with comments and ends with `EOF`. */
function isDrawing(first: readonly string[], last: readonly string[]): boolean {
  const at = first.findIndex((line, index) => index % 2 === 0 && line !== '999');
  return (
    first[at] === '0' && first[at + 1] === 'SECTION' && last.at(-1) === 'EOF' && last.at(-2) === '0'
  );
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const CHECKED = 1024;
const head = (bytes: Uint8Array) =>
  latin(bytes.subarray(0, CHECKED)).replace(/^\u00EF\u00BB\u00BF/, '');
const tail = (bytes: Uint8Array) => latin(bytes.subarray(-CHECKED));
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const isText = (bytes: Uint8Array) => !bytes.includes(0);

/** What a reader of a PDF would run, open or send, and what hides it. */
const ACTIVE =
  /\/(?:JavaScript|Launch|RichMedia|EmbeddedFiles?|XFA|GoToE|SubmitForm|ImportData|Encrypt)(?![A-Za-z0-9])/;

/** Whether a text of a PDF names an active part. */
export const hasActivePart = (text: string): boolean => ACTIVE.test(readNames(text));

/** A text of a PDF with the letters of its names that are written as `#4a`. */
export function readNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
