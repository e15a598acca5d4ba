import type { Invalidate } from '../../lib/actions/use-action.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** What a part states of others, and others of it. */
export const statedRelations = {
  /** Reads them anew. */
  load: (utils: TrpcUtils, id: string) => utils.relations.byPart.prefetch({ id }, { staleTime: 0 }),
  use: (id: string) => trpc.relations.byPart.useQuery({ id }),
};

/** Relations and the pages of parts that show them. */
export const relationsAndParts: Invalidate = (utils) => [
  utils.relations.invalidate(),
  utils.parts.invalidate(),
];
