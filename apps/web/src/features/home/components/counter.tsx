import { lazy, Suspense } from 'react';
import { useReducedMotion } from '../motion.ts';

const Counting = lazy(() => import('./count-up.tsx'));

interface CounterProps {
  end: number;
  /** The divisor of the displayed number: 31,000 in thousands is 31. */
  unit: number;
  /** The suffix of the number. */
  sign: string;
  /** Whether it will soon be visible: it shows 0 from then on. */
  isNear: boolean;
  isSeen: boolean;
}

/** Counts up from 0 once it is in view; shows the final number far from it and with reduced motion. */
export function Counter({ end, unit, sign, isNear, isSeen }: CounterProps) {
  const reducedMotion = useReducedMotion();
  const show = (value: number) => String(Math.floor(value / unit));
  return (
    <>
      {isNear && !reducedMotion ? (
        <Suspense fallback={show(end)}>
          <Counting end={end} show={show} isSeen={isSeen} />
        </Suspense>
      ) : (
        show(end)
      )}
      {sign !== '' && <span className="tracking-[-0.02em] text-field-accent">{sign}</span>}
    </>
  );
}
