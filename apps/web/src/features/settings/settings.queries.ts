import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The settings of the shop, for admins. */
export const shopSettings = {
  use: () => trpc.settings.get.useQuery(),
  fetch: (utils: TrpcUtils) => utils.settings.get.fetch(undefined, { staleTime: 0 }),
};

/** What is wrong with the scheduled backups, for admins. */
export const backupStatus = {
  use: () => trpc.settings.backups.useQuery(),
};

/** The customers whose company pays no tax, for admins. */
export const taxExemptions = {
  use: () => trpc.company.exemptions.useQuery(),
};

/** Saves the settings and puts the saved ones into the cache. */
export function useSaveSettings() {
  const utils = trpc.useUtils();
  return trpc.settings.save.useMutation({
    onSuccess: (saved) => utils.settings.get.setData(undefined, saved),
  });
}

/** Exempts a company from tax, or ends the exemption. */
export function useSetExemption() {
  const utils = trpc.useUtils();
  return trpc.company.setExemption.useMutation({
    onSuccess: () => utils.company.exemptions.invalidate(),
  });
}
