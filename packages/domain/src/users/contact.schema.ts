import * as z from 'zod/mini';
import { nameSchema } from '../shared/fields.ts';
import { displayNameFrom, MAX_DISPLAY_NAME } from './display-name.ts';

/** A name or company, normalised like the name of a sign-up. */
const contactText = nameSchema(MAX_DISPLAY_NAME).check(z.overwrite(displayNameFrom));

/** The name of a user, and the company that the person buys for, which may be empty. */
export const contactSchema = z.object({
  displayName: contactText.check(z.minLength(1, 'Name is Required')),
  company: contactText,
});
export type Contact = z.infer<typeof contactSchema>;
