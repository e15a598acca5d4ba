import { ladderIssues } from '../parts/price-breaks.ts';
import { isWholeCasePacks } from '../parts/quantity-rule.ts';
import type { ImportablePart, ImportedPart, ImportRow, RowIssue } from './import-row.schema.ts';

/** The problems between the fields of a part, and with the stock that orders reserve. */
export function ruleIssues(part: ImportedPart, stored: ImportablePart | null): RowIssue[] {
  const { minOrderQty, orderMultiple, onHand } = part;
  const issues: RowIssue[] = [];
  if (!isWholeCasePacks(minOrderQty, orderMultiple)) {
    const below = minOrderQty - (minOrderQty % orderMultiple);
    issues.push({
      field: 'minOrderQty',
      problem: 'BROKEN_CASE_PACK',
      text: String(minOrderQty),
      nearest: [below, below + orderMultiple].filter((quantity) => quantity > 0),
      limit: orderMultiple,
    });
  }
  if (stored !== null && onHand < stored.reserved) {
    issues.push({
      field: 'onHand',
      problem: 'BELOW_RESERVED',
      text: String(onHand),
      nearest: [stored.reserved],
      limit: stored.reserved,
    });
  }
  const ladder = listLadderIssues(part, stored);
  for (const [row, priceBreak] of part.priceBreaks.entries()) {
    const previous = part.priceBreaks[row - 1];
    const limits = {
      NOT_ABOVE_MINIMUM: minOrderQty,
      NOT_RISING: previous?.minQty ?? minOrderQty,
      NOT_A_MULTIPLE: orderMultiple,
      NOT_FALLING: previous?.unitPriceMinor ?? part.priceMinor,
    };
    const text = String(priceBreak.minQty);
    for (const { row: at, problem } of ladder) {
      if (at !== row || problem === 'NOT_REACHABLE') continue;
      const limit = limits[problem];
      issues.push({ field: 'priceBreaks', problem, text, nearest: [], limit, priceBreak });
    }
  }
  return issues;
}

function listLadderIssues(part: ImportedPart, stored: ImportablePart | null) {
  return ladderIssues(part, { onHand: part.onHand, stored: stored?.priceBreaks ?? [] });
}

/** The first new price break that the stock does not reach. The next delivery may. */
export function unreachableBreak(
  part: ImportedPart,
  stored: ImportablePart | null,
): ImportRow['unreachable'] {
  const issue = listLadderIssues(part, stored).find(({ problem }) => problem === 'NOT_REACHABLE');
  const minQty = issue && part.priceBreaks[issue.row]?.minQty;
  return minQty === undefined ? undefined : { minQty, onHand: part.onHand };
}
