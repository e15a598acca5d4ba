import type { Summary } from '../measure/statistics.ts';

/** A figure of the table. Without limits it is there for information. */
export interface Figure {
  name: string;
  value: Summary;
  unit: 'times' | 'ms' | 'MB' | 'kB' | 'per second' | 'µs';
  limits?: Limits;
}

/** What a figure must keep, and what would be better still. */
export interface Limits {
  must: number;
  better: number;
  /** Whether the figure is to be high; low otherwise. */
  isFloor?: boolean;
}

/** Whether the median keeps what it must; null without limits. */
export function meetsLimit({ value, limits }: Figure): boolean | null {
  if (limits === undefined) return null;
  return limits.isFloor ? value.median >= limits.must : value.median <= limits.must;
}
