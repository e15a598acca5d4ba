import type { ComparedPart } from '@bm/domain/parts/browse.schema';
import { MAX_COMPARED } from '@bm/domain/parts/comparison';
import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { normaliseSku } from '@bm/domain/parts/sku';

/** An address of the comparison: part numbers, separated by commas, and the quantity of the prices. */
export interface CompareSearch {
  parts?: string | number | undefined;
  qty?: number | string | undefined;
}

const MAX_LENGTH = 400;

/** The first part numbers of an address, each once, and how many follow that are not compared. */
export function readNumbers({ parts = '' }: CompareSearch): { asked: string[]; further: number } {
  const bySku = new Map<string, string>();
  for (const text of String(parts).slice(0, MAX_LENGTH).split(',')) {
    const sku = text.trim();
    const key = normaliseSku(sku);
    if (key !== '' && !bySku.has(key)) bySku.set(key, sku);
  }
  const skus = [...bySku.values()];
  return { asked: skus.slice(0, MAX_COMPARED), further: Math.max(0, skus.length - MAX_COMPARED) };
}

/** The numbers that none of these parts has or had. */
export function listMissing(
  skus: readonly string[],
  parts: readonly Pick<ComparedPart, 'sku' | 'formerSkus'>[],
): string[] {
  const known = new Set(
    parts.flatMap(({ sku, formerSkus = [] }) => [normaliseSku(sku), ...formerSkus]),
  );
  return skus.filter((sku) => !known.has(normaliseSku(sku)));
}

/** The quantity of an address; undefined for none that can be ordered of any part. */
export function pricedQuantity({ qty }: CompareSearch): number | undefined {
  const quantity = Number(qty);
  const isRead = Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MAX_UNITS;
  return isRead ? quantity : undefined;
}

/** Part numbers as an address has them; undefined for none. A comma in a number is left out. */
export function formatNumbers(skus: readonly string[]): string | undefined {
  return skus.map((sku) => sku.replaceAll(',', '')).join(',') || undefined;
}
