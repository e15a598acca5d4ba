import { trpc, type TrpcUtils } from '../../../lib/trpc/trpc.ts';

/** The related parts of a part, in groups; none where they did not load. */
export const partRelations = {
  load: (utils: TrpcUtils, id: string) => utils.relations.related.prefetch({ id }),
  use: (id: string) => trpc.relations.related.useQuery({ id }).data ?? [],
};
