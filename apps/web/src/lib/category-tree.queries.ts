import { trpc, type TrpcUtils } from './trpc/trpc.ts';

/** All categories of both levels with their parts. */
export const categoryTree = {
  load: (utils: TrpcUtils) => utils.categories.tree.ensureData(),
  prefetch: (utils: TrpcUtils) => utils.categories.tree.prefetch(),
  use: () => trpc.categories.tree.useQuery(),
};
