import { trpc } from '../../lib/trpc/trpc.ts';

/** The company of the signed-in user, with its address book. */
export const ownCompany = {
  use: () => trpc.company.get.useQuery(),
};
