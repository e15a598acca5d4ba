import { normaliseEmail } from '@bm/domain/shared/email';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dtoMapper, renamed } from './dto-mapper.ts';
import { picture } from './dto/conversions.ts';
import { emailParams, looseTextField, textField } from './dto/fields.ts';
import type { RestTools } from './rest-tools.ts';
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
const profileDto = dtoMapper(
  {
    education: z.string(),
    location: z.string(),
    number: 'phone',
    linkdin: 'linkedin',
    email: z.string(),
    image: picture('image'),
  },
  { id: 'Profile', examples: [EXAMPLE_PROFILE] },
);

/** The fields that a client sends; missing ones are stored as empty. */
const savedProfileDto = dtoMapper({
  education: textField,
  location: textField,
  number: renamed('phone', looseTextField),
  linkdin: renamed('linkedin', textField),
  email: textField,
  image: picture('image', textField),
});

const profileBody = savedProfileDto.schema
  .extend({ info: savedProfileDto.schema.optional() })
  .meta({ examples: [{ info: EXAMPLE_PROFILE }] });

export const profileRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
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
      response: z.object({ email: z.string(), info: profileDto.schema }),
    }),
    async ({ caller, query }) => {
      const { email, profile } = await caller.profile.get({ email: query.email });
      return { email, info: profileDto.toDto(profile, converter) };
    },
  );

  app.put(
    '/info/:email',
    signedInRoute({
      errors: ['NOT_ALLOWED'],
      fieldNames: { ...savedProfileDto.names, profile: '' },
      summary: 'Save your own profile',
      description: 'Takes the fields bare or inside `info`; a missing field is saved as empty.',
      params: emailParams,
      body: profileBody,
      response: z.object({ info: profileDto.schema }),
    }),
    async ({ caller, actor, params, body }) => {
      if (normaliseEmail(params.email) !== actor?.email) throw new AppError('NOT_ALLOWED');
      const { profile } = await caller.profile.save({
        profile: savedProfileDto.fromDto(body.info ?? body, converter),
      });
      return { info: profileDto.toDto(profile, converter) };
    },
  );
};
