import { clsx } from 'clsx/lite';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { uiCopy } from '../../../copy/ui.ts';
import { IconButton } from '../forms/icon-button.tsx';
import { moveToastsInto } from './toast-container.ts';

interface DialogProps {
  open: boolean;
  /** Names the object: `Cancel order BM-000129?` */
  title: string;
  /** Called by Escape, a click on the backdrop and the safe choice. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the safe choice first and marked `data-safe`: it receives the focus. */
  footer: ReactNode;
  /** A locked dialog cannot be dismissed, while a request is pending. */
  locked?: boolean;
  /** A fixed height: content that loads after the dialog opens does not move the buttons. */
  tall?: boolean;
  /** As high as the window and at its edge, with a button that closes it beside the title. */
  sheet?: boolean;
}

const floating =
  'm-auto max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] rounded-sm shadow-pop';
const atEdge =
  'ms-auto me-0 h-dvh max-h-none w-full max-w-none sm:w-100 sm:border-s sm:border-line sm:shadow-pop';

/** A modal dialog; the browser traps the focus and restores it afterwards. */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    onClose,
    children,
    footer,
    locked = false,
    tall = false,
    sheet = false,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Layout effects end before the element is removed; the browser then restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    // A dialog starts at its title, also where content that is longer than it receives the focus.
    element.querySelector<HTMLElement>('[data-safe]')?.focus({ preventScroll: true });
    const restoreToasts = moveToastsInto(element);
    return () => {
      restoreToasts();
      element.close();
    };
  }, [open]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    return onDismiss(element, (forced) => {
      if (forced || !locked) onClose();
    });
  }, [open, locked, onClose]);

  const heading = (
    <h2 id={titleId} className="text-lg tracking-[-0.015em] wrap-anywhere">
      {title}
    </h2>
  );
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx(
        'flex-col overflow-hidden bg-surface text-ink open:flex backdrop:bg-scrim',
        sheet ? atEdge : floating,
        tall && 'h-200',
      )}
    >
      {open && (
        <>
          {sheet && (
            <div className="flex min-h-14 flex-none items-center justify-between border-b border-ink ps-gutter pe-2">
              {heading}
              <IconButton name="close" label={uiCopy.close} isLarge onClick={onClose} />
            </div>
          )}
          <ScrollArea labelledBy={titleId}>
            {sheet ? (
              <div className="px-gutter pb-6">{children}</div>
            ) : (
              <div className="grid gap-3 px-6 pt-6 pb-5">
                {heading}
                <div className="grid gap-3 text-ink-2">{children}</div>
              </div>
            )}
          </ScrollArea>
          <div
            className={clsx(
              'flex flex-none flex-wrap justify-end gap-2 border-t border-line max-sm:*:grow sm:gap-3',
              sheet ? 'px-gutter py-3' : 'px-6 py-4',
            )}
          >
            {footer}
          </div>
        </>
      )}
    </dialog>
  );
}

/** The content above the buttons, which stay in view. The keyboard reaches it only while it scrolls. */
function ScrollArea({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (current === null) return undefined;
    const content = current.firstElementChild;
    const observer = new ResizeObserver(() =>
      setScrolls(current.scrollHeight > current.clientHeight),
    );
    observer.observe(current);
    if (content !== null) observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      className="min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-2"
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy })}
    >
      {children}
    </div>
  );
}

/**
 * Calls `dismiss` on Escape and on a click on the backdrop, whose event target is the dialog.
 * `forced` is true when the browser closed the dialog itself, after Escape was pressed twice.
 */
function onDismiss(element: HTMLDialogElement, dismiss: (forced: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const escape = (event: Event) => {
    event.preventDefault();
    dismiss(false);
  };
  const press = (event: MouseEvent) => {
    // The second press of a double click belongs to the button that opened the dialog.
    if (event.target !== element || event.detail > 1) return;
    // It would take the focus from the element that gets it back.
    event.preventDefault();
    dismiss(false);
  };
  element.addEventListener('cancel', escape, { signal });
  element.addEventListener('mousedown', press, { signal });
  const close = () => {
    // The close event is asynchronous: the dialog may be open again.
    if (!element.open) dismiss(true);
  };
  element.addEventListener('close', close, { signal });
  return () => listening.abort();
}
