import { uiCopy } from '../../../copy/ui.ts';
import { cx } from '../../../lib/class-names.ts';

const star = 'm10 1.9 2.5 5.2 5.7.75-4.2 3.95 1.05 5.7L10 14.7 4.95 17.5 6 11.8 1.8 7.85l5.7-.75z';

interface StarProps {
  filled: boolean;
  className?: string;
}

/** One star, filled or in outline. */
export function Star({ filled, className }: StarProps) {
  return (
    <svg
      className={cx(filled ? 'text-accent' : 'text-line-strong', className)}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={star} />
    </svg>
  );
}

/** A rating of 1 to 5, read-only. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={uiCopy.starsOfFive(rating)}>
      {[1, 2, 3, 4, 5].map((value) => (
        <Star key={value} filled={value <= rating} className="size-4" />
      ))}
    </span>
  );
}
