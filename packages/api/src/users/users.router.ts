import { noInput } from '@bm/domain/shared/fields';
import { isAdmin } from '@bm/domain/users/is-admin';
import {
  changeCountSchema,
  exchangeInput,
  isAdminSchema,
  sessionSchema,
  userEmailInput,
  userListCall,
  userSchema,
  usersSchema,
} from '@bm/domain/users/user.schema';
import { adminProcedure, publicProcedure, router, signedInProcedure } from '../trpc.ts';
import { demote, makeAdmin } from './change-role.service.ts';
import { deactivate, reactivate } from './change-status.service.ts';
import { exchangeToken } from './exchange-token.service.ts';
import { requireOwnerOrAdmin } from './owner-or-admin.ts';
import { release } from './release.service.ts';
import { requireUser } from './require-user.ts';

export const usersRouter = router({
  exchange: publicProcedure
    .input(exchangeInput)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => exchangeToken(ctx, input)),

  me: signedInProcedure
    .input(noInput)
    .output(userSchema)
    .query(({ ctx }) => requireUser(ctx.deps.store.read.users, ctx.actor.email)),

  isAdmin: signedInProcedure
    .input(userEmailInput)
    .output(isAdminSchema)
    .query(async ({ ctx, input }) => {
      requireOwnerOrAdmin(ctx.actor, input.email);
      const user = await ctx.deps.store.read.users.byEmail(input.email);
      return { admin: user !== null && user.status === 'active' && isAdmin(user) };
    }),

  list: adminProcedure
    .input(userListCall)
    .output(usersSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.users.list(input.query)),

  makeAdmin: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => makeAdmin(ctx, input.email)),

  demote: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => demote(ctx, input.email)),

  deactivate: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => deactivate(ctx, input.email)),

  reactivate: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => reactivate(ctx, input.email)),

  release: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => release(ctx, input.email)),
});
