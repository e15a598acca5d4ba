import type { StockedPart } from '@bm/domain/parts/part.schema';
import { useCallback } from 'react';
import { createPendingChanges, type Telling } from '../../../lib/pending-changes.ts';
import { trpc, type TrpcUtils } from '../../../lib/trpc.ts';

const partChanges = createPendingChanges<StockedPart>();

/** Every part in any status, in catalogue order, with the changes under way; for admins. */
export const stockedParts = {
  load: (utils: TrpcUtils) => utils.parts.adminList.prefetch(),
  fetch: (utils: TrpcUtils) => utils.parts.adminList.fetch(undefined, { staleTime: 0 }),
  use() {
    const shown = partChanges.use();
    const select = useCallback((parts: StockedPart[]) => parts.map(shown), [shown]);
    return trpc.parts.adminList.useQuery(undefined, { select });
  },
};

/** The names of the categories that have parts. */
export const partCategories = {
  load: (utils: TrpcUtils) => utils.parts.categories.prefetch(),
  use: () => trpc.parts.categories.useQuery(),
};

/** Adds a part; everything that lists parts is read again. */
export function useCreatePart() {
  const utils = trpc.useUtils();
  return trpc.parts.create.useMutation({ onSuccess: () => utils.parts.invalidate() });
}

/** Replaces a part's fields. A refusal may mean that the stock moved, so parts are read again too. */
export function useUpdatePart() {
  const utils = trpc.useUtils();
  return trpc.parts.update.useMutation({ onSettled: () => utils.parts.invalidate() });
}

/** Whether orders keep a deleted part in the archive only the shop knows; on sale it is no longer. */
const withoutPart = (part: StockedPart, { id }: { id: string }): StockedPart =>
  part.id === id ? { ...part, status: 'archived' } : part;

/** Deletes a part, or archives it when it has orders. */
export function useRemovePart(tell: Telling<unknown, { id: string }>) {
  const utils = trpc.useUtils();
  const refresh = () => utils.parts.invalidate();
  return trpc.parts.remove.useMutation(partChanges.making({ shows: withoutPart, refresh }, tell));
}
