import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** All models by name. */
export const models = {
  load: (utils: TrpcUtils) => utils.models.list.ensureData(),
  use: () => trpc.models.list.useSuspenseQuery(),
};

/** The model of an address. */
export const modelBySlug = {
  load: (utils: TrpcUtils, slug: string) => utils.models.bySlug.ensureData({ slug }),
  peek: (utils: TrpcUtils, slug: string) => utils.models.bySlug.getData({ slug }),
  use: (slug: string) => trpc.models.bySlug.useSuspenseQuery({ slug }),
};
