import { PART_DETAIL_NAMES } from '@bm/domain/parts/part-details';
import { max, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { PartSave } from '../../store/parts.ts';
import { LARGE_BATCH, rowInserter, rowUpserter } from '../insert-rows.ts';
import { replaced } from '../placeholders.ts';
import { readTotal } from '../statements.ts';
import { addPartCounts, partCountKeys } from './part-counts.queries.ts';
import { partRevisions } from './part-revisions.queries.ts';
import { withDerivedColumns } from './part-rows.ts';

/** The columns that admins and imports edit, with those derived from them. */
export const EDITED_COLUMNS = [
  'sku',
  'skuNormal',
  'name',
  'nameKey',
  'description',
  'image',
  'category',
  'priceMinor',
  'minOrderQty',
  'orderMultiple',
  'priceBreaks',
  'status',
  ...PART_DETAIL_NAMES,
] as const;

const SAVED_COLUMNS = [
  ...EDITED_COLUMNS,
  'onHand',
  'lowStockThreshold',
  'pictures',
  'packaging',
  'files',
  'revision',
  'updatedAt',
] as const;

/** Writes of many parts with few statements. */
export function partBatchWrites(db: Connection, tables: Tables) {
  const { parts, stockLedger } = tables;
  const revisions = partRevisions(db, tables);
  const insertEntries = rowInserter(db, stockLedger, { largest: LARGE_BATCH });
  const addCounts = addPartCounts(db, tables);
  const lastRank = sql<number>`coalesce(${max(parts.rank)}, 0)`;
  const selectLastRank = readTotal(db.select({ total: lastRank }).from(parts));

  /** The inserted row of a known part conflicts with it and replaces its fields instead. */
  const upserter = (...columns: ('attributeValues' | (typeof SAVED_COLUMNS)[number])[]) =>
    rowUpserter(db, parts, {
      fixed: { reserved: 0, revision: revisions.last },
      largest: LARGE_BATCH,
      target: parts.id,
      set: replaced(parts, ...columns),
      setWhere: sql`excluded.on_hand >= ${parts.reserved}`,
    });
  const upsertParts = upserter(...SAVED_COLUMNS);
  const upsertWithValues = upserter(...SAVED_COLUMNS, 'attributeValues');

  return {
    /**
     * Writes many parts together: adds new ones at the end of the catalogue, replaces all fields of
     * the others, and books the differences of their counts on hand. False when fewer units than the
     * reserved ones would remain of a part; its unit of work must then be rolled back. `note` is
     * that of the ledger rows.
     */
    async saveAll(
      saves: readonly PartSave[],
      by: { actorId: string; note: string; at: number },
    ): Promise<boolean> {
      if (saves.length === 0) return true;
      await revisions.begin();
      let rank = await selectLastRank();
      const hasValues = saves.some(({ values }) => values !== undefined);
      const stored = await (hasValues ? upsertWithValues : upsertParts)(
        saves.map(({ before, part, values = {} }) => ({
          ...withDerivedColumns(part),
          rank: before === null ? (rank += 1) : 0,
          attributeValues: values,
          createdAt: by.at,
          updatedAt: by.at,
        })),
      );
      if (!stored) return false;
      const counts = new Map<string, number>();
      const count = (keys: readonly string[], change: number) =>
        keys.forEach((key) => counts.set(key, (counts.get(key) ?? 0) + change));
      for (const { before, part } of saves) {
        if (before !== null) count(partCountKeys(before), -1);
        count(partCountKeys(part), 1);
      }
      await addCounts(counts);
      const entries = saves.flatMap(({ before, part, ledgerId }) => {
        const onHandDelta = part.onHand - (before?.onHand ?? 0);
        if (onHandDelta === 0) return [];
        const kind = before === null ? 'initial' : 'adjustment';
        const row = { id: ledgerId, partId: part.id, kind, onHandDelta, reservedDelta: 0 };
        const causes = { orderId: null, reason: null, receiptId: null };
        return [{ ...row, ...causes, actor: 'admin', ...by }];
      });
      await insertEntries(entries);
      return true;
    },
  };
}
