import { AppError } from '@bm/domain/errors/app-error';
import { z } from 'zod';
import { emailParams } from './fields.ts';
import {
  profileInputSchema,
  PROFILE_DTO_NAMES,
  fromProfileDto,
  toProfileDto,
  profileDtoSchema,
} from './profile.dto.ts';
import { defineRoute } from './route.ts';

const EXAMPLE_INFO = {
  education: 'BSc in Mechanical Engineering',
  location: 'Chattogram',
  number: '+880 1700 000000',
  linkdin: 'https://www.linkedin.com/in/demo',
  email: 'customer@bicyclesmania.test',
  image: '',
};
const EXAMPLE_EMAIL = encodeURIComponent(EXAMPLE_INFO.email);

export const profileRoutes = [
  defineRoute({
    method: 'GET',
    path: '/userinfo',
    tag: 'Profile',
    summary: 'The profile of a user',
    description: 'Your own, or anybody’s for an admin.',
    access: 'signed-in',
    errors: ['NOT_ALLOWED', 'USER_NOT_FOUND'],
    input: { query: z.object({ email: z.string().optional() }) },
    answer: z.object({ email: z.string(), info: profileDtoSchema }),
    example: {
      path: `/userinfo?email=${EXAMPLE_EMAIL}`,
      answer: { email: EXAMPLE_INFO.email, info: EXAMPLE_INFO },
    },
    async handle({ caller, query, wire }) {
      const { email, profile } = await caller.profile.get({ email: query.email });
      return { email, info: toProfileDto(profile, wire) };
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/info/{email}',
    tag: 'Profile',
    summary: 'Save your own profile',
    description: 'Takes the fields bare or inside `info`; what is missing is saved as empty.',
    access: 'signed-in',
    errors: ['NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    input: {
      params: emailParams,
      body: profileInputSchema.extend({ info: profileInputSchema.optional() }),
    },
    wireNames: PROFILE_DTO_NAMES,
    answer: z.object({ info: profileDtoSchema }),
    example: {
      path: `/info/${EXAMPLE_EMAIL}`,
      body: { info: EXAMPLE_INFO },
      answer: { info: EXAMPLE_INFO },
    },
    async handle({ caller, actor, params, body, wire }) {
      if (params.email.trim().toLowerCase() !== actor?.email) throw new AppError('NOT_ALLOWED');
      const { profile } = await caller.profile.save({
        profile: fromProfileDto(body.info ?? body, wire),
      });
      return { info: toProfileDto(profile, wire) };
    },
  }),
];
