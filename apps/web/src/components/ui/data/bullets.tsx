import { clsx } from 'clsx/lite';
import { uiCopy } from '../../../copy/ui.ts';

interface BulletsProps {
  /** The accessible name. */
  label: string;
  count: number;
  /** From 0. */
  current: number;
  onSelect: (index: number) => void;
  onSurface?: boolean;
  className?: string;
}

/** Pagination bullets, one per slide. */
export function Bullets({ label, count, current, onSelect, onSurface, className }: BulletsProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx('bullets', onSurface && 'bullets-on-surface', className)}
    >
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={uiCopy.goTo(index + 1, count)}
          aria-current={index === current || undefined}
          onClick={() => onSelect(index)}
        />
      ))}
    </div>
  );
}
