import type { PickCheckout } from './pick-list.schema.ts';

/** The most lines of a pick list. */
export const MAX_PICK_LINES = 500;

/** One way to a shelf: a part with its units for all chosen checkouts. */
export interface PickRow {
  sku: string;
  partName: string;
  shelfPlace: string | null;
  units: number;
  /** The units by the number of their checkout, in the order of placement. */
  checkouts: { number: string; units: number }[];
}

/** Collects the lines of checkouts by part, in the order of the shelves; parts without a place come last. */
export function pickRows(checkouts: readonly PickCheckout[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const { number, lines } of checkouts) {
    for (const { sku, partName, shelfPlace, units } of lines) {
      const row = rows.get(sku) ?? { sku, partName, shelfPlace, units: 0, checkouts: [] };
      rows.set(sku, row);
      row.units += units;
      const same = row.checkouts.find((each) => each.number === number);
      if (same === undefined) row.checkouts.push({ number, units });
      else same.units += units;
    }
  }
  return [...rows.values()].toSorted(
    (one, other) =>
      comparePlaces(one.shelfPlace, other.shelfPlace) || naturally(one.sku, other.sku),
  );
}

function comparePlaces(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return naturally(one, other);
}

/** `A-2` comes before `A-10`. */
const { compare: naturally } = new Intl.Collator('en', { numeric: true });
