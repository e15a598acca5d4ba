import {
  type HoldAccount,
  holdLimit,
  type HoldStock,
  orderVerdict,
} from '../orders/hold-budget.ts';
import { tallyHolds } from '../orders/hold-tally.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { QUANTITY_PROBLEMS } from '../parts/quantity-rule.ts';
import type { SuccessorOffer } from '../parts/relation.schema.ts';
import { offerSuccessor } from '../parts/succession.ts';
import type { CheckoutLine } from './checkout.schema.ts';

export const LINE_PROBLEMS = [
  ...QUANTITY_PROBLEMS,
  'HOLD_LIMIT_REACHED',
  'PART_NOT_FOUND',
  'PART_NOT_ACTIVE',
  'SUPERSEDED',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** Why a line cannot be placed. */
export type RefusedLine = Pick<JudgedLine, 'line' | 'partId' | 'available'> &
  Omit<LineRefusal, 'ok'>;

/** The stock and hold budget against which lines are validated. */
export interface LineContext extends Pick<HoldStock, 'shopOnHand' | 'share'> {
  /** The parts of the lines, by id, as they are before the placement. */
  parts: ReadonlyMap<string, StockedPart>;
  /** What replaces archived parts, by their ids; parts without an active successor have none. */
  successors?: ReadonlyMap<string, StockedPart>;
  account: HoldAccount;
}

/** A line that cannot be placed. */
export interface LineRefusal {
  ok: false;
  problem: LineProblem;
  /** The closest valid quantities: none, one or two. */
  nearest: number[];
  /** Of `SUPERSEDED`: what replaces the part. */
  successor?: SuccessorOffer | undefined;
}

export type LineVerdict = { ok: true } | LineRefusal;

/** The refusal of a part that is not for sale: `SUPERSEDED` where another part replaces it. */
export function refuseInactive(successor: StockedPart | undefined, quantity: number): LineRefusal {
  if (successor === undefined) return { ok: false, problem: 'PART_NOT_ACTIVE', nearest: [] };
  const offer = offerSuccessor(successor, quantity);
  return { ok: false, problem: 'SUPERSEDED', nearest: [], successor: offer };
}

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
  { parts, successors, account, shopOnHand, share }: LineContext,
): JudgedLine[] {
  const taken = new Map<string, number>();
  const tally = tallyHolds(account.openHolds, share);
  const networkUnits = account.networkUnits && new Map(account.networkUnits);
  return lines.map(({ partId, quantity }, line): JudgedLine => {
    const part = parts.get(partId);
    const refuse = (refusal: Omit<LineRefusal, 'ok'>, available: number): JudgedLine => {
      return { line, partId, part, limit: null, available, verdict: { ok: false, ...refusal } };
    };
    if (part === undefined) return refuse({ problem: 'PART_NOT_FOUND', nearest: [] }, 0);
    if (part.status !== 'active')
      return refuse(refuseInactive(successors?.get(partId), quantity), 0);
    const available = part.available - (taken.get(partId) ?? 0);
    const limit = holdLimit({ ...account, networkUnits }, { part, shopOnHand, share }, tally);
    const verdict = orderVerdict({ ...part, available }, limit, quantity);
    if (!verdict.ok) return { ...refuse(verdict, available), limit };
    taken.set(partId, (taken.get(partId) ?? 0) + quantity);
    tally.add(part, quantity);
    networkUnits?.set(partId, (networkUnits.get(partId) ?? 0) + quantity);
    return { line, partId, part, limit, available, verdict };
  });
}

/** Returns every line that cannot be placed, with its problem; none when all can. */
export function refusedLines(lines: readonly CheckoutLine[], context: LineContext): RefusedLine[] {
  return judgeLines(lines, context).flatMap(({ line, partId, available, verdict }) =>
    verdict.ok ? [] : [toRefusedLine({ line, partId, available }, verdict)],
  );
}

/** A refusal with its line; `successor` only where there is one. */
function toRefusedLine(
  line: Pick<RefusedLine, 'line' | 'partId' | 'available'>,
  { problem, nearest, successor }: LineRefusal,
): RefusedLine {
  return { ...line, problem, nearest, ...(successor !== undefined && { successor }) };
}
