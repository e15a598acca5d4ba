import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { emailText } from '../shared/email.ts';
import { requiredNameSchema } from '../shared/fields.ts';
import { MAX_DISPLAY_NAME } from './display-name.ts';

const MIN_PASSWORD_LENGTH = 6;

/** The registration form, with the documented messages. */
export const signUpSchema = z.object({
  name: requiredNameSchema(MAX_DISPLAY_NAME, 'Name is Required'),
  email: emailText('Provide a valid Email', 'Email is Required'),
  password: boundedText(256).check(
    z.minLength(1, { error: 'Password is Required', abort: true }),
    z.minLength(MIN_PASSWORD_LENGTH, 'Must be 6 characters or longer'),
  ),
});
export type SignUp = z.infer<typeof signUpSchema>;
