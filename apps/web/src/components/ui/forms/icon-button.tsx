import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../media/icon.tsx';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'icon' | 'size' | 'children'
> {
  name: IconName;
  label: string;
  /** The size of the icon; that of the button is the same. */
  isLarge?: boolean;
}

/** A small square button with an icon. */
export function IconButton({ name, label, isLarge = false, ...button }: IconButtonProps) {
  return (
    <Button variant="bare" {...button} size="sm" icon aria-label={label}>
      <Icon name={name} small={!isLarge} />
    </Button>
  );
}

interface MoveButtonsProps {
  /** The place of the row, from 0. */
  at: number;
  count: number;
  /** The labels of the buttons that move it to the place before and to the place behind. */
  labels: readonly [before: string, behind: string];
  /** The icons of the buttons; up and down by default. */
  icons?: readonly [IconName, IconName];
  onMove: (to: number) => void;
}

/** The buttons that move a row of a list by one place. */
export function MoveButtons(props: MoveButtonsProps) {
  const { at, count, labels, icons = ['up', 'down'], onMove } = props;
  return (
    <>
      <IconButton
        name={icons[0]}
        label={labels[0]}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        name={icons[1]}
        label={labels[1]}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  );
}
