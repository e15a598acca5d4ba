import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { trpc } from './trpc/trpc.ts';

/** Shorter texts match too many parts. */
const MIN_LENGTH = 2;
export const matchInput = (query: string) => ({ query, limit: 6 });

/**
 * The best matches of a typed name or number of a part; no page for a short text. While the text is new,
 * `isCurrent` is false and the page is that of an earlier one. A newer text cancels the request.
 */
export function usePartMatches(text: string) {
  const isShort = text.length < MIN_LENGTH;
  const { data, isPlaceholderData } = trpc.parts.search.useQuery(
    isShort ? skipToken : matchInput(text),
    { placeholderData: keepPreviousData, retry: false, trpc: { abortOnUnmount: true } },
  );
  return { page: isShort ? undefined : data, isCurrent: !isPlaceholderData };
}
