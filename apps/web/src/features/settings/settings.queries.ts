import type { Invalidate } from '../../lib/actions/use-action.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The settings of the shop, for admins. */
export const shopSettings = {
  use: () => trpc.settings.get.useQuery(),
  fetch: (utils: TrpcUtils) => utils.settings.get.fetch(undefined, { staleTime: 0 }),
};

/** The texts of the legal pages, for admins. */
export const legalPages = {
  use: () => trpc.settings.legalPages.useQuery(),
};

/** What is wrong with the scheduled backups, for admins. */
export const backupStatus = {
  use: () => trpc.settings.backups.useQuery(),
};

/** The customers whose company pays no tax, for admins. */
export const taxExemptions = {
  use: () => trpc.company.exemptions.useQuery(),
};

/** The list of exemptions, for calls that change it. */
export const exemptions: Invalidate = (utils) => [utils.company.exemptions.invalidate()];
