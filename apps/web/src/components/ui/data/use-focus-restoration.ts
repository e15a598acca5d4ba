import { useEffect, useRef, type RefObject } from 'react';

/** The control that had the focus last, and where its row stood. */
interface FocusPosition {
  control: Element;
  row: number;
}

/**
 * Keeps the keyboard's place in a table. When the focused control leaves with its row, or is switched
 * off, the focus goes to the row in its place, never to a button there: Enter may still be pressed.
 * Below the last row it goes to the row above; without any, to the page's content.
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

/** Whether a place's control can be focused no more and nothing else has the focus. */
function isLost(place: FocusPosition | null): place is FocusPosition {
  if (place === null) return false;
  const { control } = place;
  const isGone = !control.isConnected || control.matches(':disabled');
  const focused = document.activeElement;
  return isGone && (focused === document.body || focused === control);
}
