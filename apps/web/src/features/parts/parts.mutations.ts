import type { AdminPartPage, ListedPart, PartStatus } from '@bm/domain/parts/part.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminPartCopy } from '../../copy/admin/admin-parts.ts';
import { useAction, type Invalidate } from '../../lib/actions/use-action.ts';
import { createOptimisticUpdates } from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { listedPartsInput, type PartListSearch } from './parts.queries.ts';

const partUpdates = createOptimisticUpdates<ListedPart>();

/** A page of `listedParts`, with optimistic updates applied. Keeps the previous page while loading. */
export function useListedParts(search: PartListSearch) {
  const { status } = search;
  const apply = partUpdates.use();
  const select = useCallback(
    (page: AdminPartPage) => applyToPage(page, apply, status),
    [apply, status],
  );
  return trpc.parts.adminList.useQuery(listedPartsInput(search), {
    select,
    placeholderData: keepPreviousData,
  });
}

/** A page of the parts in a status with changed parts: rows, total and counts follow their status. */
export function applyToPage(
  page: AdminPartPage,
  apply: (part: ListedPart) => ListedPart,
  status: PartStatus | undefined,
): AdminPartPage {
  const [counts, allCounts] = [{ ...page.counts }, { ...page.allCounts }];
  let { total } = page;
  const items = page.items.flatMap((before) => {
    const after = apply(before);
    if (after.status === before.status) return [after];
    for (const count of [counts, allCounts]) {
      count[before.status] -= 1;
      count[after.status] += 1;
    }
    if (status === undefined) return [after];
    total -= 1;
    return [];
  });
  return { ...page, items, total, counts, allCounts };
}

/** Every query of parts, for calls that change one. */
export const allParts: Invalidate = (utils) => [
  utils.parts.invalidate(),
  utils.categories.invalidate(),
];

/**
 * Deletes a part, or archives it when it has orders, as the server decides; in both cases it is no
 * longer on sale.
 */
export function useRemovePart() {
  return useAction(trpc.parts.remove, {
    invalidates: allParts,
    optimistic: ({ id }: { id: string }) =>
      partUpdates.begin((part) => (part.id === id ? { ...part, status: 'archived' } : part)),
    done: () => adminPartCopy.deleted,
    failed: adminPartCopy.deleteDialog.failed,
  });
}
