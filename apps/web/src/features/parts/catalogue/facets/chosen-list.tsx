import type { BrowsePage } from '@bm/domain/parts/browse.schema';
import { Icon } from '../../../../components/ui/media/icon.tsx';
import { TextButton } from '../../../../components/ui/forms/text-button.tsx';
import { facetCopy } from '../../../../copy/facets.ts';
import { formatCount } from '../../../../lib/format.ts';
import { useShopConfig } from '../../../../lib/shop-config.ts';
import type { CatalogueSearch } from '../catalogue-search.ts';
import {
  formatFilters,
  PRICE_KEY,
  priceText,
  spellFilters,
  withFilter,
  withoutPiece,
  withValue,
} from './chosen-filters.ts';
import { useFilterBy } from './filter-panel.tsx';

interface ChosenFilter {
  /** Names it among the others. */
  id: string;
  label: string;
  value: string;
  /** The change that takes it off. */
  off: Partial<CatalogueSearch>;
}

export const NO_FILTERS = {
  filter: undefined,
  qty: undefined,
  available: undefined,
  orderable: undefined,
} as const;

/** The filters of an address, one for each value. */
export function chosenFilters(
  search: CatalogueSearch,
  { facets, currency }: { facets: BrowsePage['facets']; currency: string },
): ChosenFilter[] {
  const filters = spellFilters(search.filter, facets);
  const byAttribute = filters.flatMap((filter): ChosenFilter[] => {
    const { key, values } = filter;
    const facet = facets.find((each) => each.key === key);
    const label = facet?.label ?? key;
    if (values === undefined) {
      const off = { filter: formatFilters(withFilter(filters, { key })) };
      if (key === PRICE_KEY) {
        return [{ id: key, label: facetCopy.price, value: priceText(filter, currency), off }];
      }
      return [{ id: key, label, value: facetCopy.chosen(filter, facet?.unit), off }];
    }
    return values.map((value) => ({
      id: `${key}:${value}`,
      label,
      value: facet?.values?.find((each) => each.value === value)?.label ?? value,
      off: { filter: formatFilters(withValue(filters, key, value, false)) },
    }));
  });
  const { qty } = search;
  const offer = (id: 'available' | 'orderable', value: string): ChosenFilter[] =>
    search[id] === true
      ? [{ id, label: facetCopy.availability, value, off: { [id]: undefined } }]
      : [];
  return [
    ...byAttribute,
    ...offer('available', facetCopy.inStock),
    ...offer('orderable', facetCopy.orderable(qty === undefined ? '' : formatCount(qty))),
  ];
}

interface UnderstoodQueryProps {
  search: CatalogueSearch;
  understood: BrowsePage['understood'];
}

/** The values that the query names; a press takes the piece out of the query. */
export function UnderstoodQuery({ search, understood = [] }: UnderstoodQueryProps) {
  const filterBy = useFilterBy(search);
  if (understood.length === 0) return null;
  return (
    <div className="understood flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-sm text-ink-2">
      <p>
        {facetCopy.searched} <b>{search.query}</b> {facetCopy.wasReadAs}
      </p>
      <ul role="list" className="flex flex-wrap items-center gap-1.5">
        {understood.map(({ text, label, valueText }) => (
          <li key={text}>
            <button
              type="button"
              className="chip chip-read"
              onClick={() => filterBy({ query: withoutPiece(search.query, text) })}
            >
              <span className="visually-hidden">{facetCopy.remove} </span>
              <span className="chip-label">{label}</span> <b>{valueText}</b>
              <Icon name="close" small />
            </button>
          </li>
        ))}
      </ul>
      <TextButton onClick={() => filterBy({ words: true })}>{facetCopy.asWords}</TextButton>
    </div>
  );
}

/** The chosen filters; a press takes one off. */
export function ChosenFilters({
  search,
  facets,
}: {
  search: CatalogueSearch;
  facets: BrowsePage['facets'];
}) {
  const filterBy = useFilterBy(search);
  const { currency } = useShopConfig();
  const chosen = chosenFilters(search, { facets, currency });
  if (chosen.length === 0) return null;
  return (
    <ul
      role="list"
      aria-label={facetCopy.chosenLabel}
      className="flex flex-wrap items-center gap-1.5 py-3 [.understood+&]:pt-0"
    >
      {chosen.map(({ id, label, value, off }) => (
        <li key={id}>
          <button type="button" className="chip" onClick={() => filterBy(off)}>
            <span className="visually-hidden">{facetCopy.remove} </span>
            <span className="chip-label">{label}</span> <b>{value}</b>
            <Icon name="close" small />
          </button>
        </li>
      ))}
      <li>
        <TextButton onClick={() => filterBy(NO_FILTERS)}>{facetCopy.clear}</TextButton>
      </li>
    </ul>
  );
}
