import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { useCallback, useEffect, useRef, useState } from 'react';
import { parseDigits } from '../../lib/quantity-steps.ts';

/** How long the customer pauses before a quantity is saved, in milliseconds. */
const PAUSE_MS = 500;

const NONE: ReadonlyMap<string, string> = new Map();

/** Quantities that are typed and not saved yet. */
export interface CartEdits {
  /** The typed texts by part. */
  texts: ReadonlyMap<string, string>;
  /** Shows a quantity at once, and saves it after a pause if it is a whole number. */
  change: (partId: string, text: string) => void;
  /** Saves everything now. Resolves when the saved quantities are those of the page. */
  flush: () => Promise<void>;
}

/** `save` stores the quantity of a part and reads the cart again; it never rejects. */
export function useCartEdits(save: (partId: string, quantity: number) => Promise<void>): CartEdits {
  const [texts, setTexts] = useState(NONE);
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
        await save(partId, parseDigits(edit.text));
        setTexts((before) => {
          if (before.get(partId) !== edit.text) return before;
          const next = new Map(before);
          next.delete(partId);
          return next;
        });
      };
      saving.current = saveAfter(saving.current);
    },
    [save],
  );

  const change = useCallback(
    (partId: string, text: string) => {
      setTexts((before) => new Map(before).set(partId, text));
      clearTimeout(waiting.current.get(partId)?.timer);
      waiting.current.delete(partId);
      if (!isStorable(text)) return;
      const timer = window.setTimeout(() => send(partId), PAUSE_MS);
      waiting.current.set(partId, { text, timer });
    },
    [send],
  );

  const flush = useCallback(async () => {
    for (const partId of waiting.current.keys()) send(partId);
    await saving.current;
  }, [send]);

  // Pending quantities are saved when the page is left.
  useEffect(() => () => void flush(), [flush]);
  return { texts, change, flush };
}

function isStorable(text: string): boolean {
  const quantity = parseDigits(text);
  return Number.isSafeInteger(quantity) && quantity > 0 && quantity <= MAX_UNITS;
}
