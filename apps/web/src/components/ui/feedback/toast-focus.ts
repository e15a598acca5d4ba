/** The element that had the focus before the toasts. */
let origin: HTMLElement | null = null;

/**
 * Alt+T moves the focus to a toast, Escape moves it back; the returned function removes the listeners.
 * `findToast` returns the toast that receives the focus.
 */
export function followToastKeys(
  container: HTMLElement,
  findToast: () => HTMLElement | null,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof HTMLElement && !container.contains(relatedTarget);
    if (isOutside) origin = relatedTarget;
  };
  const move = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, code, key } = event;
    const toast = altKey && !ctrlKey && !metaKey && code === 'KeyT' ? findToast() : null;
    const isLeaving = key === 'Escape' && container.contains(document.activeElement);
    if (toast === null && !isLeaving) return;
    // Alt+T opens a menu of some browsers, and Escape would close the dialog around the toast.
    event.preventDefault();
    if (toast === null) focusOrigin();
    else (toast.querySelector('button') ?? toast).focus();
  };
  container.addEventListener('focusin', rememberOrigin, { signal });
  document.addEventListener('keydown', move, { signal });
  return () => listening.abort();
}

/** Moves the focus out of a toast that closes: to where it was before, or to `main`. */
export function leaveToast(toast: HTMLElement | null): void {
  if (toast?.contains(document.activeElement)) focusOrigin();
}

function focusOrigin(): void {
  const toast = document.activeElement;
  if (origin?.isConnected) origin.focus({ preventScroll: true });
  origin = null;
  // It may be disabled by now.
  if (document.activeElement === toast)
    document.querySelector('main')?.focus({ preventScroll: true });
}
