import type { Attribute, AttributeList, PartValues } from '@bm/domain/attributes/attribute.schema';
import {
  appliesTo,
  canonicalValue,
  describeValues,
  sortedFor,
  type StoredValue,
} from '@bm/domain/attributes/attribute-value';
import type { Context } from '../context.ts';
import { requirePart } from '../parts/require-part.ts';

type ReadingContext = Pick<Context, 'deps'>;

/** All attributes, or those of a category in its order; counts are those of its active parts. */
export async function listAttributes(
  { deps }: ReadingContext,
  { category }: { category?: string | undefined },
): Promise<AttributeList> {
  const { read } = deps.store;
  const all = await read.attributes.all();
  const shown =
    category === undefined
      ? all
      : sortedFor(
          all.filter((attribute) => appliesTo(attribute, category)),
          category,
        );
  const { counts, matching } = await read.parts.browse({
    category,
    limit: 1,
    filters: [],
    counted: shown.map(({ id }) => id),
    name: 'attributes',
  });
  return {
    parts: matching,
    attributes: shown.map((attribute) => withCounts(attribute, counts.get(attribute.id))),
  };
}

function withCounts(attribute: Attribute, counts: ReadonlyMap<StoredValue, number> = new Map()) {
  const byChoice = new Map<StoredValue, number>();
  let parts = 0;
  for (const [value, count] of counts) {
    const canonical = canonicalValue(attribute, value);
    byChoice.set(canonical, (byChoice.get(canonical) ?? 0) + count);
    parts += count;
  }
  const choices = attribute.choices.map((choice) => ({
    ...choice,
    parts: byChoice.get(choice.id) ?? 0,
  }));
  return { ...attribute, choices, parts };
}

/** What a part in any status may have, and has. Throws PART_NOT_FOUND. */
export async function valuesOfPart({ deps }: ReadingContext, partId: string): Promise<PartValues> {
  const { read } = deps.store;
  const { category } = await requirePart(read.parts, partId);
  const [row] = await read.parts.facts([partId]);
  const stored = row?.values ?? {};
  const all = await read.attributes.all();
  const possible = all.filter(
    (attribute) => appliesTo(attribute, category) || stored[attribute.id] !== undefined,
  );
  return {
    attributes: sortedFor(possible, category),
    values: describeValues(possible, category, stored),
  };
}
