import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

const newest = (partId: string) => ({ partId, limit: 5 });

/** The published questions about a part, newest first, page by page. */
export const partQuestions = {
  load: (utils: TrpcUtils, partId: string) => utils.questions.list.prefetchInfinite(newest(partId)),
  use: (partId: string) => trpc.questions.list.useInfiniteQuery(newest(partId), byCursor),
};
