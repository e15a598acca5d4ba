import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { success } from './reference/documented-schema.ts';
import { emailParams } from './dto/fields.ts';
import type { RestTools } from './plugin.ts';
import {
  EXAMPLE_PROFILE,
  profileInputSchema,
  PROFILE_DTO_NAMES,
  fromProfileDto,
  toProfileDto,
  profileDtoSchema,
} from './dto/profile.dto.ts';
import { routeConfig } from './route-config.ts';

const tags = ['Profile'];

const profileBody = profileInputSchema
  .extend({ info: profileInputSchema.optional() })
  .meta({ examples: [{ info: EXAMPLE_PROFILE }] });

export const profileRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { wire }) => {
  app.get(
    '/userinfo',
    {
      config: routeConfig({ access: 'signed-in', errors: ['NOT_ALLOWED', 'USER_NOT_FOUND'] }),
      schema: {
        tags,
        summary: 'Get the profile of a user',
        description: 'The caller’s own, or any user’s for an admin.',
        querystring: z.object({ email: z.string().optional() }),
        response: success(z.object({ email: z.string(), info: profileDtoSchema })),
      },
    },
    async ({ caller, query }) => {
      const { email, profile } = await caller.profile.get({ email: query.email });
      return { email, info: toProfileDto(profile, wire) };
    },
  );

  app.put(
    '/info/:email',
    {
      config: routeConfig({
        access: 'signed-in',
        errors: ['NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
        fieldNames: PROFILE_DTO_NAMES,
      }),
      schema: {
        tags,
        summary: 'Save your own profile',
        description: 'Takes the fields bare or inside `info`; a missing field is saved as empty.',
        params: emailParams,
        body: profileBody,
        response: success(z.object({ info: profileDtoSchema })),
      },
    },
    async ({ caller, actor, params, body }) => {
      if (params.email.trim().toLowerCase() !== actor?.email) throw new AppError('NOT_ALLOWED');
      const { profile } = await caller.profile.save({
        profile: fromProfileDto(body.info ?? body, wire),
      });
      return { info: toProfileDto(profile, wire) };
    },
  );
};
