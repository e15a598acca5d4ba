import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { showFailure } from '../../../lib/remember-page.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Question {
  /** Names the object: `Cancel order BM-000129?` */
  title: string;
  /** The consequences. */
  text: ReactNode;
  /** The label of the safe choice, which comes first and receives the focus: `Keep the order`. */
  keep: string;
  /** The same label as the button that asks. */
  action: string;
  tone?: 'danger' | 'green';
  /**
   * The confirmed action. The dialog stays open until its promise resolves, and shows why it rejects;
   * without a promise the dialog closes at once, and the action shows its own outcome.
   */
  act?: () => Promise<unknown> | void;
  /** The text of an error; its message where none is given. */
  errorText?: (error: unknown) => string;
}

interface OpenQuestion extends Question {
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

/** Closes the question, unless it is closed already. */
function close(question: OpenQuestion, isConfirmed: boolean): void {
  if (open === question) setOpen(null, isConfirmed);
}

/**
 * Asks before an action that cannot be undone. Resolves once the dialog is closed: to true if the user
 * has confirmed and the action is done, to false if they have not or have left the page.
 */
export function confirm(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setOpen({ ...question, answer: resolve });
  return promise;
}

/** The place of all confirmations, rendered once in the dashboard. */
export function ConfirmHost() {
  const router = useRouter();
  const question = useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
  useEffect(() => {
    // A filter that is typed replaces the address of the page; every other change leaves it.
    const unsubscribe = router.history.subscribe(({ action }) => {
      if (action.type !== 'REPLACE') setOpen(null);
    });
    return () => {
      unsubscribe();
      setOpen(null);
    };
  }, [router]);
  return question && <Confirmation key={question.title} question={question} />;
}

function Confirmation({ question }: { question: OpenQuestion }) {
  const { title, text, keep, action, tone, act, errorText = getErrorMessage } = question;
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirmed = async () => {
    try {
      const acting = act?.();
      if (acting !== undefined) {
        setPending(true);
        setError(null);
        await acting;
      }
      close(question, true);
    } catch (cause) {
      setPending(false);
      setError(errorText(cause));
      if (open !== question) showFailure(cause);
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      safeLabel={keep}
      actionLabel={action}
      tone={tone}
      pending={isPending}
      error={error}
      onClose={() => close(question, false)}
      onConfirm={() => void confirmed()}
    >
      {typeof text === 'string' ? <p>{text}</p> : text}
    </ConfirmDialog>
  );
}
