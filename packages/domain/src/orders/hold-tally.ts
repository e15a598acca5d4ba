/** The units of one part that the open (unpaid) orders of one account hold. */
export interface OpenHold {
  partId: string;
  /** The part's whole stock, held units included. */
  onHand: number;
  /** Units of all these orders together. */
  units: number;
  /** Units of the largest of them. */
  largestOrder: number;
}

/**
 * The open holds of an account by part, with the sums on which its hold budget depends: another order
 * changes them in constant time.
 */
export interface HoldTally {
  readonly holds: ReadonlyMap<string, OpenHold>;
  /** Units of all parts. */
  readonly units: number;
  /** The largest order of the parts that are held beyond the share, or null if none is. */
  readonly largestBeyond: number | null;
  /** Whether the part is held beyond the share. */
  readonly isBeyond: (partId: string) => boolean;
  /** Adds an order of a part with this stock. */
  readonly add: (part: { id: string; onHand: number }, quantity: number) => void;
}

/** Sums up open holds. `share` of a part's stock is what an account may hold, from 0 to 1. */
export function tallyHolds(openHolds: readonly OpenHold[], share: number): HoldTally {
  const holds = new Map(openHolds.map((hold) => [hold.partId, hold]));
  const isBeyond = (hold: OpenHold | undefined): boolean =>
    hold !== undefined && hold.units > Math.floor(hold.onHand * share);
  const beyond = openHolds.filter(isBeyond).map(({ largestOrder }) => largestOrder);
  let units = openHolds.reduce((sum, hold) => sum + hold.units, 0);
  let largestBeyond = beyond.length === 0 ? null : Math.max(...beyond);

  return {
    holds,
    get units() {
      return units;
    },
    get largestBeyond() {
      return largestBeyond;
    },
    isBeyond: (partId) => isBeyond(holds.get(partId)),
    add({ id, onHand }, quantity) {
      const before = holds.get(id);
      const hold = {
        partId: id,
        onHand,
        units: (before?.units ?? 0) + quantity,
        largestOrder: Math.max(before?.largestOrder ?? 0, quantity),
      };
      holds.set(id, hold);
      units += quantity;
      if (isBeyond(hold)) largestBeyond = Math.max(largestBeyond ?? 0, hold.largestOrder);
    },
  };
}
