import { normaliseEmail } from '@bm/domain/shared/email';
import { AppError } from '@bm/domain/errors/app-error';
import type { Profile } from '@bm/domain/profile/profile.schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { emailParams, looseTextField, textField } from './dto/fields.ts';
import type { RestTools } from './plugin.ts';
import type { ShopDto } from './dto/shop.dto.ts';
import { declareRoutes } from './declare-routes.ts';

const { signedInRoute } = declareRoutes('Profile');

const EXAMPLE_PROFILE = {
  education: 'BSc in Mechanical Engineering',
  location: 'Chattogram',
  number: '+880 1700 000000',
  linkdin: 'https://www.linkedin.com/in/demo',
  email: 'customer@bicyclesmania.test',
  image: '',
};

/** A profile in the documented format; unset fields are empty strings. */
const profileDtoSchema = z
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
const profileInputSchema = z.object({
  education: textField,
  location: textField,
  number: looseTextField,
  linkdin: textField,
  email: textField,
  image: textField,
});

const profileBody = profileInputSchema
  .extend({ info: profileInputSchema.optional() })
  .meta({ examples: [{ info: EXAMPLE_PROFILE }] });

export const profileRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire }) => {
  app.get(
    '/userinfo',
    signedInRoute({
      errors: ['NOT_ALLOWED', 'USER_NOT_FOUND'],
      summary: 'Get the profile of a user',
      description: 'The caller’s own, or any user’s for an admin.',
      querystring: z.object({
        email: z
          .string()
          .optional()
          .meta({ description: 'The email of the user; the caller by default.' }),
      }),
      response: z.object({ email: z.string(), info: profileDtoSchema }),
    }),
    async ({ caller, query }) => {
      const { email, profile } = await caller.profile.get({ email: query.email });
      return { email, info: toProfileDto(profile, wire) };
    },
  );

  app.put(
    '/info/:email',
    signedInRoute({
      errors: ['NOT_ALLOWED'],
      fieldNames: { phone: 'number', linkedin: 'linkdin' },
      summary: 'Save your own profile',
      description: 'Takes the fields bare or inside `info`; a missing field is saved as empty.',
      params: emailParams,
      body: profileBody,
      response: z.object({ info: profileDtoSchema }),
    }),
    async ({ caller, actor, params, body }) => {
      if (normaliseEmail(params.email) !== actor?.email) throw new AppError('NOT_ALLOWED');
      const { profile } = await caller.profile.save({
        profile: fromProfileDto(body.info ?? body, wire),
      });
      return { info: toProfileDto(profile, wire) };
    },
  );
};

function toProfileDto(profile: Profile, wire: ShopDto): z.infer<typeof profileDtoSchema> {
  const { phone, linkedin, image, ...others } = profile;
  return { ...others, number: phone, linkdin: linkedin, image: wire.picture(image) };
}

function fromProfileDto(given: z.infer<typeof profileInputSchema>, wire: ShopDto): Profile {
  const { number, linkdin, image, education, location, email } = given;
  const stored = wire.storedPicture(image);
  return { education, location, email, phone: number, linkedin: linkdin, image: stored };
}
