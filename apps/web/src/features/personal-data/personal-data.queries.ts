import { trpc } from '../../lib/trpc/trpc.ts';

/** The user's own request of erasure; null without one. */
export const ownErasure = {
  use: () => trpc.personalData.erasure.useQuery(),
};

/** The requests of all customers that are not complete; for admins. */
export const openErasures = {
  use: () => trpc.personalData.openErasures.useQuery(),
};
