import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftKey, readDraft, saveDraft, type FormIdentity } from '../../lib/forms/draft-store.ts';
import { typedQuantity } from './typed-quantity.ts';

/** Deletes what is stored of a quantity, or only this text. */
function dropDraft(key: string, partId: string, text?: string): void {
  const { [partId]: stored, ...others } = readDraft(key);
  if (stored !== undefined && (text === undefined || stored === text)) saveDraft(key, others);
}

/** How long the customer pauses before a quantity is saved, in milliseconds. */
const PAUSE_MS = 500;

const readTexts = (key: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(readDraft(key)).map(([partId, text]) => [partId, String(text)]));

/** Quantities that are typed and not saved yet. */
export interface CartEdits {
  /** The typed texts by part. */
  texts: ReadonlyMap<string, string>;
  /** Shows a quantity at once, and saves it after a pause if it is a whole number. */
  change: (partId: string, text: string) => void;
  /** Saves everything now. Resolves when the saved quantities are those of the page. */
  flush: () => Promise<void>;
}

/**
 * `save` stores the quantity of a part and reads the cart again; it never rejects. What is not saved yet
 * is a draft: a reload within the pause keeps it.
 */
export function useCartEdits(
  save: (partId: string, quantity: number) => Promise<void>,
  draft: FormIdentity,
): CartEdits {
  const key = draftKey(draft);
  const [texts, setTexts] = useState(() => readTexts(key));
  const waiting = useRef(new Map<string, { text: string; timer: number }>());
  // Saves run one at a time: two requests for a line could arrive in the wrong order.
  const saving = useRef(Promise.resolve());

  const send = useCallback(
    (partId: string) => {
      const edit = waiting.current.get(partId);
      if (edit === undefined) return;
      clearTimeout(edit.timer);
      waiting.current.delete(partId);
      const saveAfter = async (earlier: Promise<void>) => {
        await earlier;
        await save(partId, typedQuantity(edit.text));
        // Also after the page is left: the draft must not replace what another tab saves later.
        dropDraft(key, partId, edit.text);
        setTexts((before) => {
          if (before.get(partId) !== edit.text) return before;
          const next = new Map(before);
          next.delete(partId);
          return next;
        });
      };
      saving.current = saveAfter(saving.current);
    },
    [save, key],
  );

  const saveLater = useCallback(
    (partId: string, text: string) => {
      clearTimeout(waiting.current.get(partId)?.timer);
      waiting.current.delete(partId);
      if (!isStorable(text)) return;
      const timer = window.setTimeout(() => send(partId), PAUSE_MS);
      waiting.current.set(partId, { text, timer });
    },
    [send],
  );
  const change = useCallback(
    (partId: string, text: string) => {
      setTexts((before) => new Map(before).set(partId, text));
      if (isStorable(text)) saveDraft(key, { ...readDraft(key), [partId]: text });
      else dropDraft(key, partId);
      saveLater(partId, text);
    },
    [key, saveLater],
  );

  const flush = useCallback(async () => {
    for (const partId of waiting.current.keys()) send(partId);
    await saving.current;
  }, [send]);

  // Pending quantities are saved when the page is left.
  useEffect(() => () => void flush(), [flush]);
  useEffect(() => {
    for (const [partId, text] of readTexts(key)) saveLater(partId, text);
  }, [key, saveLater]);
  return { texts, change, flush };
}

function isStorable(text: string): boolean {
  const quantity = typedQuantity(text);
  return Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MAX_UNITS;
}
