import type { ListedAttribute } from '@bm/domain/attributes/attribute.schema';
import type { Context } from '../context.ts';

/** All attributes by key, each with the number of parts that have a value of it. */
export async function listAttributes({ deps }: Pick<Context, 'deps'>): Promise<ListedAttribute[]> {
  const { read } = deps.store;
  const counts = await read.parts.valueCounts();
  return (await read.attributes.all()).map((attribute) => ({
    ...attribute,
    parts: [...(counts.get(attribute.id)?.values() ?? [])].reduce((sum, count) => sum + count, 0),
  }));
}
