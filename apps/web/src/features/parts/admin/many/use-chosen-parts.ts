import { MAX_MANY_PARTS } from '@bm/domain/parts/many-parts';
import type { ListedPart } from '@bm/domain/parts/part.schema';
import { useState } from 'react';

/** Parts that an admin has chosen in a list, also on its other pages; at most MAX_MANY_PARTS. */
export interface ChosenParts {
  /** As they were seen last. */
  parts: readonly ListedPart[];
  has: (id: string) => boolean;
  /** Whether further parts cannot be chosen. */
  isFull: boolean;
  set: (parts: readonly ListedPart[], isChosen: boolean) => void;
  clear: () => void;
}

/** `page` are the parts of the page that is shown. */
export function useChosenParts(page: readonly ListedPart[]): ChosenParts {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedPart>>(new Map());
  const shown = new Map(page.map((part) => [part.id, part]));
  return {
    parts: Array.from(chosen.values(), (part) => shown.get(part.id) ?? part),
    has: (id) => chosen.has(id),
    isFull: chosen.size >= MAX_MANY_PARTS,
    set: (parts, isChosen) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const part of parts) {
          if (!isChosen) next.delete(part.id);
          else if (next.size < MAX_MANY_PARTS) next.set(part.id, part);
        }
        return next;
      }),
    clear: () => setChosen(new Map()),
  };
}
