import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { buildAttribute } from '@bm/domain/testing/builders';
import type { Store } from '../store.ts';
import { storePart, TEST_TIME } from '../testing.ts';

/** What the searches of `understoodSearches` find before and after the change. */
export const UNDERSTOOD_SEARCHES = {
  synonym: [[], ['A-1']],
  choice: [[], ['A-2']],
  archived: [undefined, true],
};

/**
 * Makes each search in `reader` before and after `writer` changes what it is understood by: a synonym, the
 * label of a choice, the status of the part with this number.
 */
export async function understoodSearches(writer: Store, reader: Store) {
  const search = (query: string) => reader.read.parts.search({ query, synonyms: [] });
  const skus = async (query: string) => (await search(query)).items.map(({ sku }) => sku);
  const withChoice = (label: string) => {
    const choices = [{ id: 'c1', label }];
    const size = buildAttribute({ id: 'size', key: 'size', kind: 'choice', choices });
    return writer.write((tx) => tx.attributes.save(size, TEST_TIME));
  };
  await storePart(writer, { sku: 'A-1', name: 'Bushed chain', category: null });
  const bolt = await storePart(writer, { sku: 'A-2', name: 'Bolt', category: null });
  await writer.write((tx) => tx.parts.setValues(bolt.id, { size: 'c1' }, TEST_TIME));
  await withChoice('M8');
  return {
    synonym: await twice(
      () => skus('kette'),
      () => {
        const settings = { ...DEFAULT_SETTINGS, search: { synonyms: 'kette > chain' } };
        const from = { version: 0, at: TEST_TIME };
        return writer.write((tx) => tx.settings.replace(settings, from));
      },
    ),
    choice: await twice(
      () => skus('M9'),
      () => withChoice('M9'),
    ),
    archived: await twice(
      async () => (await search('a 2')).isArchived,
      () => writer.write((tx) => tx.parts.setStatus(bolt.id, 'archived', TEST_TIME)),
    ),
  };
}

async function twice<Found>(find: () => Promise<Found>, change: () => Promise<unknown>) {
  const before = await find();
  await change();
  return [before, await find()];
}
