import type { ReactNode } from 'react';

/** A ref that moves the focus to an element as it appears; the element has `tabIndex={-1}`. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** What became of a file. It receives the focus, because the button of the action is gone. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div ref={focusOnMount} tabIndex={-1}>
      {children}
    </div>
  );
}
