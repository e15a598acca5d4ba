import type { PartStatus } from '../parts/part.schema.ts';

/** A part with its units and the threshold that applies to it: its own, or that of the shop. */
export interface StockLevel {
  status: PartStatus;
  available: number;
  threshold: number;
}

/** How many units a part on sale is below its threshold; 0 for a part with enough, or off sale. */
export function unitsBelowThreshold({ status, available, threshold }: StockLevel): number {
  return status === 'active' ? Math.max(0, threshold - available) : 0;
}

/** The available units as a share of twice the threshold, at most 1: a gauge with the threshold in its middle. */
export function stockShare({ available, threshold }: Omit<StockLevel, 'status'>): number {
  return threshold === 0 ? 1 : Math.min(1, available / (2 * threshold));
}
