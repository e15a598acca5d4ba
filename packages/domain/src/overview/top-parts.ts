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

/** Subtracts sales that were added to the sums by part. A part without units is removed. */
export function subtractSales(sums: Map<string, PartSales>, sales: Iterable<PartSales>): void {
  for (const { partId, units, netMinor } of sales) {
    const sum = sums.get(partId);
    if (sum === undefined || sum.units <= units) sums.delete(partId);
    else sums.set(partId, { partId, units: sum.units - units, netMinor: sum.netMinor - netMinor });
  }
}

/** The parts with the highest net totals, highest first; equal ones by their ids. Sorts only these. */
export function topSales(sales: Iterable<PartSales>, count: number): PartSales[] {
  const top: PartSales[] = [];
  for (const each of sales) {
    const last = top[count - 1];
    if (last !== undefined && compareSales(each, last) >= 0) continue;
    top.push(each);
    top.sort(compareSales);
    if (top.length > count) top.pop();
  }
  return top;
}

function compareSales(one: PartSales, other: PartSales): number {
  return other.netMinor - one.netMinor || (one.partId < other.partId ? -1 : 1);
}
