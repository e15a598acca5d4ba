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

export interface QueryCopy {
  /** Announced until the query has data. */
  loading: string;
  /** What failed: `The parts did not load.` */
  failed: string;
}

interface QueryContentProps<T> {
  query: ContentQuery<T>;
  copy: QueryCopy;
  /** Shown until the query has data. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The data of a query, a placeholder while it loads, or its error with a retry. */
export function QueryContent<T>({ query, copy, skeleton, children }: QueryContentProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <Loading label={copy.loading}>{skeleton}</Loading>;
  return <QueryError query={query} failed={copy.failed} />;
}

interface QueryErrorProps {
  query: Omit<ContentQuery<unknown>, 'data'>;
  /** What failed. */
  failed: string;
}

/** The error of a query that has no data, with a retry. */
export function QueryError({ query, failed }: QueryErrorProps) {
  const { error, isRefetching, refetch } = query;
  return (
    <ErrorState title={failed} onRetry={() => void refetch()} retrying={isRefetching}>
      {getErrorMessage(error)}
    </ErrorState>
  );
}
