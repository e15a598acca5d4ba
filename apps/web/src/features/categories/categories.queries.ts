import type { Invalidate } from '../../lib/actions/use-action.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** All categories of both levels with their parts. */
export const categoryTree = {
  load: (utils: TrpcUtils) => utils.categories.tree.prefetch(),
  use: () => trpc.categories.tree.useQuery(),
};

/** What shows categories, or parts with theirs. */
export const categoriesAndParts: Invalidate = (utils) => [
  utils.categories.invalidate(),
  utils.parts.invalidate(),
  utils.attributes.invalidate(),
];
