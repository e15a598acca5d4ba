import type { ReactNode } from 'react';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

/** A query of React Query. */
export interface ContentQuery<T> {
  data: T | undefined;
  error: unknown;
  isRefetching: boolean;
  refetch: () => Promise<unknown>;
}

interface QueryContentProps<T> {
  query: ContentQuery<T>;
  /** Announced until the query has data. */
  loading: string;
  /** Shown until the query has data. */
  skeleton: ReactNode;
  /** What failed: `The parts did not load.` */
  failed: string;
  children: (data: T) => ReactNode;
}

/** The data of a query, a placeholder while it loads, or its error with a retry. */
export function QueryContent<T>({
  query,
  loading,
  skeleton,
  failed,
  children,
}: QueryContentProps<T>) {
  const { data, error, isRefetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Loading label={loading}>{skeleton}</Loading>;
  return (
    <ErrorState title={failed} onRetry={() => void refetch()} retrying={isRefetching}>
      {getErrorMessage(error)}
    </ErrorState>
  );
}
