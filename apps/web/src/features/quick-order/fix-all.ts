import { quickOrderCopy } from '../../copy/quick-order.ts';
import type { PadStore } from './pad-store.ts';
import type { PadView, RowView } from './pad-view.ts';
import { applyFix, rowFixes, type RowFix } from './row-fixes.ts';

/** The fix that is taken for a row, with the sentence that shows it before. */
export interface PlannedFix {
  id: number;
  fix: RowFix;
  text: string;
}

/** The first fix of each row; none where only its writer knows which part number or number was meant. */
export function planFixes({ ids, views }: PadView): PlannedFix[] {
  return ids.flatMap((id) => {
    const view = views.get(id);
    if (view === undefined) return [];
    const fixes = rowFixes(view, quickOrderCopy.verdicts.merge);
    const [fix] = fixes;
    const isUnclear = view.row.checked?.verdict === 'INVALID_QUANTITY';
    const isChoice = fixes.length > 1 && (isUnclear || fix?.kind === 'sku');
    return fix === undefined || isChoice ? [] : [{ id, fix, text: describe(view, fix) }];
  });
}

/** Takes the fixes; merges last and from below, because they name rows by their place. */
export function takeFixes(pad: PadStore, planned: readonly PlannedFix[]): void {
  const isMerge = ({ fix }: PlannedFix) => fix.kind === 'merge';
  const inOrder = [
    ...planned.filter((each) => !isMerge(each)),
    ...planned.filter(isMerge).toReversed(),
  ];
  for (const { id, fix } of inOrder) applyFix(pad, id, fix);
}

function describe({ row, position }: RowView, fix: RowFix): string {
  const { change, merge } = quickOrderCopy.fixAll;
  const number = position + 1;
  if (fix.kind === 'merge') return merge(number, fix.of + 1);
  if (fix.kind === 'successor') {
    const to = fix.quantity === null ? fix.sku : `${fix.sku}, ${fix.quantity}`;
    return change(number, row.sku, to);
  }
  return change(number, row[fix.kind], fix.text);
}
