import type { ReactNode } from 'react';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { ErrorState } from './error-state.tsx';

interface QueryContentProps<T> {
  /** A query of React Query. */
  query: {
    data: T | undefined;
    error: unknown;
    isRefetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Shown until the query has data. */
  loading: ReactNode;
  /** What failed: `The parts did not load.` */
  failed: string;
  children: (data: T) => ReactNode;
}

/** The data of a query, a placeholder while it loads, or its error with a retry. */
export function QueryContent<T>({ query, loading, failed, children }: QueryContentProps<T>) {
  const { data, error, isRefetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  return (
    <ErrorState title={failed} onRetry={() => void refetch()} retrying={isRefetching}>
      {getErrorMessage(error)}
    </ErrorState>
  );
}
