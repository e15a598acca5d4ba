import { uiCopy } from '../../../copy/ui.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { Button } from '../forms/button.tsx';
import { FieldError } from '../forms/field-error.tsx';

/** An infinite query of React Query. */
export interface MoreQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  /** Milliseconds since 1970. */
  errorUpdatedAt: number;
  fetchNextPage: () => Promise<unknown>;
}

interface MoreButtonProps {
  query: MoreQuery;
  size?: 'sm';
  label?: string;
}

/**
 * The button that loads the next page of a list, below the error of its last attempt; absent where
 * there is no next page.
 */
export function MoreButton({ query, size, label = uiCopy.showMore }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && (
        // The key has each failure announced.
        <FieldError key={query.errorUpdatedAt}>{getErrorMessage(query.error)}</FieldError>
      )}
      <Button
        variant="quiet"
        size={size}
        className="justify-self-start"
        pending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </>
  );
}
