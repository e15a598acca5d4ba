import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { dtoMapper } from './dto-mapper.ts';
import { emailParams, modifiedSchema } from './dto/fields.ts';
import { pageQuery } from './paging.ts';
import type { RestTools } from './rest-tools.ts';
import { sendListOrPage } from './list-or-page.ts';
import { declareRoutes } from './declare-routes.ts';

const { adminRoute, idTokenRoute, signedInRoute } = declareRoutes('Users');

const EXAMPLE = {
  _id: '0199f3c1-user',
  email: 'customer@bicyclesmania.test',
  role: 'customer',
};

const userDto = dtoMapper(
  { _id: 'id', email: z.string(), role: z.enum(['customer', 'admin']) },
  { id: 'User', examples: [EXAMPLE] },
);

const tokenDto = z
  .object({ token: z.string(), result: userDto.schema })
  .meta({ examples: [{ token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9...', result: EXAMPLE }] });

export const userRoutes: FastifyPluginAsyncZod<RestTools> = async (app, { converter }) => {
  app.put(
    '/user/:email',
    {
      // The documented clients send a body, which is not read.
      attachValidation: true,
      ...idTokenRoute({
        errors: ['INVALID_ID_TOKEN', 'EMAIL_MISMATCH', 'ACCOUNT_DEACTIVATED'],
        summary: 'Sign in: exchange an ID token for an access token',
        description:
          'The bearer is the identity provider’s ID token; its email is `{email}`. The body is ignored and may be absent. The access token is valid for an hour and renewed by the same call. 60 calls a minute for one account, and 60 invalid tokens a minute from one address.',
        params: emailParams,
        body: z
          .object({ email: z.string() })
          .optional()
          .meta({ examples: [{ email: EXAMPLE.email }] }),
        response: tokenDto,
      }),
    },
    async ({ caller, params, bearer }) => {
      const { token, user } = await caller.users.exchange({ email: params.email, idToken: bearer });
      return { token, result: userDto.toDto(user, converter) };
    },
  );

  app.get(
    '/user',
    adminRoute({
      summary: 'List all users with their roles',
      description:
        'For admins, in the order of their first sign-in: the whole list, or a page of it with `limit` and `cursor`.',
      querystring: pageQuery,
      response: z.array(userDto.schema),
    }),
    ({ caller, query }, reply) =>
      sendListOrPage(
        reply,
        query,
        (page) => caller.users.list(page),
        (user) => userDto.toDto(user, converter),
      ),
  );

  app.put(
    '/user/admin/:email',
    adminRoute({
      errors: ['USER_NOT_FOUND'],
      summary: 'Make a user an admin',
      description: '`modifycount` is 0 for a user who is an admin already.',
      params: emailParams,
      response: modifiedSchema,
    }),
    async ({ caller, params }) => {
      const { changed } = await caller.users.makeAdmin(params);
      return { modifycount: changed };
    },
  );

  app.get(
    '/admin/:email',
    signedInRoute({
      errors: ['NOT_ALLOWED'],
      summary: 'Tell whether a user is an admin',
      description: 'The caller’s own role, or any user’s for an admin.',
      params: emailParams,
      response: z.object({ admin: z.boolean() }).meta({ examples: [{ admin: false }] }),
    }),
    ({ caller, params }) => caller.users.isAdmin(params),
  );
};
