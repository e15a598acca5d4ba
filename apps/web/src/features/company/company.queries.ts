import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The company of the signed-in user, with its address book. */
export const ownCompany = {
  load: (utils: TrpcUtils) => utils.company.get.prefetch(),
  use: () => trpc.company.get.useQuery(),
};
