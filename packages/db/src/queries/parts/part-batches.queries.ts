import { normaliseSku } from '@bm/domain/parts/part.schema';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { max, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { foldText } from '../../search/search-words.ts';
import type { PartSave, PartWrites } from '../../store/parts.store.ts';
import { counter, UNITS_ON_HAND } from '../counters.queries.ts';
import { LARGE_BATCH, rowBatches, rowInserter, valuesByPlace } from '../insert-rows.ts';
import { columnPlaceholders } from '../placeholders.ts';
import { addPartCounts, partCountKeys } from './part-counts.queries.ts';
import { partRevisions } from './part-revisions.queries.ts';

/** The columns of a known part that are replaced. */
const REPLACED = [
  'sku',
  'skuNormal',
  'name',
  'nameKey',
  'description',
  'image',
  'category',
  'priceMinor',
  'onHand',
  'minOrderQty',
  'orderMultiple',
  'priceBreaks',
  'status',
  'lowStockThreshold',
  'revision',
  'updatedAt',
] as const;

/** Writes of many parts with few statements. */
export function partBatchWrites(db: Connection, tables: Tables): Pick<PartWrites, 'saveAll'> {
  const { parts, stockLedger } = tables;
  const revisions = partRevisions(db, tables);
  const unitsOnHand = counter(db, tables, UNITS_ON_HAND);
  const insertEntries = rowInserter(db, stockLedger, LARGE_BATCH);
  const addCounts = addPartCounts(db, tables);
  const selectLastRank = db
    .select({ rank: max(parts.rank) })
    .from(parts)
    .prepare();
  const set = Object.fromEntries(
    REPLACED.map((name) => [name, sql`excluded.${sql.identifier(parts[name].name)}`]),
  );

  /** The inserted row of a known part conflicts with it and replaces its fields instead. */
  const upsert = memoizeByKey((rows: number) =>
    db
      .insert(parts)
      .values(
        Array.from({ length: rows }, (_, at) => ({
          ...columnPlaceholders(parts, String(at)),
          reserved: 0,
          revision: revisions.last,
        })),
      )
      .onConflictDoUpdate({
        target: parts.id,
        set,
        setWhere: sql`excluded.on_hand >= ${parts.reserved}`,
      })
      .returning({ id: parts.id })
      .prepare(),
  );

  const writeRows = async (saves: readonly PartSave[], at: number): Promise<boolean> => {
    const [last] = await selectLastRank.execute();
    let rank = last?.rank ?? 0;
    for (const batch of rowBatches(saves, LARGE_BATCH)) {
      const values = valuesByPlace(batch, ({ before, part }) => ({
        ...part,
        skuNormal: normaliseSku(part.sku),
        nameKey: foldText(part.name),
        rank: before === null ? (rank += 1) : 0,
        createdAt: at,
        updatedAt: at,
      }));
      if ((await upsert(batch.length).execute(values)).length < batch.length) return false;
    }
    return true;
  };

  return {
    async saveAll(saves, by) {
      if (saves.length === 0) return true;
      await revisions.begin();
      if (!(await writeRows(saves, by.at))) return false;
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
      const units = entries.reduce((sum, { onHandDelta }) => sum + onHandDelta, 0);
      if (units !== 0) await unitsOnHand.add(units);
      return true;
    },
  };
}
