import * as z from 'zod/mini';
import { EMAIL } from '../shared/fields.ts';

const MIN_PASSWORD_LENGTH = 6;

/** The registration form, with the documented messages. */
export const signUpSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is Required'), z.maxLength(120)),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Email is Required', abort: true }),
      z.regex(EMAIL, 'Provide a valid Email'),
      z.maxLength(254, 'Provide a valid Email'),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, { error: 'Password is Required', abort: true }),
      z.minLength(MIN_PASSWORD_LENGTH, 'Must be 6 characters or longer'),
      z.maxLength(256),
    ),
});
export type SignUp = z.infer<typeof signUpSchema>;
