import { useEffect, useRef, type RefObject } from 'react';

/** The control that last had the focus, and the index of its row. */
interface FocusPosition {
  control: Element;
  row: number;
}

/**
 * Restores the focus among rows, the children of the element, after the focused control is removed or
 * disabled: to the row that takes its index, or the last row, or `main`. Never to a button: Enter may
 * still be pressed.
 */
export function useFocusRestoration<Body extends HTMLElement>(): RefObject<Body | null> {
  const body = useRef<Body>(null);
  const place = useRef<FocusPosition>(null);

  useEffect(() => {
    const element = body.current;
    const note = ({ target }: FocusEvent) => {
      if (element === null || !(target instanceof Element)) return;
      const row = [...element.children].findIndex((each) => each.contains(target));
      place.current = target === element.children[row] ? null : { control: target, row };
    };
    element?.addEventListener('focusin', note);
    return () => {
      element?.removeEventListener('focusin', note);
      if (isLost(place.current)) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    if (!isLost(place.current)) return;
    const rows = body.current?.children;
    const row = rows?.[Math.min(place.current.row, rows.length - 1)];
    place.current = null;
    if (!(row instanceof HTMLElement)) return;
    row.setAttribute('tabindex', '-1');
    row.focus({ preventScroll: true });
  });
  return body;
}

/** Whether the control can no longer be focused and nothing else has the focus. */
function isLost(place: FocusPosition | null): place is FocusPosition {
  if (place === null) return false;
  const { control } = place;
  const isGone = !control.isConnected || control.matches(':disabled');
  const focused = document.activeElement;
  return isGone && (focused === document.body || focused === control);
}
