/** Why a file or a text is not read at all. */
export type UnreadableReason = 'TOO_LARGE' | 'WORKBOOK' | 'NOT_TEXT';

/** The character that stands for bytes that are not valid UTF-8. */
export const REPLACEMENT = '\ufffd';

/** Control characters but white space and those of Latin-1. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n\f\r\u007f-\u009f]/u;

/** A text with invalid bytes has REPLACEMENT for each of them, so that the first one can be located. */
export type DecodedText =
  | { ok: true; text: string }
  | { ok: false; reason: UnreadableReason }
  | { ok: false; reason: 'INVALID_UTF8'; text: string };

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodeOptions {
  /** The largest file, in bytes. */
  maxBytes: number;
  /**
   * `TextDecoder` of the platform, which drops a byte order mark. Throws for bytes that are not valid if
   * `fatal`; otherwise REPLACEMENT stands for them.
   */
  decode: (bytes: Uint8Array, encoding: Encoding, fatal: boolean) => string;
}

/**
 * Decodes a file as spreadsheets save it: UTF-8 with or without a byte order mark, UTF-16 in both
 * byte orders, or Windows-1252. Workbooks and other binary files are refused, and so is a text in
 * UTF-8 with broken bytes.
 */
export function decodeText(bytes: Uint8Array, { maxBytes, decode }: DecodeOptions): DecodedText {
  if (bytes.length > maxBytes) return { ok: false, reason: 'TOO_LARGE' };
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { ok: false, reason: 'WORKBOOK' };
  const encoding = detectEncoding(bytes);
  try {
    return check(decode(bytes, encoding, true), maxBytes);
  } catch {
    if (encoding !== 'utf-8') return { ok: false, reason: 'NOT_TEXT' };
  }
  const text = decode(bytes, 'utf-8', false);
  const latin =
    hasUtf8Mark(bytes) || isMostlyUtf8(text) ? '' : decode(bytes, 'windows-1252', false);
  if (latin !== '' && !FOREIGN_WORD.test(latin)) return check(latin, maxBytes);
  const checked = check(text, maxBytes);
  return checked.ok ? { ok: false, reason: 'INVALID_UTF8', text } : checked;
}

/** Refuses a text that is too large, has control characters, which no spreadsheet writes, or REPLACEMENT. */
export function checkText(text: string, maxLength: number): DecodedText {
  const checked = check(text, maxLength);
  if (!checked.ok || !text.includes(REPLACEMENT)) return checked;
  return { ok: false, reason: 'INVALID_UTF8', text };
}

function check(text: string, maxLength: number): DecodedText {
  if (text.length > maxLength) return { ok: false, reason: 'TOO_LARGE' };
  if (NOT_IN_TEXT.test(text)) return { ok: false, reason: 'NOT_TEXT' };
  return { ok: true, text };
}

/**
 * Whether at least as many characters beyond ASCII are valid as there are invalid bytes. In
 * Windows-1252 a letter with an accent is an invalid byte, and hardly ever two of its characters
 * together are a valid one.
 */
function isMostlyUtf8(text: string): boolean {
  let [valid, invalid] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === REPLACEMENT) invalid += 1;
    else if (text.charCodeAt(at) > 0x7f) valid += 1;
  }
  return valid >= invalid;
}

/** Five letters with accents in a row are a word of another alphabet, which has another encoding. */
const FOREIGN_WORD = /[À-ÖØ-öø-ÿŒœŠšŸŽžƒ]{5}/;

function hasUtf8Mark(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xef, 0xbb, 0xbf]);
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
