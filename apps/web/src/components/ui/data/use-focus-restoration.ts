import { useEffect, useRef, type RefObject } from 'react';

/** The control that last had the focus, and the index of its row. */
interface FocusPosition {
  control: Element;
  row: number;
}

/**
 * Restores the focus in a table after the focused control is removed or disabled: to the row that
 * takes its index, or the last row, or `main`. Never to a button: Enter may still be pressed.
 */
export function useFocusRestoration(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const place = useRef<FocusPosition>(null);

  useEffect(() => {
    const element = table.current;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      place.current =
        row === null || row === target || !(target instanceof Element)
          ? null
          : { control: target, row: row.sectionRowIndex };
    };
    element?.addEventListener('focusin', note);
    return () => {
      element?.removeEventListener('focusin', note);
      if (isLost(place.current)) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    if (!isLost(place.current)) return;
    const rows = table.current?.tBodies[0]?.rows;
    const row = rows?.[Math.min(place.current.row, rows.length - 1)];
    place.current = null;
    if (row === undefined) return;
    row.setAttribute('tabindex', '-1');
    row.focus({ preventScroll: true });
  });
  return table;
}

/** Whether the control can no longer be focused and nothing else has the focus. */
function isLost(place: FocusPosition | null): place is FocusPosition {
  if (place === null) return false;
  const { control } = place;
  const isGone = !control.isConnected || control.matches(':disabled');
  const focused = document.activeElement;
  return isGone && (focused === document.body || focused === control);
}
