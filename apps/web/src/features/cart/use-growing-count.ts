import { startTransition, useEffect, useState } from 'react';

/** The rows that are added at a time. */
const MORE_ROWS = 32;
/** The least height of a row in CSS pixels, as a card below 768 px and in a table. */
const CARD_HEIGHT = 120;
const ROW_HEIGHT = 60;

/**
 * The number of rows to render now: those of one window first, then more after each paint, up to
 * `total`. Adding rows yields to input.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(windowful);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setCount(count + MORE_ROWS)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return Math.min(count, total);
}

/** The rows that the window can show. */
function windowful(): number {
  const { innerWidth, innerHeight } = window;
  return Math.ceil(innerHeight / (innerWidth < 768 ? CARD_HEIGHT : ROW_HEIGHT));
}
