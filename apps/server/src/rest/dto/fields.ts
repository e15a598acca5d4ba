import { boundedText } from '@bm/domain/shared/bounded-text';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const DIGITS = /^\s*[+-]?\d+(\.\d+)?\s*$/;
const NO_NUMBER = 'Give a number.';

/** A number, or its digits in a string. */
export const numberField = z
  .union([z.number(), boundedText(32).check(z.regex(DIGITS, NO_NUMBER))], { error: NO_NUMBER })
  .transform(Number);

/** A day that exists, `2026-10-01`. A union: a bounded text alone carries no description. */
export const dayField = z.union([
  boundedText(10).check(z.regex(z.regexes.date, 'Give a day: 2026-10-01.')),
]);

/** An amount of money in major units: a decimal, or its digits in a string. */
export const priceField = z.union([z.number(), boundedText(32)], {
  error: 'Give an amount of money.',
});

/** Text that a client may send as a number. */
export const textOrNumber = z.union([z.string(), z.number()], {
  error: 'Give a text or a number.',
});

/** Units of a part. */
export const lineField = z.object({ partId: z.string(), quantity: numberField });

/** Text or a number, such as a telephone number; absent is empty. */
export const looseTextField = textOrNumber.nullish().transform((value) => String(value ?? ''));

/** Text; absent is empty. */
export const textField = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A value of this schema, null or absent; undefined in the procedures. */
export const absentField = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

export const insertedSchema = z
  .object({ insertedId: z.string() })
  .meta({ examples: [{ insertedId: '0199f3c4-9a1b' }] });
export const deletedSchema = z
  .object({ deletedCount: z.int() })
  .meta({ examples: [{ deletedCount: 1 }] });

export const modifiedSchema = z
  .object({ modifycount: z.int() })
  .meta({ examples: [{ modifycount: 1 }] });

/** The id in the path, of the named thing. */
export const idParams = (thing: string) =>
  z.object({ id: z.string().meta({ description: `The id of the ${thing}.` }) });

export const emailParams = z.object({
  email: z.string().meta({ description: 'The email of the account, in any letter case.' }),
});

/** A random key where the client sends none; the procedures check its length. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .transform((key) => (key === undefined || key === '' ? randomUUID() : key))
    .meta({
      description:
        'The same key with the same body returns the first response again, for 24 hours.',
      minLength: 8,
      maxLength: 128,
    }),
});
