import { useEffect, useState } from 'react';

/** How long typing pauses before a value is judged, in milliseconds. */
const PAUSE_MS = 600;

/**
 * Whether a typed value may be judged: after a pause, or at once by `settle`, which a field calls
 * when the focus leaves it. A new value is not settled.
 */
export function useSettled(value: string): { isSettled: boolean; settle: () => void } {
  const [settled, setSettled] = useState(value);
  const isSettled = settled === value;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isSettled]);
  return { isSettled, settle: () => setSettled(value) };
}
