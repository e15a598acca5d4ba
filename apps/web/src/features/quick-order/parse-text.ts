import { findDelimiter } from '@bm/domain/quick-order/find-delimiter';
import { readList, type ListResult, type TextRecord } from '@bm/domain/quick-order/read-list';
import {
  REPLACEMENT,
  checkText,
  decodeText,
  type DecodedText,
  type DecodeOptions,
  type UnreadableReason,
} from '@bm/domain/shared/decode-text';
import Papa from 'papaparse';

/** The files that are read: 1,000 rows of a wide spreadsheet. */
export const LIST_FILES: DecodeOptions = {
  maxBytes: 1024 * 1024,
  decode: (bytes, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(bytes),
};

/** A list that was read, or why it was not. */
export type ParsedText =
  | ListResult
  | { ok: false; reason: UnreadableReason }
  /** `line` is the first one with invalid bytes, from 1. */
  | { ok: false; reason: 'INVALID_UTF8'; line: number };

/** Reads a pasted text as rows. */
export function parseText(text: string): ParsedText {
  return parse(checkText(text, LIST_FILES.maxBytes));
}

/** Reads a file as rows. */
export async function parseFile(file: File): Promise<ParsedText> {
  // A file that is too large is not loaded.
  if (file.size > LIST_FILES.maxBytes) return { ok: false, reason: 'TOO_LARGE' };
  return parse(decodeText(new Uint8Array(await file.arrayBuffer()), LIST_FILES));
}

function parse(decoded: DecodedText): ParsedText {
  if (!decoded.ok && decoded.reason !== 'INVALID_UTF8') return decoded;
  const text = decoded.text.replace(/\r\n?/g, '\n').replace(/\f/g, ' ');
  if (!decoded.ok) {
    const before = text.slice(0, text.indexOf(REPLACEMENT));
    return { ok: false, reason: decoded.reason, line: before.split('\n').length };
  }
  const delimiter = findDelimiter(text);
  return readList(parseRecords(text, delimiter), delimiter);
}

/**
 * The records with their lines. Where quotation marks do not match, a cell would take the lines
 * after it: then quotation marks are read as letters.
 */
function parseRecords(text: string, delimiter: string): TextRecord[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  if (errors.length === 0) return withLines(data);
  const lines = text.split('\n').map((line) => line.split(delimiter));
  return withLines(lines);
}

function withLines(data: readonly string[][]): TextRecord[] {
  let line = 1;
  return data.map((cells) => {
    const lines = 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    const record = { line, lines, cells };
    line += lines;
    return record;
  });
}
