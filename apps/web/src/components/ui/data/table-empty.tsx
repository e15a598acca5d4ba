import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Button } from '../forms/button.tsx';

interface TableEmptyProps {
  copy: {
    empty: string;
    emptyText: string;
    noMatch: string;
    noMatchText: string;
    clear: string;
  };
  /** Whether any filter hides rows. */
  isFiltered: boolean;
  /** Removes all filters. */
  onClear: () => void;
  /** The next step where there are no rows at all. */
  action?: ReactNode;
}

/** A table without rows: there are none at all, or none that match its filters. */
export function TableEmpty({ copy, isFiltered, onClear, action }: TableEmptyProps) {
  if (!isFiltered) {
    return (
      <EmptyState title={copy.empty} action={action}>
        {copy.emptyText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={copy.noMatch}
      action={
        <Button variant="quiet" onClick={onClear}>
          {copy.clear}
        </Button>
      }
    >
      {copy.noMatchText}
    </EmptyState>
  );
}
