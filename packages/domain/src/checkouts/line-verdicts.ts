import { holdLimit, orderVerdict } from '../orders/hold-budget.ts';
import type { HoldAccount, HoldStock, OpenHold, OrderProblem } from '../orders/hold-budget.ts';
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
  /** Units that this line could draw on; 0 for a part that is not for sale. */
  available: number;
}

/** What the lines are judged against. */
export interface LineContext extends Pick<HoldStock, 'shopOnHand' | 'share'> {
  /** The parts of the lines, by id, as they are before the placement. */
  parts: ReadonlyMap<string, StockedPart>;
  account: HoldAccount;
}

/**
 * Returns every line that cannot be placed, with its problem; none when all can. A line sees the
 * stock and the hold budget that the lines before it leave, refused lines excepted.
 */
export function refusedLines(
  lines: readonly CheckoutLine[],
  { parts, account, shopOnHand, share }: LineContext,
): RefusedLine[] {
  const taken = new Map<string, number>();
  const holds = new Map(account.openHolds.map((hold) => [hold.partId, hold]));
  return lines.flatMap(({ partId, quantity }, line): RefusedLine[] => {
    const part = parts.get(partId);
    const refuse = (problem: LineProblem, nearest: number[], available: number): RefusedLine[] => [
      { line, partId, problem, nearest, available },
    ];
    if (part === undefined) return refuse('PART_NOT_FOUND', [], 0);
    if (part.status !== 'active') return refuse('PART_NOT_ACTIVE', [], 0);
    const available = part.available - (taken.get(partId) ?? 0);
    const limit = holdLimit(
      { ...account, openHolds: [...holds.values()] },
      { part, shopOnHand, share },
    );
    const verdict = orderVerdict({ ...part, available }, limit, quantity);
    if (!verdict.ok) return refuse(verdict.problem, verdict.nearest, available);
    taken.set(partId, (taken.get(partId) ?? 0) + quantity);
    holds.set(partId, addHold(part, holds.get(partId), quantity));
    return [];
  });
}

function addHold(
  { id, onHand }: StockedPart,
  hold: OpenHold | undefined,
  quantity: number,
): OpenHold {
  return {
    partId: id,
    onHand,
    units: (hold?.units ?? 0) + quantity,
    largestOrder: Math.max(hold?.largestOrder ?? 0, quantity),
  };
}
