import { trpc, type TrpcUtils } from '../../../lib/trpc/trpc.ts';

/** Every part in any status, in catalogue order; for admins. */
export const stockedParts = {
  load: (utils: TrpcUtils) => utils.parts.adminList.prefetch(),
  fetch: (utils: TrpcUtils) => utils.parts.adminList.fetch(undefined, { staleTime: 0 }),
};

/** The names of the categories that have parts. */
export const partCategories = {
  load: (utils: TrpcUtils) => utils.parts.categories.prefetch(),
  use: () => trpc.parts.categories.useQuery(),
};
