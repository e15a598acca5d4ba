import type { ImportPreview, PreviewImportInput } from '@bm/domain/imports/import.schema';
import type { ImportRow, RowVerdict } from '@bm/domain/imports/import-row.schema';
import { MAX_ROWS_AT_ONCE, SHOWN_ROWS } from '@bm/domain/imports/part-file';
import type { SignedInContext } from '../context.ts';
import { compareFile, hashFile, isInUnits, shownRow } from './compare-file.ts';

/**
 * The dry run of a file: compares every row with the shop and records what it saw, so that the same
 * file can be applied if nothing changes meanwhile. Of a file of more than MAX_ROWS_AT_ONCE rows it
 * returns those first rows, and of the others the first ones of each verdict. Throws UNREADABLE_FILE.
 */
export async function previewImport(
  { deps, actor }: SignedInContext,
  { fileName, text }: PreviewImportInput,
): Promise<ImportPreview> {
  const { currency } = deps.settings;
  const rows: ImportRow[] = [];
  let jumps = 0;
  const ofVerdict = new Map<RowVerdict, number>();
  const compared = await compareFile(deps.store.read, { text, currency }, (row) => {
    const { verdict, jump } = row.result;
    if (jump !== undefined) jumps += 1;
    const earlier = ofVerdict.get(verdict) ?? 0;
    ofVerdict.set(verdict, earlier + 1);
    if (rows.length < MAX_ROWS_AT_ONCE || earlier < SHOWN_ROWS) rows.push(shownRow(row));
  });
  const { kind, counts, digest } = compared;
  const shown = { id: deps.newId(), kind, fileName, counts, createdAt: deps.clock() };
  const dryRun = { ...shown, actorId: actor.id, fileHash: await hashFile(text), digest };
  await deps.store.write((tx) => tx.imports.insert(dryRun));
  return {
    import: { ...shown, actorName: actor.displayName, state: 'dry-run', endedAt: null },
    jumps,
    isInUnits: isInUnits(compared, deps),
    currency,
    rows,
  };
}
