/** Why a file or a text is not read at all. */
export type UnreadableReason = 'TOO_LARGE' | 'WORKBOOK' | 'NOT_TEXT';

/** Control characters but white space and those of Latin-1, and the character of undecodable bytes. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n\f\r\u007f-\u009f]|\ufffd/u;

export type DecodedText = { ok: true; text: string } | { ok: false; reason: UnreadableReason };

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodeOptions {
  /** The largest file, in bytes. */
  maxBytes: number;
  /** `TextDecoder` of the platform. Throws for bytes that are not valid; drops a byte order mark. */
  decode: (bytes: Uint8Array, encoding: Encoding) => string;
}

/**
 * Decodes a file as spreadsheets save it: UTF-8 with or without a byte order mark, UTF-16 in both
 * byte orders, or Windows-1252. Workbooks and other binary files are refused.
 */
export function decodeText(bytes: Uint8Array, { maxBytes, decode }: DecodeOptions): DecodedText {
  if (bytes.length > maxBytes) return { ok: false, reason: 'TOO_LARGE' };
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { ok: false, reason: 'WORKBOOK' };
  const decodeOrNull = (encoding: Encoding): string | null => {
    try {
      return decode(bytes, encoding);
    } catch {
      return null;
    }
  };
  const text = decodeOrNull(detectEncoding(bytes)) ?? decodeOrNull('windows-1252');
  return text === null ? { ok: false, reason: 'NOT_TEXT' } : checkText(text, maxBytes);
}

/** Refuses a text that is too large or has control characters, which no spreadsheet writes. */
export function checkText(text: string, maxLength: number): DecodedText {
  if (text.length > maxLength) return { ok: false, reason: 'TOO_LARGE' };
  if (NOT_IN_TEXT.test(text)) return { ok: false, reason: 'NOT_TEXT' };
  return { ok: true, text };
}

function detectEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  // Without a mark, the first letter or digit of UTF-16 has one zero byte.
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  return bytes[0] !== 0 && bytes[1] === 0 ? 'utf-16le' : 'utf-8';
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
