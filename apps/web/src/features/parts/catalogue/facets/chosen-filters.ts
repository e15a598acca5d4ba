import { parseMajor } from '@bm/domain/money/money';
import type { BrowsePage, PartFilter } from '@bm/domain/parts/browse.schema';
import { MAX_FILTER_BOUND, MAX_FILTER_VALUES, MAX_FILTERS } from '@bm/domain/parts/filter-limits';
import { parseMeasure } from '@bm/domain/shared/decimal-text';
import { facetCopy } from '../../../../copy/facets.ts';
import { formatMoney } from '../../../../lib/format.ts';

/**
 * In an address, the price of one unit in minor units stands beside the attributes, whose keys begin with
 * a letter.
 */
export const PRICE_KEY = '_price';

/** In an address: `teeth:16,18;length:20..40;_price:150..`. */
const RANGE = /^(-?\d[\d.]*)?\.\.(-?\d[\d.]*)?$/;

/** Reads the filters of an address; what is none, and what is more than a list takes, is left out. */
export function parseFilters(text: string | undefined): PartFilter[] {
  const filters = new Map<string, PartFilter>();
  for (const part of (text ?? '').split(';')) {
    const [, key, rest = ''] = /^([a-z_][a-z0-9-]*):(.+)$/s.exec(part) ?? [];
    if (key === undefined || filters.has(key) || isFull(filters.keys(), key)) continue;
    const [isRange, from, to] = RANGE.exec(rest) ?? [];
    const values = rest.split(',').map(decode).filter(Boolean).slice(0, MAX_FILTER_VALUES);
    if (isRange !== undefined && (from ?? to) !== undefined)
      filters.set(key, { key, from: toNumber(from), to: toNumber(to) });
    else if (values.length > 0 && key !== PRICE_KEY) filters.set(key, { key, values });
  }
  return [...filters.values()];
}

/** The filters of an address with their values as the facets spell them, each once. */
export function spellFilters(text: string | undefined, facets: BrowsePage['facets']): PartFilter[] {
  return parseFilters(text).map((filter) => {
    const { respelt = [] } = facets.find(({ key }) => key === filter.key) ?? {};
    const values = filter.values?.map(
      (value) => respelt.find(({ sent }) => sent === value)?.value ?? value,
    );
    return values === undefined ? filter : { ...filter, values: [...new Set(values)] };
  });
}

/** Whether a list with filters of these attributes takes none of a further one. */
export function isFull(used: Iterable<string>, key: string): boolean {
  const attributes = [...used].filter((each) => each !== PRICE_KEY);
  return key !== PRICE_KEY && !attributes.includes(key) && attributes.length >= MAX_FILTERS;
}

/** The filters of an address as a call takes them: the bounds of the price apart from the attributes. */
export function filterInput(text: string) {
  const all = parseFilters(text);
  const price = all.find(({ key }) => key === PRICE_KEY);
  const filters = all.filter((filter) => filter !== price);
  return {
    ...(filters.length > 0 && { filters }),
    priceFrom: wholeMinor(price?.from),
    priceTo: wholeMinor(price?.to),
  };
}

const wholeMinor = (minor: number | undefined) => minor && Math.max(0, Math.round(minor));

/** The filters as they stand in an address; undefined for none. */
export function formatFilters(filters: readonly PartFilter[]): string | undefined {
  const parts = filters.flatMap(({ key, values, from, to }) => {
    if (values !== undefined)
      return values.length === 0 ? [] : `${key}:${values.map(encode).join()}`;
    return from === undefined && to === undefined ? [] : `${key}:${from ?? ''}..${to ?? ''}`;
  });
  return parts.length === 0 ? undefined : parts.join(';');
}

/** The chosen range of prices. */
export function priceText({ from, to }: PartFilter, currency: string): string {
  const text = (minor: number | undefined) =>
    minor === undefined ? undefined : formatMoney(minor, currency);
  return facetCopy.range(text(from), text(to));
}

/** A typed price in major units; NaN for one below 0, or with more decimals than its currency has. */
export function readPrice(typed: string, currency: string): number {
  const price = parseMeasure(typed);
  return parseMajor(price, currency) === null ? Number.NaN : price;
}

/** The filters with a value of an attribute chosen, or no more chosen. */
export function withValue(
  filters: readonly PartFilter[],
  key: string,
  value: string,
  isChosen: boolean,
): PartFilter[] {
  const before = filters.find((filter) => filter.key === key)?.values ?? [];
  const values = before.filter((each) => each !== value);
  return withFilter(filters, { key, values: isChosen ? [...values, value] : values });
}

/** The filters with another one of the same attribute. */
export function withFilter(filters: readonly PartFilter[], filter: PartFilter): PartFilter[] {
  const isKnown = filters.some(({ key }) => key === filter.key);
  return isKnown
    ? filters.map((each) => (each.key === filter.key ? filter : each))
    : [...filters, filter];
}

/** A query without a piece of it, and without the separators around that; undefined when none is left. */
export function withoutPiece(query: string | undefined, piece: string): string | undefined {
  const [before = '', ...after] = (query ?? '').split(piece);
  const start = before.replace(/[ ,x×*]+$/i, '');
  const end = after.join(piece).replace(/^[ ,x×*]+/i, '');
  return [start, end].filter(Boolean).join(' ') || undefined;
}

/** No number is kept, which the call refuses; one out of reach is the end of what can be reached. */
const toNumber = (text: string | undefined) =>
  text === undefined
    ? undefined
    : Math.min(MAX_FILTER_BOUND, Math.max(-MAX_FILTER_BOUND, Number(text)));

/** Encodes what separates values in an address. */
const encode = (value: string): string =>
  value.replace(/[%,;]|\.\./g, (found) => Array.from(found, toCode).join(''));

const toCode = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
