import * as z from 'zod/mini';

/**
 * An email address: an ASCII dot-atom (RFC 5322), `@`, and a domain, which may be international. Each
 * text matches in one way only, so that the time is linear in its length.
 */
export const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;

/** An opaque id. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** Milliseconds since 1970, UTC. */
export const timeSchema = z.int().check(z.nonnegative());

/** An amount in minor units of the shop's currency. */
export const minorSchema = z.int().check(z.nonnegative());

/** A character that is seen: no space, no control character, none that fonts ignore. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}]/u;

/** Trims a text and replaces halves of surrogate pairs. Without a visible character it is empty. */
function trimmed(text: string): string {
  const stored = text.replace(/\p{Cs}/gu, '\ufffd').trim();
  return VISIBLE.test(stored) ? stored : '';
}

/**
 * Replaces line breaks and control characters by spaces: mails, documents, CSV files and headers
 * have the text in one line. Composes it (NFC), because names are compared character by character.
 */
export function singleLine(text: string): string {
  return trimmed(text.normalize('NFC').replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' '));
}

/** Removes control characters other than tabs and line breaks. */
function severalLines(text: string): string {
  return trimmed(text.replace(/[^\P{Cc}\t\r\n]/gu, ''));
}

/** One line of at most `max` characters, possibly empty. */
export const singleLineSchema = (max: number) =>
  z.string().check(z.overwrite(singleLine), z.maxLength(max));

/** One line of at least one character. */
export const requiredSingleLineSchema = (max: number, message?: string) =>
  z.string().check(z.overwrite(singleLine), z.minLength(1, message), z.maxLength(max));

/** Trimmed text of at most `max` characters, possibly empty. */
export const textSchema = (max: number) =>
  z.string().check(z.overwrite(severalLines), z.maxLength(max));

/** Trimmed text of at least one character. */
export const requiredTextSchema = (max: number, message?: string) =>
  z.string().check(z.overwrite(severalLines), z.minLength(1, message), z.maxLength(max));

/** The client's idempotency key of a creating write. */
export const idempotencyKeySchema = z
  .string()
  .check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/));

/** The URL of a picture: https, or a root-relative path. */
export const pictureUrlSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2048),
    z.refine(isPictureUrl, 'Give an https address of a picture.'),
  );

/** As `pictureUrlSchema`, or empty for no picture. */
export const optionalPictureUrlSchema = z.string().check(
  z.trim(),
  z.maxLength(2048),
  z.refine((value) => value === '' || isPictureUrl(value), 'Give an https address of a picture.'),
);

/** Whether a value is a valid picture URL. */
export function isPictureUrl(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value) || httpsUrlSchema.safeParse(value).success;
}

const httpsUrlSchema = z.url({ protocol: /^https$/ });
