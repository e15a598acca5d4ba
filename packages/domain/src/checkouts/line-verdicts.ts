import {
  type HoldAccount,
  holdLimit,
  type HoldStock,
  type OrderProblem,
  orderVerdict,
} from '../orders/hold-budget.ts';
import { tallyHolds } from '../orders/hold-tally.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import type { CheckoutLine } from './checkout.schema.ts';

export type LineProblem = OrderProblem | 'PART_NOT_FOUND' | 'PART_NOT_ACTIVE';

/** Why a line cannot be placed. `nearest` holds the closest valid quantities: none, one or two. */
export interface RefusedLine {
  /** The position of the line, from 0. */
  line: number;
  partId: string;
  problem: LineProblem;
  nearest: number[];
  /** Units that are available to this line; 0 for a part that is not for sale. */
  available: number;
}

/** The stock and hold budget against which lines are validated. */
export interface LineContext extends Pick<HoldStock, 'shopOnHand' | 'share'> {
  /** The parts of the lines, by id, as they are before the placement. */
  parts: ReadonlyMap<string, StockedPart>;
  account: HoldAccount;
}

/** `nearest` holds the closest valid quantities: none, one or two. */
export type LineVerdict = { ok: true } | { ok: false; problem: LineProblem; nearest: number[] };

/** A line with its verdict and the values that determined it. */
export interface JudgedLine {
  /** The position of the line, from 0. */
  line: number;
  partId: string;
  /** Undefined for an unknown part. */
  part: StockedPart | undefined;
  /** The units that the account may hold by this line; null where its budget sets no limit. */
  limit: number | null;
  /** Units that are available to this line; 0 for a part that is not for sale. */
  available: number;
  verdict: LineVerdict;
}

/**
 * Returns the verdict on every line. A line may use the stock and the hold budget that the lines
 * before it leave, without rejected lines.
 */
export function judgeLines(
  lines: readonly CheckoutLine[],
  { parts, account, shopOnHand, share }: LineContext,
): JudgedLine[] {
  const taken = new Map<string, number>();
  const tally = tallyHolds(account.openHolds, share);
  const networkUnits = account.networkUnits && new Map(account.networkUnits);
  return lines.map(({ partId, quantity }, line): JudgedLine => {
    const part = parts.get(partId);
    const refuse = (problem: LineProblem, nearest: number[], available: number): JudgedLine => {
      return {
        line,
        partId,
        part,
        limit: null,
        available,
        verdict: { ok: false, problem, nearest },
      };
    };
    if (part === undefined) return refuse('PART_NOT_FOUND', [], 0);
    if (part.status !== 'active') return refuse('PART_NOT_ACTIVE', [], 0);
    const available = part.available - (taken.get(partId) ?? 0);
    const limit = holdLimit({ ...account, networkUnits }, { part, shopOnHand, share }, tally);
    const verdict = orderVerdict({ ...part, available }, limit, quantity);
    if (!verdict.ok) return { ...refuse(verdict.problem, verdict.nearest, available), limit };
    taken.set(partId, (taken.get(partId) ?? 0) + quantity);
    tally.add(part, quantity);
    networkUnits?.set(partId, (networkUnits.get(partId) ?? 0) + quantity);
    return { line, partId, part, limit, available, verdict };
  });
}

/** Returns every line that cannot be placed, with its problem; none when all can. */
export function refusedLines(lines: readonly CheckoutLine[], context: LineContext): RefusedLine[] {
  return judgeLines(lines, context).flatMap(({ line, partId, available, verdict }) =>
    verdict.ok
      ? []
      : [{ line, partId, problem: verdict.problem, nearest: verdict.nearest, available }],
  );
}
