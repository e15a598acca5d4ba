import type { ValueFilter } from '@bm/db/store/parts.store';
import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import {
  canonicalValue,
  describeValues,
  formatValue,
  sortedFor,
  type StoredValue,
} from '@bm/domain/attributes/attribute-value';
import { AppError } from '@bm/domain/errors/app-error';
import {
  type BrowseInput,
  type BrowsePage,
  type DescribedPart,
  MAX_FACETS,
} from '@bm/domain/parts/browse.schema';
import { mapPublicDetails } from '@bm/domain/parts/part-details';
import { describeFacet, type ValueCounts } from '@bm/domain/parts/facets';
import { readFilter } from '@bm/domain/parts/part-filter';
import type { Part, PartSearchInput } from '@bm/domain/parts/part.schema';
import { type QueryReading, readQuery } from '@bm/domain/parts/query-reading';
import { readSynonyms } from '@bm/domain/parts/synonyms';
import type { Context } from '../context.ts';

type ReadingContext = Pick<Context, 'deps'>;

/**
 * A page of active parts that match a query and filters, with their values and the facets of the whole
 * result. Throws BAD_INPUT for a filter of an unknown attribute or value, or with a range turned round.
 */
export async function browseParts(
  ctx: ReadingContext,
  { filters: sent = [], asWords = false, ...input }: BrowseInput,
): Promise<BrowsePage> {
  const { read } = ctx.deps.store;
  const attributes = await read.attributes.all();
  const filters = readFilters(attributes, sent);
  const candidates = facetAttributes(attributes, input.category);
  const reading = asWords ? undefined : await readSearch(ctx, attributes, input.query ?? '');
  const { counts, named, ...page } = await read.parts.browse({
    ...input,
    reading,
    filters: filters.map(({ attribute, accepts }) => ({ attributeId: attribute.id, accepts })),
    name: [
      sent,
      asWords,
      input.quantity,
      input.available,
      input.orderable,
      input.priceFrom,
      input.priceTo,
    ],
    counted: [...candidates, ...filters.map(({ attribute }) => attribute)].map(({ id }) => id),
  });
  const chosenOf = new Map(filters.map(({ attribute, chosen }) => [attribute.id, chosen]));
  const counted = candidates.map((attribute) => {
    const merged = mergeCounts(attribute, counts.get(attribute.id));
    return { attribute, counts: merged, chosen: chosenOf.get(attribute.id) ?? [] };
  });
  const understood = reading === undefined ? [] : describeReading(reading, named);
  const offered = input.category === undefined ? mostUsed(counted) : counted;
  return {
    ...page,
    items: await describeParts(ctx, page.items, attributes),
    facets: offered.flatMap((each) => describeFacet(each) ?? []),
    columns: input.category === undefined ? [] : columnsOf(attributes, input.category),
    ...(understood.length > 0 && { understood }),
  };
}

/** Active parts that match a query by its words or by values that it names. */
export async function searchParts({ deps }: ReadingContext, input: PartSearchInput) {
  const { attributes, parts } = deps.store.read;
  // Suggestions read the attributes only for what may be a value.
  const mayName = /\p{Nd}/u.test(input.query);
  const known = mayName ? await attributes.all() : [];
  return parts.search(input, await readSearch({ deps }, known, input.query));
}

async function readSearch(
  { deps }: ReadingContext,
  attributes: readonly Attribute[],
  query: string,
): Promise<QueryReading | undefined> {
  if (query.trim() === '') return undefined;
  const { settings } = await deps.store.read.settings.current();
  const synonyms = readSynonyms(settings.search.synonyms);
  return readQuery(attributes, query, synonyms.ok ? synonyms.synonyms : []);
}

/** The specific phrases of a query, each with the value that most of the found parts have. */
function describeReading(
  { phrases }: QueryReading,
  named: readonly (readonly number[])[],
): NonNullable<BrowsePage['understood']> {
  return phrases.flatMap(({ text, values, isSpecific }, at) => {
    const counts = named[at] ?? [];
    const most = Math.max(0, ...counts);
    const chosen = most > 0 && isSpecific ? values[counts.indexOf(most)] : undefined;
    if (chosen === undefined || chosen.value === null) return [];
    const shown = formatValue(chosen.attribute, chosen.value);
    if (shown === null) return [];
    const { key, label } = chosen.attribute;
    return { text, key, value: String(shown.value), label, valueText: shown.text };
  });
}

/** Adds the values and the public details of parts. */
export async function describeParts(
  { deps }: ReadingContext,
  parts: readonly Part[],
  known?: readonly Attribute[],
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
    };
  });
}

interface KnownFilter extends Pick<ValueFilter, 'accepts'> {
  attribute: Attribute;
  chosen: readonly StoredValue[];
}

function readFilters(
  attributes: readonly Attribute[],
  filters: NonNullable<BrowseInput['filters']>,
): KnownFilter[] {
  return filters.map((filter, at) => {
    const attribute = attributes.find(({ key }) => key === filter.key);
    if (attribute === undefined) throw badFilter(at, `There is no attribute “${filter.key}”.`);
    const read = readFilter(attribute, filter);
    if (!read.ok) throw badFilter(at, read.problem);
    return { attribute, ...read.filter };
  });
}

function badFilter(at: number, message: string): AppError {
  const issues = [{ path: `filters.${at}`, message }];
  return new AppError('BAD_INPUT', { message, details: { issues } });
}

/** The attributes that can be filtered in a category, or in any. */
function facetAttributes(
  attributes: readonly Attribute[],
  category: string | undefined,
): Attribute[] {
  const isFilterable = ({ kind, categories }: Attribute) =>
    kind !== 'text' &&
    (categories.length === 0 ||
      categories.some(
        (use) => use.filterable && (category === undefined || use.category === category),
      ));
  return sortedFor(attributes.filter(isFilterable), category ?? null);
}

function columnsOf(attributes: readonly Attribute[], category: string): BrowsePage['columns'] {
  const shown = attributes.filter(({ categories }) =>
    categories.some((use) => use.category === category && use.shownInList),
  );
  return sortedFor(shown, category).map(({ key, label }) => ({ key, label }));
}

/** Adds up the counts of a choice and of its former labels. */
function mergeCounts(attribute: Attribute, counts: ValueCounts = new Map()): ValueCounts {
  const merged = new Map<StoredValue, number>();
  for (const [value, count] of counts) {
    const canonical = canonicalValue(attribute, value);
    merged.set(canonical, (merged.get(canonical) ?? 0) + count);
  }
  return merged;
}

/** The filtered attributes and those of the most parts. */
function mostUsed<Counted extends { counts: ValueCounts; chosen: readonly StoredValue[] }>(
  counted: readonly Counted[],
): Counted[] {
  const parts = ({ counts }: Counted) => [...counts.values()].reduce((sum, one) => sum + one, 0);
  return counted
    .map((each) => ({ each, weight: each.chosen.length > 0 ? Infinity : parts(each) }))
    .toSorted((one, other) => Math.sign(other.weight - one.weight) || 0)
    .slice(0, MAX_FACETS)
    .map(({ each }) => each);
}
