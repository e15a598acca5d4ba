import type { BrowseQuery, BrowseResult } from '../store/parts.ts';
import { type Bitset, countCommon, intersect } from './bitset.ts';
import type { OfferFilter, PartIndex } from './part-index.ts';

type Filters = OfferFilter & Pick<BrowseQuery, 'filters' | 'counted' | 'available' | 'orderable'>;

interface BrowseFacets extends Pick<BrowseResult, 'counts' | 'offers' | 'prices'> {
  /** The parts that all filters accept. */
  found: Bitset;
}

/**
 * Filters the parts `whole`, and counts the facets: each among the parts that all filters but its own
 * leave.
 */
export function browseFacets(
  index: PartIndex,
  whole: Bitset,
  { filters, counted, available, orderable, ...offer }: Filters,
): BrowseFacets {
  const { quantity } = offer;
  const inStock = index.inStock();
  // Without a quantity only a filter needs it.
  const isAsked = orderable === true || quantity !== undefined;
  const inReach = isAsked ? index.orderable(quantity) : null;
  const among = whole.slice();
  const offered = [
    ...(available === true ? [inStock] : []),
    ...(orderable === true && inReach !== null ? [inReach] : []),
  ];
  for (const parts of offered) intersect(among, parts);
  const priced = index.pricedWithin(offer);
  if (priced !== null) intersect(among, priced);
  const { found, counts, accepted } = index.filterValues({ among, whole }, filters, counted);
  const atAnyPrice = accepted.slice();
  for (const parts of offered) intersect(atAnyPrice, parts);
  const prices = index.priceSpread(atAnyPrice, offer);
  if (priced !== null) intersect(accepted, priced);
  const offers = {
    available: countCommon(accepted, inStock),
    orderable: inReach && countCommon(accepted, inReach),
  };
  return { found, counts, offers, prices };
}
