import { startTransition, useEffect, useState } from 'react';

/** More than a window shows; the rows after them are out of view. */
const FIRST_ROWS = 16;
/** The rows that are added at a time. */
const MORE_ROWS = 32;

/**
 * How many of `total` rows to render now: a windowful at once, so that the page can be used, and more
 * after each paint. Adding rows yields to input.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST_ROWS);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + MORE_ROWS)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}
