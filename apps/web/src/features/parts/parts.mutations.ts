import type { StockedPart } from '@bm/domain/parts/part.schema';
import { useCallback } from 'react';
import type { Invalidate } from '../../lib/actions/use-action.ts';
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

/** Every query of parts, for calls that change one. */
export const allParts: Invalidate = (utils) => [utils.parts.invalidate()];

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
