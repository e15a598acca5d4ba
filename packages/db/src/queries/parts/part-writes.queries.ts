import type { StoredValues } from '@bm/domain/attributes/attribute-value';
import type { PartMedia } from '@bm/domain/parts/part-media.schema';
import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import { type PartStatus } from '@bm/domain/parts/part.schema';
import { and, inArray, sql } from 'drizzle-orm';
import type { UnitKind } from '../../store/unit-kind.ts';
import type { PartRow } from '../../store/parts.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import { deleteReviewCounts } from '../reviews/review-counts.queries.ts';
import { hasChanged, insertRow, write } from '../statements.ts';
import { EDITED_COLUMNS, partBatchWrites } from './part-batches.queries.ts';
import { addPartCounts, partCountWrites, selectPartCount } from './part-counts.queries.ts';
import { partRevisions } from './part-revisions.queries.ts';
import { withDerivedColumns } from './part-rows.ts';
import { stockWrites } from './stock.queries.ts';

export function partWrites(db: Connection, tables: Tables, kind: UnitKind) {
  const { parts } = tables;
  const isThisPart = equals(parts.id);
  const revisions = partRevisions(db, tables);
  const insertPart = write(
    insertRow(db, parts, {
      onHand: 0,
      reserved: 0,
      lowStockThreshold: null,
      attributeValues: {},
      revision: revisions.last,
      rank: sql`(select coalesce(max(${parts.rank}), 0) + 1 from ${parts})`,
      createdAt: sql.placeholder('updatedAt'),
    }),
  );
  /** An update of some columns of the part. */
  const update = (...columns: (keyof typeof parts.$inferInsert)[]) =>
    db
      .update(parts)
      .set({ ...placeholdersFor(parts, ...columns, 'updatedAt'), revision: revisions.last });
  const updatePart = hasChanged(update(...EDITED_COLUMNS).where(isThisPart));
  const updateValues = hasChanged(update('attributeValues').where(isThisPart));
  const updateMedia = hasChanged(
    update('image', 'pictures', 'packaging', 'files').where(isThisPart),
  );
  const updateStatus = hasChanged(update('status').where(isThisPart));
  const updateCategory = write(
    update('category').where(
      and(inArray(parts.status, [...PART_STATUSES]), equals(parts.category, 'from')),
    ),
  );
  const countActive = selectPartCount(db, tables).total;
  const addCounts = addPartCounts(db, tables);
  const deletePart = hasChanged(db.delete(parts).where(isThisPart));
  const updateCounts = partCountWrites(db, tables);
  const deleteRating = deleteReviewCounts(db, tables);

  return {
    ...stockWrites(db, tables, kind),
    ...partBatchWrites(db, tables),
    /** Inserts a part at the end of the catalogue with no stock; add stock with `receive`. */
    async insert(part: PartRow, updatedAt: number): Promise<void> {
      await revisions.begin();
      const media = { pictures: [], packaging: [], files: [] };
      const row = { ...media, ...withDerivedColumns(part), updatedAt };
      await updateCounts(part.id, () => insertPart(row));
    },
    /** Replaces a part's fields except its stock; false when there is no such part. */
    async update(part: PartRow, updatedAt: number): Promise<boolean> {
      await revisions.begin();
      const values = { ...withDerivedColumns(part), updatedAt };
      return updateCounts(part.id, () => updatePart(values));
    },
    /** Replaces all values of a part; false when there is no such part. */
    async setValues(
      id: string,
      attributeValues: StoredValues,
      updatedAt: number,
    ): Promise<boolean> {
      await revisions.begin();
      return updateValues({ id, attributeValues, updatedAt });
    },
    /** Replaces pictures, packaging and files of a part; `pictures` are those beside `image`. */
    async setMedia(
      id: string,
      media: PartMedia & { image: string },
      updatedAt: number,
    ): Promise<boolean> {
      await revisions.begin();
      return updateMedia({ id, ...media, updatedAt });
    },
    /** Gives the parts of one category another one. */
    async moveCategory(from: string, category: string, updatedAt: number): Promise<void> {
      await revisions.begin();
      const moved = await countActive(from);
      await updateCategory({ from, category, updatedAt });
      await addCounts(
        new Map([
          [from, -moved],
          [category, moved],
        ]),
      );
    },
    async setStatus(id: string, status: PartStatus, updatedAt: number): Promise<boolean> {
      await revisions.begin();
      return updateCounts(id, () => updateStatus({ id, status, updatedAt }));
    },
    /** Deletes a part without orders, with its ledger; false when there is no such part. */
    async remove(id: string): Promise<boolean> {
      await revisions.countRemoval();
      if (!(await updateCounts(id, () => deletePart({ id })))) return false;
      await deleteRating(id);
      return true;
    },
  };
}
