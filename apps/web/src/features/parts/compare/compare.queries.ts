import { skipToken } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { type CompareSearch, readNumbers } from './compared-numbers.ts';

/** The compared parts in the order of their numbers; those that are not sold are left out. */
export function useCompared(search: CompareSearch) {
  const skus = readNumbers(search);
  return trpc.parts.compare.useQuery(skus.length === 0 ? skipToken : { skus });
}
