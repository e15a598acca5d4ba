import { formatCount } from '../../lib/format.ts';
import type { PadStore, RowView } from './pad-store.ts';

/** A change that corrects a row with one tap; `label` is the text of its button. */
export type RowFix =
  | { label: string; kind: 'sku' | 'quantity'; text: string; about?: string }
  | { label: string; kind: 'merge'; of: number };

/** The fixes of a row that cannot be ordered as it is, the first one first. */
export function rowFixes({ row, state }: RowView, mergeLabel: string): RowFix[] {
  if (state.kind === 'duplicate') return [{ label: mergeLabel, kind: 'merge', of: state.of }];
  const { checked } = row;
  const isUndecided = state.kind === 'fix' || state.kind === 'open';
  if (checked === null || !isUndecided) return [];
  return [
    ...checked.suggestions.map(({ sku, name }): RowFix => {
      return { label: sku, kind: 'sku', text: sku, about: name };
    }),
    ...checked.nearest.map(quantityFix),
  ];
}

/** Takes a quantity, for example the first one of a price break. */
export function quantityFix(quantity: number): RowFix {
  const text = formatCount(quantity);
  return { label: text, kind: 'quantity', text };
}

export function applyFix(pad: PadStore, id: number, fix: RowFix): void {
  if (fix.kind === 'merge') pad.mergeInto(id, fix.of);
  else pad.edit(id, fix.kind, fix.text);
}
