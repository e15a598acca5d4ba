import { minorDigits, parseMajor, toMajor } from '@bm/domain/money/money';
import type { BrowsePage, Facet, PartFilter } from '@bm/domain/parts/browse.schema';
import { MAX_FILTER_VALUES, MAX_FILTERS } from '@bm/domain/parts/filter-limits';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../../../components/ui/media/icon.tsx';
import { QuantityField } from '../../../../components/ui/forms/quantity-field.tsx';
import { facetCopy } from '../../../../copy/facets.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { useShopConfig } from '../../../../lib/shop-config.ts';
import type { CatalogueSearch } from '../catalogue-search.ts';
import {
  formatFilters,
  isFull,
  PRICE_KEY,
  priceText,
  readPrice,
  spellFilters,
  withFilter,
  withValue,
} from './chosen-filters.ts';
import { FacetFold, FacetOption } from './facet-fold.tsx';
import { RangeFields } from './range-fields.tsx';

interface FilterPanelProps {
  page: BrowsePage;
  search: CatalogueSearch;
}

/** How many facets stand open; the others are folded unless they are in use. */
const OPEN = 7;

/** Shows the first page of a list with other filters. */
export function useFilterBy(search: CatalogueSearch) {
  const navigate = useNavigate();
  return (change: Partial<CatalogueSearch>) => {
    const next = { ...search, page: undefined, ...change };
    void navigate({ to: '/parts', search: next, resetScroll: false });
  };
}

/** Every filter of a list, with the number of parts that a choice leaves. */
export function FilterPanel({ page, search }: FilterPanelProps) {
  // One that is filtered by a range may have nothing to choose any more.
  const facets = page.facets.filter(({ values = [], range }) => values.length > 0 || range);
  const filters = spellFilters(search.filter, page.facets);
  return (
    <div className="facets">
      <Availability page={page} search={search} />
      <PriceFilter page={page} search={search} filters={filters} />
      {facets.map((facet, at) => (
        <FacetFilter key={facet.key} {...{ facet, search, filters }} isOpen={at < OPEN} />
      ))}
    </div>
  );
}

function Availability({ page: { offers }, search }: FilterPanelProps) {
  const filterBy = useFilterBy(search);
  const { qty, available, orderable } = search;
  const isInUse = available === true || orderable === true;
  return (
    <FacetFold
      title={facetCopy.availability}
      chosen={isInUse ? facetCopy.availabilityChosen(orderable === true) : ''}
      isOpen
    >
      <QuantityField
        className="grid-cols-[1fr_5.25rem_auto] pb-1 [&_input]:text-end [&_input]:tabular-nums [&>span]:text-ink-2"
        label={facetCopy.quantity}
        units={facetCopy.units}
        quantity={qty}
        onChange={(quantity) =>
          filterBy({ qty: quantity, ...(quantity === undefined && { orderable: undefined }) })
        }
      />
      <ul role="list">
        <FacetOption
          label={facetCopy.inStock}
          count={offers.available}
          isChosen={available === true}
          onChoose={(isChosen) => filterBy({ available: isChosen || undefined })}
        />
        {qty !== undefined && offers.orderable !== null && (
          <FacetOption
            label={facetCopy.orderable(formatCount(qty))}
            count={offers.orderable}
            isChosen={orderable === true}
            onChoose={(isChosen) => filterBy({ orderable: isChosen || undefined })}
          />
        )}
      </ul>
    </FacetFold>
  );
}

/** The price of one unit, at the quantity if there is one. */
function PriceFilter({
  page: { prices },
  search,
  filters,
}: FilterPanelProps & { filters: readonly PartFilter[] }) {
  const { currency } = useShopConfig();
  const filterBy = useFilterBy(search);
  const filter = filters.find(({ key }) => key === PRICE_KEY);
  if (prices === null) return null;
  const major = (minor: number | undefined) =>
    minor === undefined ? undefined : toMajor(minor, currency);
  const minor = (amount: number | undefined) =>
    amount === undefined ? undefined : (parseMajor(amount, currency) ?? undefined);
  const { min, max, bars } = prices;
  return (
    <FacetFold
      title={facetCopy.price}
      chosen={filter === undefined ? '' : priceText(filter, currency)}
      isOpen
    >
      <RangeFields
        label={facetCopy.price}
        unit={currency.toUpperCase()}
        range={{ min: toMajor(min, currency), max: toMajor(max, currency), bars }}
        ends={[formatMoney(min, currency), formatMoney(max, currency)]}
        filter={filter && { key: PRICE_KEY, from: major(filter.from), to: major(filter.to) }}
        read={(typed) => readPrice(typed, currency)}
        refused={facetCopy.noPrice(minorDigits(currency))}
        onChange={({ from, to }) => {
          const price = { key: PRICE_KEY, from: minor(from), to: minor(to) };
          filterBy({ filter: formatFilters(withFilter(filters, price)) });
        }}
      />
    </FacetFold>
  );
}

interface FacetFilterProps {
  facet: Facet;
  search: CatalogueSearch;
  /** All filters of the list. */
  filters: readonly PartFilter[];
  isOpen: boolean;
}

/** How many values stand in a facet before the others are asked for. */
const FIRST_VALUES = 8;

function FacetFilter({ facet, search, filters, isOpen }: FacetFilterProps) {
  const { key, label, unit, values = [], range } = facet;
  const filterBy = useFilterBy(search);
  const [isWhole, setWhole] = useState(false);
  const filter = filters.find((each) => each.key === key);
  const chosen = filter?.values ?? [];
  const isRange = filter !== undefined && filter.values === undefined;
  const isOneTooMany = isFull(
    filters.map((each) => each.key),
    key,
  );
  const hasAllValues = chosen.length >= MAX_FILTER_VALUES;
  // Many numbers are chosen by a range, few are listed.
  const isRanged =
    range !== undefined && (facet.values === undefined || values.length > FIRST_VALUES || isRange);
  const listed = isRanged ? [] : values;
  const shown = isWhole ? listed : listed.slice(0, FIRST_VALUES);
  return (
    <FacetFold
      title={label}
      chosen={filter === undefined ? '' : facetCopy.chosen(filter, unit)}
      isOpen={isOpen || filter !== undefined}
      isDisabled={isOneTooMany}
    >
      {(isOneTooMany || hasAllValues) && (
        <p className="pb-2 text-sm text-ink-2">
          {isOneTooMany
            ? facetCopy.fullFilters(MAX_FILTERS)
            : facetCopy.fullValues(MAX_FILTER_VALUES)}
        </p>
      )}
      {isRanged && (
        <RangeFields
          {...{ label, unit, range, filter }}
          onChange={(bounds) =>
            filterBy({ filter: formatFilters(withFilter(filters, { key, ...bounds })) })
          }
        />
      )}
      <ul role="list">
        {shown.map(({ value, label: text, count }) => (
          <FacetOption
            key={value}
            label={text}
            count={count}
            isChosen={chosen.includes(value)}
            isDisabled={hasAllValues && !chosen.includes(value)}
            onChoose={(isChosen) =>
              filterBy({ filter: formatFilters(withValue(filters, key, value, isChosen)) })
            }
          />
        ))}
      </ul>
      {listed.length > shown.length && (
        <button
          type="button"
          className="inline-flex min-h-7 items-center gap-1 text-sm font-[560] text-green hover:underline pointer-coarse:min-h-control"
          onClick={() => setWhole(true)}
        >
          {facetCopy.more(listed.length - shown.length)}
          <Icon name="down" small />
        </button>
      )}
    </FacetFold>
  );
}
