import { useRouter } from '@tanstack/react-router';
import { useEffect, type ComponentType } from 'react';
import { createStore } from '../../../lib/external-store.ts';

/** A question that is shown until it is answered: its dialog, and what is called with the answer. */
export interface OpenQuestion {
  Dialog: ComponentType;
  answer: (isConfirmed: boolean) => void;
}

const open = createStore<OpenQuestion | null>(null);

function setOpen(next: OpenQuestion | null, isConfirmed = false): void {
  const before = open.get();
  open.set(next);
  before?.answer(isConfirmed);
}

/** Shows a question; one that is still open is answered with no. */
export const showQuestion = (question: OpenQuestion): void => setOpen(question);

export const isShown = (question: OpenQuestion): boolean => open.get() === question;

/** Answers a question and closes its dialog, unless it is closed already. */
export function closeQuestion(question: OpenQuestion, isConfirmed: boolean): void {
  if (isShown(question)) setOpen(null, isConfirmed);
}

/** The place of all confirmations, rendered once. Only pages that ask load the code of the dialog. */
export function ConfirmHost() {
  const router = useRouter();
  const question = open.use();
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
