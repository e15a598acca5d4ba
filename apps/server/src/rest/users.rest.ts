import type { User } from '@bm/domain/users/user.schema';
import { z } from 'zod';
import { emailParams } from './fields.ts';
import { defineRoute } from './route.ts';

const userDtoSchema = z
  .object({ _id: z.string(), email: z.string(), role: z.enum(['customer', 'admin']) })
  .meta({ id: 'User' });

const toUserDto = ({ id, email, role }: User) => ({ _id: id, email, role });

const EXAMPLE_USER = {
  _id: '0199f3c1-user',
  email: 'customer@bicyclesmania.test',
  role: 'customer' as const,
};
const EXAMPLE_PATH_EMAIL = encodeURIComponent(EXAMPLE_USER.email);

export const userRoutes = [
  defineRoute({
    method: 'PUT',
    path: '/user/{email}',
    tag: 'Users',
    summary: 'Sign in: exchange an ID token for an access token',
    description:
      'The bearer is the identity provider’s ID token; its email is `{email}`. The access token is good for an hour and renewed by the same call. 60 calls a minute for one account, and 60 tokens a minute that are not good from one address.',
    access: 'id-token',
    errors: ['INVALID_ID_TOKEN', 'EMAIL_MISMATCH', 'ACCOUNT_DEACTIVATED', 'TOO_MANY_REQUESTS'],
    input: { params: emailParams },
    ignoredBody: z.object({ email: z.string() }),
    answer: z.object({ token: z.string(), result: userDtoSchema }),
    example: {
      path: `/user/${EXAMPLE_PATH_EMAIL}`,
      body: { email: EXAMPLE_USER.email },
      answer: { token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9...', result: EXAMPLE_USER },
    },
    async handle({ caller, params, bearer }) {
      const { token, user } = await caller.users.exchange({ email: params.email, idToken: bearer });
      return { token, result: toUserDto(user) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/user',
    tag: 'Users',
    summary: 'All users with their roles',
    access: 'admin',
    errors: [],
    input: {},
    answer: z.array(userDtoSchema),
    example: { path: '/user/', answer: [EXAMPLE_USER] },
    handle: async ({ caller }) => (await caller.users.list()).map(toUserDto),
  }),
  defineRoute({
    method: 'PUT',
    path: '/user/admin/{email}',
    tag: 'Users',
    summary: 'Make a user an admin',
    description: '`modifycount` is 0 for somebody who is one already.',
    access: 'admin',
    errors: ['USER_NOT_FOUND'],
    input: { params: emailParams },
    answer: z.object({ modifycount: z.int() }),
    example: { path: `/user/admin/${EXAMPLE_PATH_EMAIL}`, answer: { modifycount: 1 } },
    async handle({ caller, params }) {
      const { changed } = await caller.users.makeAdmin({ email: params.email });
      return { modifycount: changed };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/admin/{email}',
    tag: 'Users',
    summary: 'Whether somebody is an admin',
    description: 'About yourself, or about anybody for an admin.',
    access: 'signed-in',
    errors: ['NOT_ALLOWED'],
    input: { params: emailParams },
    answer: z.object({ admin: z.boolean() }),
    example: { path: `/admin/${EXAMPLE_PATH_EMAIL}`, answer: { admin: false } },
    handle: ({ caller, params }) => caller.users.isAdmin({ email: params.email }),
  }),
];
