import type { Invalidate } from '../../lib/actions/use-action.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The user's own request of erasure; null without one. */
export const ownErasure = {
  use: () => trpc.personalData.erasure.useQuery(),
};

/** The requests of all customers that are not complete; for admins. */
export const openErasures = {
  use: () => trpc.personalData.openErasures.useQuery(),
};

/** The lists of requests and users, for a confirmed request. */
export const erasuresAndUsers: Invalidate = (utils) => [
  utils.personalData.openErasures.invalidate(),
  utils.users.list.invalidate(),
];
