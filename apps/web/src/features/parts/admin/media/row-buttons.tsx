import { Button } from '../../../../components/ui/forms/button.tsx';
import { Icon } from '../../../../components/ui/media/icon.tsx';

interface RowButtonsProps {
  /** The position of the row, from 0. */
  at: number;
  count: number;
  copy: Record<'earlier' | 'later' | 'remove', (number: number) => string>;
  isRemovable?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** The buttons that move a row of a list and remove it. */
export function RowButtons({
  at,
  count,
  copy,
  isRemovable = true,
  onMove,
  onRemove,
}: RowButtonsProps) {
  const number = at + 1;
  return (
    <>
      <Button
        variant="bare"
        size="sm"
        icon
        aria-label={copy.earlier(number)}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <Icon name="previous" small />
      </Button>
      <Button
        variant="bare"
        size="sm"
        icon
        aria-label={copy.later(number)}
        disabled={number === count}
        onClick={() => onMove(at + 1)}
      >
        <Icon name="next" small />
      </Button>
      <Button
        className="ms-auto"
        variant="bare"
        size="sm"
        icon
        aria-label={copy.remove(number)}
        disabled={!isRemovable}
        onClick={onRemove}
      >
        <Icon name="close" small />
      </Button>
    </>
  );
}
