/** What was sold of a part: units and their net total in minor units. */
export interface PartSales {
  partId: string;
  units: number;
  netMinor: number;
}

/** Adds sales to the sums by part. */
export function addSales(sums: Map<string, PartSales>, sales: Iterable<PartSales>): void {
  for (const { partId, units, netMinor } of sales) {
    const sum = sums.get(partId);
    sums.set(partId, {
      partId,
      units: units + (sum?.units ?? 0),
      netMinor: netMinor + (sum?.netMinor ?? 0),
    });
  }
}

/** The parts with the highest net totals, highest first; equal ones by their ids. */
export function topSales(sales: Iterable<PartSales>, count: number): PartSales[] {
  return [...sales]
    .toSorted((one, other) => other.netMinor - one.netMinor || (one.partId < other.partId ? -1 : 1))
    .slice(0, count);
}
