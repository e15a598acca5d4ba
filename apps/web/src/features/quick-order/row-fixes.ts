import { clearUnits } from '@bm/domain/quick-order/merge-rows';
import type { CheckedRow } from '@bm/domain/quick-order/quick-order.schema';
import { decodeOr } from '@bm/domain/shared/codecs';
import { quickOrderCopy } from '../../copy/quick-order.ts';
import { formatCount } from '../../lib/format.ts';
import type { PadStore } from './pad-store.ts';
import type { RowView } from './pad-view.ts';

/** A change that corrects a row with one tap; `label` is the text of its button. */
export type RowFix =
  | { label: string; kind: 'sku' | 'quantity'; text: string; about?: string }
  | { label: string; kind: 'merge'; of: number }
  /** Takes the successor of the part; without a quantity, that of the row stays. */
  | { label: string; kind: 'successor'; sku: string; quantity: string | null };

/** The fixes of a row that cannot be ordered as it is, the first one first. */
export function rowFixes({ row, state }: RowView, mergeLabel: string): RowFix[] {
  if (state.kind === 'duplicate') return [{ label: mergeLabel, kind: 'merge', of: state.of }];
  const { checked } = row;
  const isUndecided = state.kind === 'fix' || state.kind === 'open';
  if (checked === null || !isUndecided) return [];
  return [
    ...successorFixes(checked),
    ...checked.suggestions.map(({ sku, name }): RowFix => {
      return { label: sku, kind: 'sku', text: sku, about: name };
    }),
    ...checked.nearest.map(quantityFix),
  ];
}

/** The label names the quantity only where it is not that of the row. */
function successorFixes({ successor, quantity }: CheckedRow): RowFix[] {
  if (successor === undefined) return [];
  const { sku, quantity: nearest } = successor;
  const isOther = nearest !== null && decodeOr(clearUnits, String(quantity), null) !== nearest;
  const label = quickOrderCopy.verdicts.useSuccessor(sku, isOther ? nearest : null);
  return [{ label, kind: 'successor', sku, quantity: isOther ? formatCount(nearest) : null }];
}

/** Takes a quantity, for example the first one of a price break. */
export function quantityFix(quantity: number): RowFix {
  const text = formatCount(quantity);
  return { label: text, kind: 'quantity', text };
}

export function applyFix(pad: PadStore, id: number, fix: RowFix): void {
  if (fix.kind === 'merge') pad.mergeInto(id, fix.of);
  else if (fix.kind === 'successor') {
    pad.edit(id, 'sku', fix.sku);
    if (fix.quantity !== null) pad.edit(id, 'quantity', fix.quantity);
  } else pad.edit(id, fix.kind, fix.text);
}
