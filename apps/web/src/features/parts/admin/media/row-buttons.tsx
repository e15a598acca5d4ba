import { IconButton, MoveButtons } from '../../../../components/ui/forms/icon-button.tsx';

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
export function RowButtons(props: RowButtonsProps) {
  const { at, count, copy, isRemovable = true, onMove, onRemove } = props;
  const number = at + 1;
  return (
    <>
      <MoveButtons
        {...{ at, count, onMove }}
        labels={[copy.earlier(number), copy.later(number)]}
        icons={['previous', 'next']}
      />
      <IconButton
        className="ms-auto"
        name="close"
        label={copy.remove(number)}
        disabled={!isRemovable}
        onClick={onRemove}
      />
    </>
  );
}
