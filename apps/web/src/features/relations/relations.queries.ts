import { skipToken } from '@tanstack/react-query';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** What a part states of others, and others of it. */
export const statedRelations = {
  /** Reads them anew. */
  load: (utils: TrpcUtils, id: string) => utils.relations.byPart.prefetch({ id }, { staleTime: 0 }),
  use: (id: string) => trpc.relations.byPart.useQuery({ id }),
};

const MIN_QUERY = 2;
const MAX_OFFERED = 8;

/** Parts in any status that match a text; none for a short one. */
export const offeredParts = {
  use: (query: string) =>
    trpc.parts.adminList.useQuery(
      query.trim().length < MIN_QUERY ? skipToken : { query, limit: MAX_OFFERED },
    ).data?.items ?? [],
};

/** Relations and the pages of parts that show them. */
export const relationsAndParts: Invalidate = (utils) => [
  utils.relations.invalidate(),
  utils.parts.invalidate(),
];
