import { clsx } from 'clsx/lite';
import { useRef, type ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';

interface FieldRowsProps {
  /** The key of each row. */
  rows: readonly string[];
  max: number;
  copy: {
    /** `Price break 2`. */
    row: (number: number) => string;
    remove: (number: number) => string;
    add: string;
    full: (max: number) => string;
  };
  /** Of each row, a grid. */
  rowClassName: string;
  /** Of all rows together. */
  error?: string | undefined;
  onAdd: () => void;
  onRemove: (row: number) => void;
  /** Focuses the first field of a row. */
  focusRow: (row: number) => void;
  /** Renders the fields of a row with the button that removes it. */
  children: (row: number, removeButton: ReactNode) => ReactNode;
}

/** Rows of fields that can be added and removed. A removal moves the focus to the next row. */
export function FieldRows(props: FieldRowsProps) {
  const { rows, max, copy, rowClassName, error, onAdd, onRemove, focusRow, children } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = rows.length >= max;

  const removeRow = (row: number) => {
    onRemove(row);
    // The button that was pressed disappears with its row.
    if (rows.length === 1) addButton.current?.focus();
    else focusRow(Math.min(row, rows.length - 2));
  };
  const removeButton = (row: number) => (
    <Button variant="bare" icon aria-label={copy.remove(row + 1)} onClick={() => removeRow(row)}>
      <Icon name="close" small />
    </Button>
  );

  return (
    <>
      {rows.map((key, row) => (
        <div
          key={key}
          role="group"
          aria-label={copy.row(row + 1)}
          className={clsx('grid w-full items-start', rowClassName)}
        >
          {children(row, removeButton(row))}
        </div>
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Button
        ref={addButton}
        variant="quiet"
        size="sm"
        className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (!isFull) onAdd();
        }}
      >
        <Icon name="plus" small /> {copy.add}
      </Button>
      {isFull && <p className="text-sm text-ink-2">{copy.full(max)}</p>}
    </>
  );
}
