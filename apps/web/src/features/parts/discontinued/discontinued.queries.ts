import type { DiscontinuedPart } from '@bm/domain/parts/part.schema';
import { trpc, type TrpcUtils } from '../../../lib/trpc/trpc.ts';

/** A part that is not sold any more; null for any other part, and where it did not load. */
export const discontinuedPart = {
  load: (utils: TrpcUtils, id: string): Promise<DiscontinuedPart | null> =>
    utils.parts.discontinued.ensureData({ id }).catch(() => null),
  peek: (utils: TrpcUtils, id: string) => utils.parts.discontinued.getData({ id }),
  use: (id: string) => trpc.parts.discontinued.useQuery({ id }, { enabled: false }).data,
};
