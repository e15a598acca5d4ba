import type { Part } from '@bm/domain/parts/part.schema';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc/trpc.ts';

/** Shorter texts match too many parts. */
const MIN_LENGTH = 2;
const optionsInput = (query: string) => ({ query, limit: 6 });

const NONE: readonly Part[] = [];

/**
 * The parts that a typed part number may mean, the best first; none for a short text. While the
 * text is new, `isCurrent` is false and the parts are those of an earlier one.
 */
export function usePartOptions(text: string): { parts: readonly Part[]; isCurrent: boolean } {
  const isShort = text.length < MIN_LENGTH;
  const { data, isPlaceholderData } = trpc.parts.search.useQuery(
    isShort ? skipToken : optionsInput(text),
    { placeholderData: keepPreviousData, retry: false, trpc: { abortOnUnmount: true } },
  );
  return { parts: isShort ? NONE : (data?.items ?? NONE), isCurrent: !isPlaceholderData };
}

const SAMPLE = { limit: 4 };

/** The first parts of the catalogue with their minimum orders, for the sample file. */
export function useSampleRows(): (readonly [string, string])[] {
  const { data } = trpc.parts.list.useQuery(SAMPLE);
  return data?.items.map(({ sku, minOrderQty }) => [sku, String(minOrderQty)] as const) ?? [];
}

const NEWEST = { limit: 2 };
const MAX_LISTS_SHOWN = 3;

/** The newest checkouts and lists of the customer; empty until they are loaded. */
export function useEarlierLists() {
  const checkouts = trpc.checkouts.mine.useQuery(NEWEST).data?.items ?? [];
  const lists = trpc.lists.mine.useQuery().data ?? [];
  return { checkouts, lists: lists.slice(0, MAX_LISTS_SHOWN) };
}
