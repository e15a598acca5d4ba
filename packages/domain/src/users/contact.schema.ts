import * as z from 'zod/mini';
import { displayNameFrom, MAX_DISPLAY_NAME } from './display-name.ts';

const TOO_LONG = `At most ${MAX_DISPLAY_NAME} characters`;

/** A name or company, normalised like the name of a sign-up. */
const contactText = (...more: z.core.$ZodCheck<string>[]) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(MAX_DISPLAY_NAME, TOO_LONG),
      z.overwrite(displayNameFrom),
      ...more,
    );

/** The name of a user, and the company that the person buys for, which may be empty. */
export const contactSchema = z.object({
  displayName: contactText(z.minLength(1, 'Name is Required')),
  company: contactText(),
});
export type Contact = z.infer<typeof contactSchema>;
