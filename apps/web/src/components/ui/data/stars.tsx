import { clsx } from 'clsx/lite';
import { uiCopy } from '../../../copy/ui.ts';

const star = 'm10 1.9 2.5 5.2 5.7.75-4.2 3.95 1.05 5.7L10 14.7 4.95 17.5 6 11.8 1.8 7.85l5.7-.75z';

const leftHalf = 'M10 1.9V14.7L4.95 17.5 6 11.8 1.8 7.85l5.7-.75z';

interface StarProps {
  /** The number of the star, 1 to 5. */
  position: number;
  /** 0 to 5 in halves: a star is filled up to it. */
  rating: number;
  className?: string;
}

/** One star of a rating: filled, half filled or in outline. */
export function Star({ position, rating, className }: StarProps) {
  const isFull = rating >= position;
  const isHalf = rating === position - 0.5;
  return (
    <svg
      className={clsx(isFull || isHalf ? 'text-accent' : 'text-line-strong', className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path
        d={star}
        fill={isFull ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
      {isHalf && <path d={leftHalf} fill="currentColor" />}
    </svg>
  );
}

/** A rating of 1 to 5 in halves, read-only. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5" role="img" aria-label={uiCopy.starsOfFive(rating)}>
      {[1, 2, 3, 4, 5].map((value) => (
        <Star key={value} position={value} rating={rating} className="size-4" />
      ))}
    </span>
  );
}
