import { lazy, Suspense } from 'react';
import { useReducedMotion } from '../../../lib/use-reduced-motion.ts';

const Counting = lazy(() => import('./count-up.tsx'));

interface CounterProps {
  end: number;
  /** Divides what is counted for show: 31,000 in thousands is 31. */
  unit: number;
  /** Stands behind the number. */
  sign: string;
  isSeen: boolean;
}

/**
 * Counts up from 0 once it is seen. Until then, without a script and for people who want no
 * motion, it shows the end.
 */
export function Counter({ end, unit, sign, isSeen }: CounterProps) {
  const isCalm = useReducedMotion();
  const show = (value: number) => String(Math.floor(value / unit));
  return (
    <>
      {isSeen && !isCalm ? (
        <Suspense fallback={show(end)}>
          <Counting end={end} show={show} />
        </Suspense>
      ) : (
        show(end)
      )}
      {sign !== '' && <span className="tracking-[-0.02em] text-field-accent">{sign}</span>}
    </>
  );
}
