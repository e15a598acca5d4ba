import type { BrowseResult, FoundParts, ValueOrder } from '@bm/db/store/parts';
import {
  canonicalValue,
  describeValues,
  formatValue,
  sortedFor,
  type StoredValue,
} from '@bm/domain/attributes/attribute-value';
import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import type { BrowseInput, BrowsePage, DescribedPart } from '@bm/domain/parts/browse.schema';
import { mapPublicDetails } from '@bm/domain/parts/part-details';
import { readFilter } from '@bm/domain/parts/part-filter';
import { listPictures } from '@bm/domain/parts/part-pictures';
import type { Part, PartPage, PartSearchInput, Superseded } from '@bm/domain/parts/part.schema';
import type { Synonym } from '@bm/domain/parts/synonyms';
import { withBranch } from '../categories/read-categories.ts';
import type { Context } from '../context.ts';
import { fieldError } from '../field-error.ts';
import { readSuccessors } from '../relations/successors.ts';
import { describeFacets, facetAttributes, type KnownFilter } from './browse-facets.ts';

/** How many columns of values the table of a whole branch has. */
const MAX_BRANCH_COLUMNS = 2;

type ReadingContext = Pick<Context, 'deps'>;

/**
 * A page of active parts that match a query and filters, with their values and the facets of the whole
 * result. Throws BAD_INPUT for a filter of an unknown attribute or value, or with a range turned round.
 */
export async function browseParts(
  ctx: ReadingContext,
  { filters: sent = [], asWords = false, sortBy, ...asked }: BrowseInput,
): Promise<BrowsePage> {
  const { read } = ctx.deps.store;
  const input = await withBranch(ctx, asked);
  const { category, within = category === undefined ? undefined : [category] } = input;
  const attributes = await read.attributes.all();
  const filters = readFilters(attributes, sent);
  const candidates = facetAttributes(attributes, within);
  const query = {
    ...input,
    synonyms: asWords ? undefined : NO_SYNONYMS,
    order: sortBy && valueOrder(attributes, sortBy),
    filters: filters.map(({ attribute, accepts }) => ({ attributeId: attribute.id, accepts })),
    name: [
      sent,
      asWords,
      sortBy,
      input.quantity,
      input.available,
      input.orderable,
      input.priceFrom,
      input.priceTo,
    ],
    counted: [...candidates, ...filters.map(({ attribute }) => attribute)].map(({ id }) => id),
  };
  const { found, superseded } = await searchSuccessor(ctx, query, read.parts.browse);
  const { counts, named, phrases, isArchived: _isArchived, ...page } = found;
  const understood = describePhrases(phrases, named);
  return {
    ...page,
    items: await describeParts(ctx, page.items, attributes),
    facets: describeFacets({ candidates, filters, counts, isOneCategory: within?.length === 1 }),
    columns: within === undefined ? [] : columnsOf(attributes, within),
    ...(understood.length > 0 && { understood }),
    ...(superseded !== undefined && { superseded }),
  };
}

const NO_SYNONYMS: readonly Synonym[] = [];

/**
 * Active parts that match a query by its words or by values that it names; `synonyms` are tried beside
 * those of the settings.
 */
export async function searchParts(
  { deps }: ReadingContext,
  asked: PartSearchInput,
  synonyms = NO_SYNONYMS,
): Promise<PartPage> {
  const { search } = deps.store.read.parts;
  const query = { ...(await withBranch({ deps }, asked)), synonyms };
  const { found, superseded } = await searchSuccessor({ deps }, query, search);
  const { isArchived: _isArchived, ...page } = found;
  return superseded === undefined ? page : { ...page, superseded };
}

/**
 * Searches. A search for the number of an archived part with a successor is repeated for the number of the
 * successor, and `superseded` says so.
 */
async function searchSuccessor<
  Query extends { query?: string | undefined },
  Found extends FoundParts,
>(
  { deps }: ReadingContext,
  query: Query,
  search: (query: Query) => Promise<Found>,
): Promise<{ found: Found; superseded?: Superseded }> {
  const { read } = deps.store;
  const found = await search(query);
  if (found.isArchived === undefined) return { found };
  const [part] = await read.parts.namedBySkus([query.query ?? '']);
  const successor = part && (await readSuccessors(read, [part])).get(part.id);
  if (part === undefined || successor === undefined) return { found };
  const { id: partId, sku } = successor;
  return {
    found: await search({ ...query, query: sku }),
    superseded: { sku: part.sku, successor: { partId, sku } },
  };
}

/** The specific phrases of a query, each with the value that most of the found parts have. */
function describePhrases(
  phrases: BrowseResult['phrases'],
  named: BrowseResult['named'],
): NonNullable<BrowsePage['understood']> {
  return phrases.flatMap(({ text, values }, at) => {
    const counts = named[at] ?? [];
    const most = Math.max(0, ...counts);
    const chosen = most > 0 ? values[counts.indexOf(most)] : undefined;
    if (chosen === undefined || chosen.value === null) return [];
    const shown = formatValue(chosen.attribute, chosen.value);
    if (shown === null) return [];
    const { key, label } = chosen.attribute;
    return { text, key, value: String(shown.value), label, valueText: shown.text };
  });
}

/** Adds the values and the public details of parts, and with `media` their pictures, packaging and files. */
export async function describeParts(
  { deps }: ReadingContext,
  parts: readonly Part[],
  known?: readonly Attribute[],
  { media = false }: { media?: boolean } = {},
): Promise<DescribedPart[]> {
  const { read } = deps.store;
  const attributes = known ?? (await read.attributes.all());
  const facts = new Map(
    (await read.parts.facts(parts.map(({ id }) => id))).map((each) => [each.id, each]),
  );
  return parts.map((part) => {
    const stored = facts.get(part.id);
    return {
      ...part,
      ...mapPublicDetails((detail) => stored?.[detail] ?? undefined),
      attributes: describeValues(attributes, part.category, stored?.values ?? {}),
      ...(media && {
        pictures: listPictures(part, stored?.pictures ?? []),
        packaging: stored?.packaging ?? [],
        files: stored?.files ?? [],
      }),
    };
  });
}

function readFilters(
  attributes: readonly Attribute[],
  filters: NonNullable<BrowseInput['filters']>,
): KnownFilter[] {
  return filters.map((filter, at) => {
    const attribute = attributes.find(({ key }) => key === filter.key);
    const path = `filters.${at}`;
    if (attribute === undefined) throw fieldError(path, `There is no attribute “${filter.key}”.`);
    const read = readFilter(attribute, filter);
    if (!read.ok) throw fieldError(path, read.problem);
    return { attribute, ...read.filter };
  });
}

/** The columns of a category; of a whole branch those that most of its categories have. */
function columnsOf(
  attributes: readonly Attribute[],
  within: readonly string[],
): BrowsePage['columns'] {
  const usesOf = ({ categories }: Attribute) =>
    categories.filter((use) => within.includes(use.category) && use.shownInList).length;
  const shown = sortedFor(attributes, within[0] ?? null).filter((each) => usesOf(each) > 0);
  const columns =
    within.length === 1
      ? shown
      : shown.toSorted((one, other) => usesOf(other) - usesOf(one)).slice(0, MAX_BRANCH_COLUMNS);
  return columns.map(({ key, label }) => ({ key, label }));
}

/**
 * Numbers by size, choices in the order of the attribute, texts by their characters, and yes after no.
 * Throws BAD_INPUT for an unknown attribute.
 */
export function valueOrder(
  attributes: readonly Attribute[],
  { key, descending }: NonNullable<BrowseInput['sortBy']>,
): ValueOrder {
  const attribute = attributes.find((each) => each.key === key);
  if (attribute === undefined) {
    const message = `There is no attribute “${key}”.`;
    throw fieldError('sortBy.key', message);
  }
  const places = new Map(attribute.choices.map(({ id }, place) => [id, place]));
  const keyOf = (value: StoredValue): StoredValue => {
    const canonical = canonicalValue(attribute, value);
    return attribute.kind === 'choice' ? (places.get(String(canonical)) ?? 0) : canonical;
  };
  return {
    attributeId: attribute.id,
    compare(one, other) {
      const [a, b] = [keyOf(one), keyOf(other)];
      return a < b ? -1 : a > b ? 1 : 0;
    },
    isDescending: descending,
  };
}
