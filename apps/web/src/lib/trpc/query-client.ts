import { MutationCache, QueryClient } from '@tanstack/react-query';
import { getErrorCode } from './errors.ts';

/** Data stays fresh for a minute unless a write of ours changes it. */
const STALE_MS = 60_000;
const MAX_RETRIES = 2;

/** A query cache; one for each page that the server renders, one for the life of a tab. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < MAX_RETRIES && getErrorCode(error) === null,
      },
      mutations: { retry: false },
    },
  });
}
