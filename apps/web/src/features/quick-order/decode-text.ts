/** The largest file that is read, in bytes: 1,000 rows of a wide spreadsheet. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** Why a file or a text is not read at all. */
export type UnreadableReason = 'TOO_LARGE' | 'WORKBOOK' | 'NOT_TEXT';

/** Control characters but white space and those of Latin-1, and the character of undecodable bytes. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n\f\r\u007f-\u009f]|\ufffd/u;

export type DecodedText = { ok: true; text: string } | { ok: false; reason: UnreadableReason };

/**
 * Decodes a file as spreadsheets save it: UTF-8 with or without a byte order mark, UTF-16 in both
 * byte orders, or Windows-1252. Workbooks and other binary files are refused.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, reason: 'TOO_LARGE' };
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { ok: false, reason: 'WORKBOOK' };
  const text =
    decodeStrictly(bytes, detectEncoding(bytes)) ?? decodeStrictly(bytes, 'windows-1252');
  return text === null ? { ok: false, reason: 'NOT_TEXT' } : checkText(text);
}

/** Refuses a text that is too large or has control characters, which no spreadsheet writes. */
export function checkText(text: string): DecodedText {
  if (text.length > MAX_FILE_BYTES) return { ok: false, reason: 'TOO_LARGE' };
  if (NOT_IN_TEXT.test(text)) return { ok: false, reason: 'NOT_TEXT' };
  return { ok: true, text };
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

function detectEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  // Without a mark, the first letter or digit of UTF-16 has one zero byte.
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  return bytes[0] !== 0 && bytes[1] === 0 ? 'utf-16le' : 'utf-8';
}

/** Null when the bytes are not valid in this encoding. A byte order mark is dropped. */
function decodeStrictly(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
