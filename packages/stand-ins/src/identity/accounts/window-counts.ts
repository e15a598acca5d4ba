/** About 200 bytes each; the oldest are evicted first. */
const MAX_KEYS = 10_000;

interface Window {
  count: number;
  endsAt: number;
}

/** Counts per key in windows of `windowMs`, in the memory of this process. `clock` in milliseconds. */
export function windowCounts(windowMs: number, clock: () => number) {
  const windows = new Map<string, Window>();

  /** Changes the count of a key, which is never below 0, and returns it. */
  return function add(key: string, change: 1 | -1): number {
    const known = windows.get(key);
    const isOpen = known !== undefined && known.endsAt > clock();
    const window = isOpen ? known : { count: 0, endsAt: clock() + windowMs };
    window.count = Math.max(0, window.count + change);
    if (!isOpen || window.count === 0) windows.delete(key);
    // A count of 0 would only displace others.
    if (window.count > 0) windows.set(key, window);
    const [oldest] = windows.keys();
    if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    return window.count;
  };
}
