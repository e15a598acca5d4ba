import type { DraftRow } from '@bm/domain/quick-order/merge-rows';
import { readDraft, saveDraft } from '../../lib/forms/draft-store.ts';

/** Reads the rows that this account has typed in this tab; none when there are none. */
export function readPadDraft(key: string): DraftRow[] {
  const { rows } = readDraft(key);
  try {
    const list: unknown = JSON.parse(String(rows ?? '[]'));
    return Array.isArray(list) ? list.flatMap(toDraftRow) : [];
  } catch {
    return [];
  }
}

/** Saves the rows for a reload or a sign-in; at sign-out all drafts are deleted. */
export function savePadDraft(key: string, rows: readonly DraftRow[]): void {
  const texts = rows.map(({ sku, quantity }) => [sku, quantity]);
  saveDraft(key, texts.length === 0 ? {} : { rows: JSON.stringify(texts) });
}

function toDraftRow(entry: unknown): DraftRow[] {
  if (!Array.isArray(entry)) return [];
  const [sku, quantity]: unknown[] = entry;
  if (typeof sku !== 'string' || typeof quantity !== 'string') return [];
  return [{ sku, quantity, merged: [] }];
}
