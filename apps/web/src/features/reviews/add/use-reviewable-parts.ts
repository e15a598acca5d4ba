import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { firstParts } from '../reviews.queries.ts';

/** The parts on sale that a review may name: the first ones, or those that a query finds. */
export function useReviewableParts(query: string) {
  const first = trpc.parts.list.useQuery(firstParts);
  const input = query.trim() === '' ? skipToken : { query, ...firstParts };
  const found = trpc.parts.search.useQuery(input, { placeholderData: keepPreviousData });
  const { data, isError, refetch } = input === skipToken ? first : found;
  return { parts: data?.items, isError, refetch };
}

/** The chosen part, where the choice is not among the parts that were read. */
export function useReviewedPart(id: string | undefined) {
  return trpc.parts.byId.useQuery(id === undefined ? skipToken : { id });
}
