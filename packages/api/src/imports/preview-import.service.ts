import type {
  ImportPreview,
  ImportRow,
  PreviewImportInput,
} from '@bm/domain/imports/import.schema';
import type { SignedInContext } from '../context.ts';
import { compareFile, hashFile, shownRow } from './compare-file.ts';

/**
 * The dry run of a file: compares every row with the shop and records what it saw, so that the same
 * file can be applied if nothing changes meanwhile. Throws UNREADABLE_FILE.
 */
export async function previewImport(
  { deps, actor }: SignedInContext,
  { fileName, text }: PreviewImportInput,
): Promise<ImportPreview> {
  const { currency } = deps.settings;
  const rows: ImportRow[] = [];
  const compared = await compareFile(deps.store.read.parts, { text, currency }, (row) =>
    rows.push(shownRow(row)),
  );
  const { kind, counts, digest } = compared;
  const shown = { id: deps.newId(), kind, fileName, counts, createdAt: deps.clock() };
  const dryRun = { ...shown, actorId: actor.id, fileHash: await hashFile(text), digest };
  await deps.store.write((tx) => tx.imports.insert(dryRun));
  return {
    import: { ...shown, actorName: actor.displayName, state: 'dry-run', endedAt: null },
    currency,
    rows,
  };
}
