import * as z from 'zod/mini';
import { optionalPictureUrlSchema, textSchema } from '../shared/fields.ts';
import { emailSchema } from '../users/user.schema.ts';

/** The profile of a user; empty strings where nothing was saved. */
export const profileSchema = z.object({
  education: textSchema(200),
  location: textSchema(200),
  phone: textSchema(40),
  linkedin: textSchema(300),
  email: textSchema(254),
  image: optionalPictureUrlSchema,
});
export type Profile = z.infer<typeof profileSchema>;

export const EMPTY_PROFILE: Profile = {
  education: '',
  location: '',
  phone: '',
  linkedin: '',
  email: '',
  image: '',
};

/** The email of the profile to read; the caller's own by default. */
export const getProfileInput = z._default(z.object({ email: z.optional(emailSchema) }), {});

export const saveProfileInput = z.object({ profile: profileSchema });

/** A profile with the email of the account that it belongs to. */
export const accountProfileSchema = z.object({ email: z.string(), profile: profileSchema });
