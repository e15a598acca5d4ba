import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';

/** A question that is shown until it is answered: its dialog, and what is called with the answer. */
export interface OpenQuestion {
  Dialog: ComponentType;
  answer: (isConfirmed: boolean) => void;
}

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpen(next: OpenQuestion | null, isConfirmed = false): void {
  const before = open;
  open = next;
  for (const listener of listeners) listener();
  before?.answer(isConfirmed);
}

/** Shows a question; one that is still open is answered with no. */
export const showQuestion = (question: OpenQuestion): void => setOpen(question);

export const isShown = (question: OpenQuestion): boolean => open === question;

/** Answers a question and closes its dialog, unless it is closed already. */
export function closeQuestion(question: OpenQuestion, isConfirmed: boolean): void {
  if (isShown(question)) setOpen(null, isConfirmed);
}

/** The place of all confirmations, rendered once. Only pages that ask load the code of the dialog. */
export function ConfirmHost() {
  const router = useRouter();
  const question = useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
  useEffect(() => {
    let { pathname } = router.history.location;
    // A filter that is typed replaces the search of the page; every other change leaves it.
    const unsubscribe = router.history.subscribe(({ action, location }) => {
      if (action.type !== 'REPLACE' || location.pathname !== pathname) setOpen(null);
      ({ pathname } = location);
    });
    return () => {
      unsubscribe();
      setOpen(null);
    };
  }, [router]);
  return question && <question.Dialog />;
}
