import { contactSchema } from '@bm/domain/users/contact.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import {
  changeCountSchema,
  exchangeInput,
  isAdminSchema,
  sessionSchema,
  userEmailInput,
  userListInput,
  userPageSchema,
  userSchema,
} from '@bm/domain/users/user.schema';
import { perHour, perMinute } from '../call-limit.ts';
import { paged } from '../row-cost.ts';
import { adminProcedure, noInput, publicProcedure, router, signedInProcedure } from '../trpc.ts';
import { changeRole } from './change-role.service.ts';
import { deactivateUser, reactivateUser } from './change-status.service.ts';
import { exchangeToken } from './exchange-token.service.ts';
import { requireOwnerOrAdmin, requireUser } from './require-user.ts';
import { releaseAccount } from './release.service.ts';
import { updateContact } from './update-contact.service.ts';

export const usersRouter = router({
  exchange: publicProcedure({
    rows: 1,
    // Tokens with an invalid signature, and signed ones: many users may share one address.
    counts: {
      refused: { limit: perMinute({ address: 60 }) },
      signed: { limit: perMinute({ address: 1200, account: 60 }) },
      // New accounts whose email is not verified.
      created: {
        limit: perHour({ address: 60 }),
        perDay: { address: 300 },
        message:
          'Too many new accounts were opened from your network. Confirm your email with the link that we sent you and sign in again, or try later.',
      },
    },
  })
    .input(exchangeInput)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => exchangeToken(ctx, input)),

  me: signedInProcedure({ rows: 1 })
    .input(noInput)
    .output(userSchema)
    .query(({ ctx }) => requireUser(ctx.deps.store.read.users, ctx.actor.email)),

  updateContact: signedInProcedure({ rows: 1, limit: perMinute({ address: 600, account: 120 }) })
    .input(contactSchema)
    .output(userSchema)
    .mutation(({ ctx, input }) => updateContact(ctx, input)),

  isAdmin: signedInProcedure({ rows: 1 })
    .input(userEmailInput)
    .output(isAdminSchema)
    .query(async ({ ctx, input }) => {
      requireOwnerOrAdmin(ctx.actor, input.email);
      const user = await ctx.deps.store.read.users.byEmail(input.email);
      return { admin: user !== null && user.status === 'active' && isAdmin(user) };
    }),

  // A search scans the texts of all users.
  list: adminProcedure({ rows: paged({ query: 120 }) })
    .input(userListInput)
    .output(userPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.users.list(input)),

  makeAdmin: adminProcedure({ rows: 1, audit: 'users.makeAdmin' })
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => changeRole(ctx, input.email, 'admin')),

  demote: adminProcedure({ rows: 1, audit: 'users.demote' })
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => changeRole(ctx, input.email, 'customer')),

  deactivate: adminProcedure({ rows: 1, audit: 'users.deactivate' })
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => deactivateUser(ctx, input.email)),

  reactivate: adminProcedure({ rows: 1, audit: 'users.reactivate' })
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => reactivateUser(ctx, input.email)),

  release: adminProcedure({ rows: 1, audit: 'users.release' })
    .input(userEmailInput)
    .output(changeCountSchema)
    .mutation(({ ctx, input }) => releaseAccount(ctx, input.email)),
});
