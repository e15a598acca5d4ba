import * as z from 'zod/mini';
import { optionalPictureUrlSchema, singleLineSchema } from '../shared/fields.ts';
import { emailSchema } from '../users/user.schema.ts';

/** The profile of a user; empty strings where nothing was saved. */
export const profileSchema = z.object({
  education: singleLineSchema(200),
  location: singleLineSchema(200),
  phone: singleLineSchema(40),
  linkedin: singleLineSchema(300),
  email: singleLineSchema(254),
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
