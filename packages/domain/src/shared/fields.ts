import * as z from 'zod/mini';
import { DAY_MS } from './day.ts';
import { boundedText, cleanedText } from './bounded-text.ts';
import { MAX_QUERY } from './page-limits.ts';
import { cleanName, isReversed, severalLines, singleLine } from './unicode.ts';

const trim = (text: string): string => text.trim();

/** An opaque id. */
export const idSchema = boundedText(64).check(z.minLength(1));

/** A number of things, or of changes: a version. */
export const countSchema = z.int().check(z.nonnegative());

/** A number of at least one thing. */
export const positiveSchema = z.int().check(z.positive());

/** Milliseconds since 1970, UTC. */
export const timeSchema = z.int().check(z.nonnegative());

/** A day as its midnight in UTC, in milliseconds. */
export const daySchema = timeSchema.check(z.multipleOf(DAY_MS, 'Give a day.'));

/** An amount in minor units of the shop's currency. */
export const minorSchema = z.int().check(z.nonnegative());

/** One line of at most `max` characters, possibly empty. */
export const singleLineSchema = (max: number) => cleanedText(max, singleLine);

/** One line of at least one character. */
export const requiredSingleLineSchema = (max: number, message?: string) =>
  singleLineSchema(max).check(z.minLength(1, message));

/** Trimmed text of at most `max` characters, possibly empty. */
export const textSchema = (max: number) => cleanedText(max, severalLines);

/** Trimmed text of at least one character. */
export const requiredTextSchema = (max: number, message?: string) =>
  textSchema(max).check(z.minLength(1, message));

const notReversed = z.refine<string>((text) => !isReversed(text), {
  error: 'Remove the hidden characters that reverse the text.',
  abort: true,
});

/**
 * A name of a person, company or thing, possibly empty: one line without shapeless characters. A text
 * whose characters reverse others is rejected, because it is read as another name.
 */
export const nameSchema = (max: number) => cleanedText(max, cleanName, { checks: [notReversed] });

/** What is searched for. */
export const searchTextSchema = cleanedText(MAX_QUERY, trim);

/** A name of at least one visible character. */
export const requiredNameSchema = (max: number, message?: string) =>
  nameSchema(max).check(z.minLength(1, message));

/** The client's idempotency key of a creating write. */
export const idempotencyKeySchema = boundedText(128).check(
  z.minLength(8),
  z.regex(/^[\x21-\x7e]+$/),
);

/** The longest URL, in characters. */
export const MAX_URL = 2048;

/** An https address or a root-relative path, or with `optional` empty. */
const pictureSchema = (isValid: (text: string) => boolean) =>
  cleanedText(MAX_URL, trim).check(z.refine(isValid, 'Give an https address of a picture.'));

/** The URL of a picture: https, or a root-relative path. */
export const pictureUrlSchema = pictureSchema(isPictureUrl);

/** As `pictureUrlSchema`, or empty for no picture. */
export const optionalPictureUrlSchema = pictureSchema((text) => text === '' || isPictureUrl(text));

/** Whether a value is a valid picture URL. */
export function isPictureUrl(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value) || httpsUrlSchema.safeParse(value).success;
}

const httpsUrlSchema = z.url({ protocol: /^https$/ });
