import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { readSynonyms, type Synonym } from '@bm/domain/parts/synonyms';
import { eq } from 'drizzle-orm';
import { attributeReads } from '../queries/attributes/attributes.queries.ts';
import { VOCABULARY } from '../queries/parts/part-revisions.queries.ts';
import { selectSettings } from '../queries/settings/settings.queries.ts';
import { readFirst } from '../queries/statements.ts';
import type { Connection, Tables } from '../schema/tables.ts';

/** What the words of a query are compared with beside the texts of the parts. */
export interface Vocabulary {
  /** By key. */
  readonly attributes: readonly Attribute[];
  /** Those of the settings; none where these cannot be read. */
  readonly synonyms: readonly Synonym[];
}

/** The vocabulary, read again after each commit of any process that changes it. */
export type CurrentVocabulary = ReturnType<typeof currentVocabulary>;

export function currentVocabulary(db: Connection, tables: Tables) {
  const { counters } = tables;
  const reads = attributeReads(db, tables);
  const readSettings = selectSettings(db, tables);
  const selectVersion = readFirst(
    db.select({ value: counters.value }).from(counters).where(eq(counters.name, VOCABULARY)),
  );
  let last: { version: number; vocabulary: Promise<Vocabulary> } | undefined;

  const read = async (): Promise<Vocabulary> => {
    const [attributes, { settings }] = [await reads.all(), await readSettings()];
    const synonyms = readSynonyms(settings.search.synonyms);
    return { attributes, synonyms: synonyms.ok ? synonyms.synonyms : [] };
  };

  /** The vocabulary of this version or a later one. The version must have been read before the call. */
  const at = (version: number): Promise<Vocabulary> => {
    if (last?.version === version) return last.vocabulary;
    const vocabulary = read();
    const reading = { version, vocabulary };
    last = reading;
    // A failed read is repeated.
    vocabulary.catch(() => {
      if (last === reading) last = undefined;
    });
    return vocabulary;
  };

  return { at, current: async () => at((await selectVersion())?.value ?? 0) };
}
