import { trpc } from '../../lib/trpc/trpc.ts';

/** The settings of the shop, for admins. */
export const shopSettings = {
  use: () => trpc.settings.get.useQuery(),
};

/** The customers whose company pays no tax, for admins. */
export const taxExemptions = {
  use: () => trpc.company.exemptions.useQuery(),
};
