import {
  accountProfileSchema,
  EMPTY_PROFILE,
  getProfileInput,
  saveProfileInput,
} from '@bm/domain/profile/profile.schema';
import { perMinute } from '../call-limit.ts';
import { router, signedInProcedure } from '../trpc.ts';
import { requireOwnerOrAdmin, requireUser } from '../users/require-user.ts';

export const profileRouter = router({
  get: signedInProcedure({ rows: 1 })
    .input(getProfileInput)
    .output(accountProfileSchema)
    .query(async ({ ctx, input }) => {
      const { users, profiles } = ctx.deps.store.read;
      const email = input.email ?? ctx.actor.email;
      requireOwnerOrAdmin(ctx.actor, email);
      const { id } = await requireUser(users, email);
      return { email, profile: (await profiles.byUser(id)) ?? EMPTY_PROFILE };
    }),

  save: signedInProcedure({ rows: 1, limit: perMinute({ address: 600, account: 120 }) })
    .input(saveProfileInput)
    .output(accountProfileSchema)
    .mutation(async ({ ctx, input: { profile } }) => {
      const at = ctx.deps.clock();
      await ctx.deps.store.write((tx) => tx.profiles.save(ctx.actor.id, profile, at));
      return { email: ctx.actor.email, profile };
    }),
});
