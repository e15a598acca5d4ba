import type { Reads, Tx } from '@bm/db/store';
import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import type { StoredValues } from '@bm/domain/attributes/attribute-value';
import { changedTexts, valueTexts, withTexts } from '@bm/domain/attributes/value-cells';
import type {
  ImportablePart,
  ImportedPart,
  StoredPart,
} from '@bm/domain/imports/import-row.schema';
import type { RelationTexts } from '@bm/domain/parts/relation-kinds';

/** The values of some parts, as far as they are of some attributes. */
export interface PartValues {
  /** The part with the texts of its values, and those of its relations. */
  importable(part: StoredPart, relations: RelationTexts): ImportablePart;
  /**
   * All values of a part after a change; undefined where no attribute is read. Null when a text is no
   * value any more.
   */
  after(
    id: string,
    before: ImportedPart | null,
    after: ImportedPart,
  ): StoredValues | null | undefined;
}

/** Reads the values of parts; without attributes nothing. */
export async function readPartValues(
  parts: Pick<Reads['parts'], 'facts'>,
  ids: readonly string[],
  attributes: readonly Attribute[],
): Promise<PartValues> {
  const facts = attributes.length === 0 ? [] : await parts.facts(ids);
  const byId = new Map(facts.map(({ id, values }) => [id, values]));
  const valuesOf = (id: string): StoredValues => byId.get(id) ?? {};
  return {
    importable: (part, relations) => ({
      ...part,
      values: valueTexts(attributes, valuesOf(part.id)),
      relations,
    }),
    after(id, before, after) {
      if (attributes.length === 0) return undefined;
      const changed = changedTexts(before?.values ?? {}, after.values);
      return withTexts(attributes, valuesOf(id), changed.after);
    },
  };
}

/** The attributes whose values some rows have, before or after. */
export async function namedAttributes(
  tx: Pick<Tx, 'attributes'>,
  rows: readonly { before: ImportedPart | null; after: ImportedPart | null }[],
): Promise<Attribute[]> {
  const keys = new Set(
    rows.flatMap(({ before, after }) => [
      ...Object.keys(before?.values ?? {}),
      ...Object.keys(after?.values ?? {}),
    ]),
  );
  if (keys.size === 0) return [];
  return (await tx.attributes.all()).filter(({ key }) => keys.has(key));
}
