import type { Profile } from '@bm/domain/profile/profile.schema';
import { z } from 'zod';
import { looseTextField, textField } from './fields.ts';
import type { ShopDto } from './shop.dto.ts';

export const EXAMPLE_PROFILE = {
  education: 'BSc in Mechanical Engineering',
  location: 'Chattogram',
  number: '+880 1700 000000',
  linkdin: 'https://www.linkedin.com/in/demo',
  email: 'customer@bicyclesmania.test',
  image: '',
};

/** A profile in the documented format; unset fields are empty strings. */
export const profileDtoSchema = z
  .object({
    education: z.string(),
    location: z.string(),
    number: z.string(),
    linkdin: z.string(),
    email: z.string(),
    image: z.string(),
  })
  .meta({ id: 'Profile', examples: [EXAMPLE_PROFILE] });

/** The fields that a client sends; missing ones are stored as empty. */
export const profileInputSchema = z.object({
  education: textField,
  location: textField,
  number: looseTextField,
  linkdin: textField,
  email: textField,
  image: textField,
});

export function toProfileDto(profile: Profile, wire: ShopDto): z.infer<typeof profileDtoSchema> {
  const { education, location, phone, linkedin, email, image } = profile;
  return {
    education,
    location,
    number: phone,
    linkdin: linkedin,
    email,
    image: wire.picture(image),
  };
}

export function fromProfileDto(given: z.infer<typeof profileInputSchema>, wire: ShopDto): Profile {
  const { education, location, number, linkdin, email, image } = given;
  return {
    education,
    location,
    phone: number,
    linkedin: linkdin,
    email,
    image: wire.storedPicture(image),
  };
}

/** The documented names of a profile's fields. */
export const PROFILE_DTO_NAMES = { phone: 'number', linkedin: 'linkdin' } as const;
