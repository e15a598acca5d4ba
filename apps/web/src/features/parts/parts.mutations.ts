import type { StockedPart } from '@bm/domain/parts/part.schema';
import { useCallback } from 'react';
import {
  createOptimisticUpdates,
  type MutationCallbacks,
} from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const partUpdates = createOptimisticUpdates<StockedPart>();

/** The parts of `stockedParts`, with optimistic updates applied. */
export function useStockedParts() {
  const apply = partUpdates.use();
  const select = useCallback((parts: StockedPart[]) => parts.map(apply), [apply]);
  return trpc.parts.adminList.useQuery(undefined, { select });
}

/** Creates a part, then invalidates every query of parts. */
export function useCreatePart() {
  const utils = trpc.useUtils();
  return trpc.parts.create.useMutation({ onSuccess: () => utils.parts.invalidate() });
}

/** Replaces a part's fields. Invalidates parts after an error too: the stock may have changed. */
export function useUpdatePart() {
  const utils = trpc.useUtils();
  return trpc.parts.update.useMutation({ onSettled: () => utils.parts.invalidate() });
}

/** Changes one field of a part. Invalidates parts after an error too: the field may have changed. */
export function usePatchPart() {
  const utils = trpc.useUtils();
  return trpc.parts.patch.useMutation({ onSettled: () => utils.parts.invalidate() });
}

// The server decides between deletion and archive; in both cases the part is no longer on sale.
const archivePart = (part: StockedPart, { id }: { id: string }): StockedPart =>
  part.id === id ? { ...part, status: 'archived' } : part;

/** Deletes a part, or archives it when it has orders. */
export function useRemovePart(callbacks: MutationCallbacks<unknown, { id: string }>) {
  const utils = trpc.useUtils();
  const refresh = () => utils.parts.invalidate();
  return trpc.parts.remove.useMutation(
    partUpdates.optimisticMutation({ apply: archivePart, refresh }, callbacks),
  );
}
