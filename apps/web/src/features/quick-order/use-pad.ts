import type { DraftRow } from '@bm/domain/quick-order/merge-rows';
import type { ReadList } from '@bm/domain/quick-order/read-list';
import { UNDO_MS } from '@bm/domain/shared/undo-time';
import { useState, type ReactNode } from 'react';
import { toast } from '../../components/ui/feedback/toast.tsx';
import {
  listSentence,
  listTitle,
  quickOrderCopy,
  type ListAccount,
} from '../../copy/quick-order.ts';
import { draftKey, readDraft, saveDraft } from '../../lib/forms/draft-store.ts';
import { PadStore, type Cell } from './pad-store.ts';
import { parseFile, parseText, type ParsedText } from './parse-text.ts';

/** The sentence above the rows; `refused` where nothing was added. */
export interface PadNote {
  kind: 'done' | 'refused';
  title?: string;
  text: string;
  /** The next step. */
  action?: ReactNode;
}

/** The pad of an account with the functions that add and remove rows. */
export function usePad(email: string) {
  const [note, setNote] = useState<PadNote | null>(null);
  const [actions] = useState(() => createActions(createPad(email), setNote));
  return { ...actions, note, setNote };
}

/** The actions of a pad; they stay the same for its life, so that its rows need not render again. */
function createActions(pad: PadStore, setNote: (note: PadNote | null) => void) {
  /** Adds a list. Returns its first row, or null where it is refused. */
  const add = (parsed: ParsedText, file: string | null): number | null => {
    const before = pad.rows.length;
    const refuse = (text: string) => {
      setNote({ kind: 'refused', text });
      return null;
    };
    if (!parsed.ok) {
      if (parsed.reason === 'TOO_MANY_ROWS') return refuse(quickOrderCopy.tooMany(parsed.rows));
      if (parsed.reason === 'INVALID_UTF8') return refuse(quickOrderCopy.invalidUtf8(parsed.line));
      return refuse(quickOrderCopy.refused[parsed.reason]);
    }
    const { list } = parsed;
    const added = pad.add(list.rows);
    if (added === null) return refuse(quickOrderCopy.padFull(list.rows.length, before));
    const account = accountFor(list, added.positions, { before, file });
    setNote({ kind: 'done', title: listTitle(account), text: listSentence(account) });
    return added.rows[added.positions[0] ?? 0]?.id ?? null;
  };

  const remove = (ids: ReadonlySet<number>) => {
    const removed = pad.remove(ids);
    const restore = () => {
      if (pad.restore(removed)) return;
      toast.error(quickOrderCopy.padFull(removed.rows.length, pad.rows.length));
    };
    const undo = { label: quickOrderCopy.undo, duration: UNDO_MS, onAction: restore };
    toast.success(quickOrderCopy.removed(ids.size), undo);
  };

  return {
    pad,
    addText: (text: string) => add(parseText(text), null),
    addFile: async (file: File) => add(await parseFile(file), file.name),
    /** A text that is pasted into a cell. Returns the row to focus; null for the text of one cell. */
    pasteAt: (text: string, { id, cell }: { id: number; cell: Cell }): number | null => {
      const kind = pasteKind(text, cell);
      if (kind === 'cell') return null;
      if (kind === 'rows') return add(parseText(text), null) ?? id;
      const count = pad.fillQuantities(id, text.trimEnd().split(/\r\n?|\n/));
      const from = (pad.view().views.get(id)?.position ?? 0) + 1;
      setNote({ kind: 'done', text: quickOrderCopy.quantitiesFilled(count, from) });
      return id;
    },
    removeSelected: () => remove(pad.view().selected),
    clearAll: () => {
      setNote(null);
      remove(new Set(pad.rows.map(({ id }) => id)));
    },
  };
}

function createPad(email: string): PadStore {
  const key = draftKey({ owner: email, name: 'quick-order' });
  return new PadStore(readPadDraft(key), (rows: readonly DraftRow[]) => savePadDraft(key, rows));
}

/** Reads the rows that this account has typed in this tab; none when there are none. */
function readPadDraft(key: string): DraftRow[] {
  const { rows } = readDraft(key);
  try {
    const list: unknown = JSON.parse(String(rows ?? '[]'));
    return Array.isArray(list) ? list.flatMap(toDraftRow) : [];
  } catch {
    return [];
  }
}

/** Saves the rows for a reload or a sign-in; at sign-out all drafts are deleted. */
function savePadDraft(key: string, rows: readonly DraftRow[]): void {
  const texts = rows.map(({ sku, quantity }) => [sku, quantity]);
  saveDraft(key, texts.length === 0 ? {} : { rows: JSON.stringify(texts) });
}

function toDraftRow(entry: unknown): DraftRow[] {
  if (!Array.isArray(entry)) return [];
  const [sku, quantity]: unknown[] = entry;
  if (typeof sku !== 'string' || typeof quantity !== 'string') return [];
  return [{ sku, quantity, merged: [] }];
}

/** Whether a pasted text is rows, a column of quantities, or the text of one cell. */
function pasteKind(text: string, cell: Cell): 'rows' | 'quantities' | 'cell' {
  const content = text.trimEnd();
  if (/[\r\n]/.test(content)) {
    const isColumn = cell === 'quantity' && !/[\t;]/.test(content);
    return isColumn ? 'quantities' : 'rows';
  }
  if (content.includes('\t')) return 'rows';
  return cell === 'sku' && /[;,]/.test(content) ? 'rows' : 'cell';
}

/** Accounts for every line of a list by the positions that its rows took. `before`: rows of the pad. */
export function accountFor(
  list: ReadList,
  positions: readonly number[],
  { before, file }: { before: number; file: string | null },
): ListAccount {
  const linesAt = new Map<number, number[]>();
  for (const [at, position] of positions.entries()) {
    const line = list.rows[at]?.line ?? 0;
    linesAt.set(position, [...(linesAt.get(position) ?? []), line]);
  }
  const groups = [...linesAt];
  const own = groups.filter(([position]) => position >= before).map(([, lines]) => lines);
  const { lines, headings, empty, withOtherColumns } = list;
  return {
    file,
    lines,
    headings,
    empty,
    withOtherColumns,
    rows: own.length,
    merged: own.filter((group) => group.length > 1),
    added: groups
      .filter(([position]) => position < before)
      .reduce((sum, [, group]) => sum + group.length, 0),
  };
}
