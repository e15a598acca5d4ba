import {
  quantityVerdict,
  type QuantityProblem,
  type QuantityRule,
} from '../parts/quantity-rule.ts';

/** The most bicycles for which a page computes quantities. */
export const MAX_BICYCLES = 100_000;

interface Pieces {
  /** Pieces on one bicycle. */
  quantity: number;
  /** Pieces in one unit of the part. */
  piecesPerUnit: number;
}

/** The units of a part that a number of bicycles needs: 25 boxes of 144 spokes for 50 bicycles with 72. */
export function unitsForBicycles({ quantity, piecesPerUnit }: Pieces, bicycles: number): number {
  return Math.ceil((quantity * bicycles) / piecesPerUnit);
}

/**
 * What can be ordered for a need: `quantity` equals `needed`, or is the nearest valid quantity, the
 * larger of two, with the `problem` of the need. Null where nothing can be ordered.
 */
export interface Need {
  needed: number;
  quantity: number | null;
  problem: QuantityProblem | null;
}

/** Decides what can be ordered of a part for a number of bicycles. */
export function needFor(rule: QuantityRule, pieces: Pieces, bicycles: number): Need {
  const needed = unitsForBicycles(pieces, bicycles);
  const verdict = quantityVerdict(rule, needed);
  if (verdict.ok) return { needed, quantity: needed, problem: null };
  return { needed, quantity: verdict.nearest.at(-1) ?? null, problem: verdict.problem };
}
