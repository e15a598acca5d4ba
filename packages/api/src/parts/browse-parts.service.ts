import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { describeValues, formatValue, sortedFor } from '@bm/domain/attributes/attribute-value';
import { AppError } from '@bm/domain/errors/app-error';
import {
  type BrowseInput,
  type BrowsePage,
  type DescribedPart,
} from '@bm/domain/parts/browse.schema';
import { listPictures } from '@bm/domain/parts/part-pictures';
import { mapPublicDetails } from '@bm/domain/parts/part-details';
import { readFilter } from '@bm/domain/parts/part-filter';
import type { Part, PartSearchInput, Superseded } from '@bm/domain/parts/part.schema';
import { type QueryReading, readQuery } from '@bm/domain/parts/query-reading';
import { readSynonyms, type Synonym } from '@bm/domain/parts/synonyms';
import { withBranch } from '../categories/read-categories.ts';
import type { Context } from '../context.ts';
import { readSuccessors } from '../relations/successors.ts';
import { describeFacets, facetAttributes, type KnownFilter } from './browse-facets.ts';
import { valueOrder } from './value-order.ts';

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
  const { superseded, input } = await searchSuccessor(ctx, await withBranch(ctx, asked));
  const { category, within = category === undefined ? undefined : [category] } = input;
  const attributes = await read.attributes.all();
  const filters = readFilters(attributes, sent);
  const candidates = facetAttributes(attributes, within);
  const reading = asWords ? undefined : await readSearch(ctx, attributes, input.query ?? '');
  const { counts, named, ...page } = await read.parts.browse({
    ...input,
    reading,
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
  });
  const understood = reading === undefined ? [] : describeReading(reading, named);
  return {
    ...page,
    items: await describeParts(ctx, page.items, attributes),
    facets: describeFacets({ candidates, filters, counts, isOneCategory: within?.length === 1 }),
    columns: within === undefined ? [] : columnsOf(attributes, within),
    ...(understood.length > 0 && { understood }),
    ...(superseded !== undefined && { superseded }),
  };
}

/**
 * Active parts that match a query by its words or by values that it names; `tried` are synonyms beside
 * those of the settings.
 */
export async function searchParts(
  { deps }: ReadingContext,
  asked: PartSearchInput,
  tried: readonly Synonym[] = [],
) {
  const { superseded, input } = await searchSuccessor({ deps }, await withBranch({ deps }, asked));
  const { attributes, parts } = deps.store.read;
  // Suggestions read the attributes only for what may be a value.
  const mayName = /\p{Nd}/u.test(input.query);
  const known = mayName ? await attributes.all() : [];
  const page = await parts.search(input, await readSearch({ deps }, known, input.query, tried));
  return superseded === undefined ? page : { ...page, superseded };
}

/**
 * The input of a search. One for the number of an archived part with a successor is for the number of the
 * successor, and `superseded` says so.
 */
async function searchSuccessor<Input extends { query?: string | undefined }>(
  { deps }: ReadingContext,
  input: Input,
): Promise<{ input: Input; superseded?: Superseded }> {
  const { read } = deps.store;
  const { query = '' } = input;
  const [part] = await read.parts.namedBySkus([query]);
  if (part?.status !== 'archived') return { input };
  const successor = (await readSuccessors(read, [part])).get(part.id);
  if (successor === undefined) return { input };
  const { id: partId, sku } = successor;
  return {
    input: { ...input, query: sku },
    superseded: { sku: part.sku, successor: { partId, sku } },
  };
}

async function readSearch(
  { deps }: ReadingContext,
  attributes: readonly Attribute[],
  query: string,
  tried: readonly Synonym[] = [],
): Promise<QueryReading | undefined> {
  if (query.trim() === '') return undefined;
  const { settings } = await deps.store.read.settings.current();
  const synonyms = readSynonyms(settings.search.synonyms);
  return readQuery(attributes, query, [...(synonyms.ok ? synonyms.synonyms : []), ...tried]);
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
