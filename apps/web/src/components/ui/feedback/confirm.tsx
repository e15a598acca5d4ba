import { useState, type ReactNode } from 'react';
import { showFailure } from '../../../lib/remember-page.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { Button } from '../forms/button.tsx';
import { FieldError } from '../forms/field-error.tsx';
import { closeQuestion, isShown, type OpenQuestion, showQuestion } from './confirm-host.tsx';
import { Dialog } from './dialog.tsx';

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

/**
 * Asks before an action that cannot be undone. Resolves once the dialog is closed: to true if the user
 * has confirmed and the action is done, to false if they have not or have left the page.
 */
export function confirm(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const shown: OpenQuestion = {
    Dialog: () => (
      <Confirmation
        question={question}
        isOpen={() => isShown(shown)}
        close={(isConfirmed) => closeQuestion(shown, isConfirmed)}
      />
    ),
    answer: resolve,
  };
  showQuestion(shown);
  return promise;
}

interface ConfirmationProps {
  question: Question;
  isOpen: () => boolean;
  close: (isConfirmed: boolean) => void;
}

export function Confirmation({ question, isOpen, close }: ConfirmationProps) {
  const { title, text, keep, action, tone = 'danger', act, errorText = getErrorMessage } = question;
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const keepIt = () => close(false);
  const confirmed = async () => {
    try {
      const acting = act?.();
      if (acting !== undefined) {
        setPending(true);
        setError(null);
        await acting;
      }
      close(true);
    } catch (cause) {
      setPending(false);
      setError(errorText(cause));
      if (!isOpen()) showFailure(cause);
    }
  };
  const footer = (
    <>
      <Button variant="quiet" data-safe="" onClick={keepIt} aria-disabled={isPending || undefined}>
        {keep}
      </Button>
      <Button variant={tone} pending={isPending} onClick={() => void confirmed()}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} onClose={keepIt} footer={footer} locked={isPending}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      {error && <FieldError>{error}</FieldError>}
    </Dialog>
  );
}
