import type { PriceBreak } from '@bm/domain/parts/price-breaks';
import catalogue from './catalogue.json' with { type: 'json' };

/** A part of the demo catalogue with its first stock; `moq` is the minimum order in units. */
export interface CatalogueEntry {
  readonly sku: string;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly priceMinor: number;
  readonly stock: number;
  readonly moq: number;
  readonly orderMultiple: number;
  readonly priceBreaks?: PriceBreak[];
  readonly image: string;
}

/** The demo catalogue in its order; one part of each leading category comes first. */
export const CATALOGUE: readonly CatalogueEntry[] = catalogue;
