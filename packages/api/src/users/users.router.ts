import { contactSchema } from '@bm/domain/users/contact.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import {
  changeCountSchema,
  exchangeInput,
  isAdminSchema,
  sessionSchema,
  userEmailInput,
  userListInput,
  userSchema,
  usersSchema,
} from '@bm/domain/users/user.schema';
import { adminProcedure, noInput, publicProcedure, router, signedInProcedure } from '../trpc.ts';
import { changeRole } from './change-role.service.ts';
import { deactivateUser, reactivateUser } from './change-status.service.ts';
import { exchangeToken } from './exchange-token.service.ts';
import { requireOwnerOrAdmin, requireUser } from './require-user.ts';
import { releaseAccount } from './release.service.ts';
import { updateContact } from './update-contact.service.ts';

export const usersRouter = router({
  exchange: publicProcedure
    .input(exchangeInput)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => exchangeToken(ctx, input)),

  me: signedInProcedure
    .input(noInput)
    .output(userSchema)
    .query(({ ctx }) => requireUser(ctx.deps.store.read.users, ctx.actor.email)),

  updateContact: signedInProcedure
    .input(contactSchema)
    .output(userSchema)
    .mutation(({ ctx, input }) => updateContact(ctx, input)),

  isAdmin: signedInProcedure
    .input(userEmailInput)
    .output(isAdminSchema)
    .query(async ({ ctx, input }) => {
      requireOwnerOrAdmin(ctx.actor, input.email);
      const user = await ctx.deps.store.read.users.byEmail(input.email);
      return { admin: user !== null && user.status === 'active' && isAdmin(user) };
    }),

  list: adminProcedure
    .input(userListInput)
    .output(usersSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.users.list(input.query)),

  makeAdmin: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => changeRole(ctx, input.email, 'admin')),

  demote: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => changeRole(ctx, input.email, 'customer')),

  deactivate: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => deactivateUser(ctx, input.email)),

  reactivate: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => reactivateUser(ctx, input.email)),

  release: adminProcedure
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => releaseAccount(ctx, input.email)),
});
