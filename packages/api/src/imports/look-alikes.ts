import type { Reads } from '@bm/db/store';
import type { LookAlike } from '@bm/domain/imports/import-row.schema';
import { shorten } from '@bm/domain/imports/part-cells';
import { spreadsheetNumber } from '@bm/domain/imports/spreadsheet-number';
import { normaliseSku } from '@bm/domain/parts/sku';
import { nextTurn, pauseBetween } from '../turns.ts';

/**
 * Finds the part numbers of a file that a spreadsheet confuses with another one, of the shop or of the
 * file: such a row may be meant for that part. The keys are normalised numbers.
 */
export async function findLookAlikes(
  parts: Reads['parts'],
  numbers: Iterable<{ sku: string; row: number }>,
): Promise<Map<string, LookAlike>> {
  /** By the number of a spreadsheet, the different part numbers that it stands for. */
  const groups = new Map<string, Map<string, LookAlike>>();
  const pause = pauseBetween();
  for (const { sku, row } of numbers) {
    await pause();
    const skuNormal = normaliseSku(sku);
    const value = spreadsheetNumber(skuNormal);
    if (value === null) continue;
    const group = groups.get(value) ?? new Map<string, LookAlike>();
    groups.set(value, group);
    if (!group.has(skuNormal)) group.set(skuNormal, { sku: shorten(sku), row });
  }
  if (groups.size > 0) await addStored(parts, groups);

  const found = new Map<string, LookAlike>();
  for (const group of groups.values()) {
    // The stored ones first: they are what the row may be meant for.
    await pause();
    const members = [...group].toSorted(([, one], [, two]) => (one.row ?? 0) - (two.row ?? 0));
    for (const [skuNormal] of members) {
      const other = members.find(([each]) => each !== skuNormal);
      if (other !== undefined) found.set(skuNormal, other[1]);
    }
  }
  return found;
}

async function addStored(
  parts: Reads['parts'],
  groups: ReadonlyMap<string, Map<string, LookAlike>>,
): Promise<void> {
  let page = await parts.numericSkus('');
  while (page.length > 0) {
    for (const { sku, skuNormal } of page) {
      const value = spreadsheetNumber(skuNormal);
      if (value !== null) groups.get(value)?.set(skuNormal, { sku, row: null });
    }
    await nextTurn();
    page = await parts.numericSkus(page.at(-1)?.skuNormal ?? '');
  }
}
