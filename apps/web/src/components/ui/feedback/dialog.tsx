import { useEffect, useId, useRef, type ReactNode } from 'react';
import { moveToastsInto } from './toast-container.ts';

interface DialogProps {
  open: boolean;
  /** Names the thing: `Cancel order BM-000129?` */
  title: string;
  /** Escape, the backdrop and the safe choice all end here. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the safe choice first and marked `data-safe`: it gets the focus. */
  footer: ReactNode;
  /** A dialog that waits for an answer stays until it comes. */
  locked?: boolean;
}

/** A modal dialog; the browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ open, title, onClose, children, footer, locked = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('[data-safe]')?.focus();
    const giveToastsBack = moveToastsInto(element);
    return () => {
      giveToastsBack();
      element.close();
    };
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    return onDismiss(element, (forced) => {
      if (forced || !locked) onClose();
    });
  }, [open, locked, onClose]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-sm bg-surface text-ink shadow-pop backdrop:bg-scrim"
    >
      {open && (
        <>
          <div className="grid gap-3 px-6 pt-6 pb-5">
            <h2 id={titleId} className="text-lg tracking-[-0.015em]">
              {title}
            </h2>
            <div className="grid gap-3 text-ink-2">{children}</div>
          </div>
          <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
            {footer}
          </div>
        </>
      )}
    </dialog>
  );
}

/**
 * Calls back on Escape and on a press on the backdrop, which has the dialog itself as target.
 * A browser closes by force when Escape is pressed again and again.
 */
function onDismiss(element: HTMLDialogElement, dismiss: (forced: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const escape = (event: Event) => {
    event.preventDefault();
    dismiss(false);
  };
  const press = (event: Event) => {
    if (event.target === element) dismiss(false);
  };
  element.addEventListener('cancel', escape, { signal });
  element.addEventListener('mousedown', press, { signal });
  element.addEventListener('close', () => dismiss(true), { signal });
  return () => listening.abort();
}
