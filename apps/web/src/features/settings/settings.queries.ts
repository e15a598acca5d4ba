import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The settings of the shop, for admins. */
export const shopSettings = {
  load: (utils: TrpcUtils) => utils.settings.get.prefetch(),
  use: () => trpc.settings.get.useQuery(),
};

/** The customers whose company pays no tax, for admins. */
export const taxExemptions = {
  load: (utils: TrpcUtils) => utils.company.exemptions.prefetch(),
  use: () => trpc.company.exemptions.useQuery(),
};
