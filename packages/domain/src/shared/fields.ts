import * as z from 'zod/mini';

/** What a procedure without arguments takes. */
export const noInput = z.void();

/** An opaque id as the shop hands it out. */
export const idSchema = z.string().check(z.minLength(1), z.maxLength(64));

/** Milliseconds since 1970, UTC. */
export const timeSchema = z.int().check(z.nonnegative());

/** An amount in minor units of the shop's currency. */
export const minorSchema = z.int().check(z.nonnegative());

/** Text without surrounding blanks, at most `max` characters, possibly empty. */
export const textSchema = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Text with at least one character besides blanks. */
export const requiredTextSchema = (max: number, message?: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max));

/** The client's key that makes a creating write safe to repeat. */
export const idempotencyKeySchema = z
  .string()
  .check(z.minLength(8), z.maxLength(128), z.regex(/^[\x21-\x7e]+$/));

/** A picture's address: https, root-relative (a picture of our own), or loopback http in the demo. */
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

/** Whether a value may be stored as the address of a picture. */
export function isPictureUrl(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value) || httpsUrlSchema.safeParse(value).success;
}

const httpsUrlSchema = z.url({ protocol: /^https$/ });
