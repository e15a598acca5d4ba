import { useState } from 'react';
import { rememberPage, showFailure } from '../../../../lib/remember-page.ts';
import { mediaProblem } from './section.tsx';

interface MediaEditOptions<Item> {
  /** The list as it is stored. */
  stored: readonly Item[];
  /** The message after a move, for screen readers. */
  movedText: (number: number) => string;
  /** Stores the list; `seen` is the one that the edit began with. Throws what `mediaProblem` says. */
  save: (list: Item[], seen: Item[]) => Promise<unknown>;
}

/** A list of pictures or files that is changed on the page, then saved whole. */
export function useMediaEdit<Item extends object>({
  stored,
  movedText,
  save,
}: MediaEditOptions<Item>) {
  const [edit, setEdit] = useState<{ seen: readonly Item[]; list: readonly Item[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [moved, setMoved] = useState('');
  const change = (next: (list: readonly Item[]) => readonly Item[]) => {
    setProblem(null);
    setEdit((before) => {
      const { seen, list } = before ?? { seen: stored, list: stored };
      return { seen, list: next(list) };
    });
  };
  return {
    list: edit?.list ?? stored,
    isChanged: edit !== null,
    moved,
    problem,
    setProblem,
    change,
    changeAt: (at: number, fields: Partial<Item>) =>
      change((list) => list.map((each, row) => (row === at ? { ...each, ...fields } : each))),
    removeAt: (at: number) => change((list) => list.toSpliced(at, 1)),
    move(from: number, to: number) {
      change((list) => list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1)));
      setMoved(movedText(to + 1));
    },
    /** Saves the list; a refusal is its problem. Returns whether it is saved. */
    async save(): Promise<boolean> {
      if (edit === null) return false;
      const isSamePage = rememberPage();
      try {
        await save([...edit.list], [...edit.seen]);
        setEdit(null);
        return true;
      } catch (error) {
        setProblem(mediaProblem(error));
        if (!isSamePage()) showFailure(error);
        return false;
      }
    },
  };
}
