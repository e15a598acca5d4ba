import { z } from 'zod';

const DIGITS = /^\s*[+-]?\d+(\.\d+)?\s*$/;

/** A number, or its digits in a string. */
export const numberField = z
  .union([z.number(), z.string().regex(DIGITS, 'Give a number.').max(32)])
  .transform(Number);

/** An amount of money in major units: a decimal, or its digits in a string. */
export const priceField = z.union([z.number(), z.string().max(32)]);

/** Text that a client may send as a number, such as a telephone number; absent is empty. */
export const looseTextField = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

/** Text; absent is empty. */
export const textField = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

export const insertedSchema = z.object({ insertedId: z.string() });
export const deletedSchema = z.object({ deletedCount: z.int() });

export const idParams = z.object({ id: z.string() });
export const emailParams = z.object({ email: z.string() });
