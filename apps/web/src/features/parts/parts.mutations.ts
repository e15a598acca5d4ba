import type { StockedPart } from '@bm/domain/parts/part.schema';
import { useCallback } from 'react';
import {
  createOptimisticUpdates,
  type MutationCallbacks,
} from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const partUpdates = createOptimisticUpdates<StockedPart>();

/** Every part as `stockedParts` reads them, with the changes under way. */
export function useStockedParts() {
  const shown = partUpdates.use();
  const select = useCallback((parts: StockedPart[]) => parts.map(shown), [shown]);
  return trpc.parts.adminList.useQuery(undefined, { select });
}

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
const archivePart = (part: StockedPart, { id }: { id: string }): StockedPart =>
  part.id === id ? { ...part, status: 'archived' } : part;

/** Deletes a part, or archives it when it has orders. */
export function useRemovePart(tell: MutationCallbacks<unknown, { id: string }>) {
  const utils = trpc.useUtils();
  const refresh = () => utils.parts.invalidate();
  return trpc.parts.remove.useMutation(
    partUpdates.optimisticMutation({ apply: archivePart, refresh }, tell),
  );
}
