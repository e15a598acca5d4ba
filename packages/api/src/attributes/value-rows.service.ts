import type { ValueFilter } from '@bm/db/store/parts';
import type { Attribute, ValueRow, ValueRowsInput } from '@bm/domain/attributes/attribute.schema';
import { appliesTo } from '@bm/domain/attributes/attribute-value';
import { valueTexts } from '@bm/domain/attributes/value-cells';
import type { Page } from '@bm/domain/shared/paging';
import { fieldError } from '../field-error.ts';
import type { Context } from '../context.ts';

/**
 * A page of the active parts of a category with their values. Throws BAD_INPUT for an attribute that the
 * category has not.
 */
export async function listValueRows(
  { deps: { store } }: Pick<Context, 'deps'>,
  { category, missing, cursor, limit }: ValueRowsInput,
): Promise<Page<ValueRow>> {
  const { read } = store;
  const attributes = (await read.attributes.all()).filter((each) => appliesTo(each, category));
  const { items, nextCursor, total } = await read.parts.browse({
    category,
    cursor,
    limit,
    filters: missing === undefined ? [] : [withoutValue(attributes, missing)],
    counted: [],
    name: ['value rows', missing],
  });
  const facts = await read.parts.facts(items.map(({ id }) => id));
  const valuesById = new Map(facts.map(({ id, values }) => [id, values]));
  const rows = items.map(({ id, sku, name }) => ({
    id,
    sku,
    name,
    values: valueTexts(attributes, valuesById.get(id) ?? {}),
  }));
  return { items: rows, nextCursor, total };
}

function withoutValue(attributes: readonly Attribute[], key: string): ValueFilter {
  const attribute = attributes.find((each) => each.key === key);
  if (attribute === undefined) {
    const message = `The category has no attribute “${key}”.`;
    throw fieldError('missing', message);
  }
  return { attributeId: attribute.id, accepts: () => true, isInverted: true };
}
