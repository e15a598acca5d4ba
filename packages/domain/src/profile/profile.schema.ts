import * as z from 'zod/mini';
import { optionalPictureUrlSchema, textSchema } from '../shared/fields.ts';

/** What a person tells about themselves; empty strings where nothing was saved. */
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
